import type { PrintRow } from '@klang/contracts/api/prints';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../../lib/format.ts';
import classes from './prints.module.css';
import { pageCountOf } from './printWords.ts';

type Props = { readonly job: PrintRow };

/** All pages go to the printer as one file. */
export const SendingLine = ({ job }: Props) => {
  const { t } = useTranslation('prints');
  const isSent = job.state === 'sent';
  const count = pageCountOf(job);
  const done = isSent ? (count ?? 1) : 0;
  const unsent = count === null ? t('fetching') : t('sentPages', { done, count });
  const words = isSent && count === null ? t('sentWhole') : unsent;
  return (
    <div className={`${classes.sending} grid gap-6`}>
      <p className="spread gap-12 wraps">
        <span className="strong fz-14">{words}</span>
        {isSent && <time className="muted fz-13">{t('sentAt', { at: clockTime(job.changedAt) })}</time>}
      </p>
      <progress aria-label={words} max={count ?? 1} value={done} />
    </div>
  );
};
