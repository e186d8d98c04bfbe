import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToLine, type LineArea, type LinePurpose } from '../lib/line.ts';
import { useSiteConfig } from '../lib/siteConfig.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notice.ts';
import { LineMark } from './LineMark.tsx';

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
