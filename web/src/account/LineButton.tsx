import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToLine, type LineArea, type LinePurpose } from '../lib/line.ts';
import { useSiteConfig } from '../lib/siteConfig.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notice.ts';
import classes from './login.module.css';

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
  readonly onLeave?: () => void;
};

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
