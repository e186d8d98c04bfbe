import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToLine, type LineArea, type LinePurpose } from '../lib/line.ts';
import { useSiteConfig } from '../lib/siteConfig.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notice.ts';
import classes from './doors.module.css';

/** A speech bubble in the messaging platform's green. */
const LineMark = () => (
  <svg className={classes.line} width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
    <rect width="20" height="20" rx="5" fill="#06c755" />
    <path
      fill="#fff"
      d="M10 3.8c-3.8 0-6.8 2.4-6.8 5.4 0 2.7 2.4 4.9 5.7 5.3.3.1.4.3.4.6l-.1 1c0 .4.2.5.6.3 2.8-1.5 7-4 7-7.2 0-3-3-5.4-6.8-5.4z"
    />
  </svg>
);

type Props = {
  readonly area: LineArea;
  readonly purpose: LinePurpose;
  readonly label: string;
  readonly size?: 'normal' | 'large';
  /** Something to be done before the page is left. */
  readonly onLeave?: () => void;
};

/** Leads to the messaging platform's sign-in and back; not there for an organization without an app of its own. */
export const LineButton = ({ area, purpose, label, size = 'large', onLeave }: Props) => {
  const { t } = useTranslation('doors');
  const config = useSiteConfig();
  const [isLeaving, setLeaving] = useState(false);
  if (!config?.line[area]) return null;
  const leave = async () => {
    setLeaving(true);
    onLeave?.();
    try {
      await goToLine(area, purpose);
    } catch {
      setLeaving(false);
      notify({ type: 'negative', title: t('line.notOpened'), text: t('line.notOpenedText') });
    }
  };
  return (
    <Button isFull={size === 'large'} size={size} isBusy={isLeaving} onClick={() => void leave()}>
      <LineMark />
      {label}
    </Button>
  );
};
