import type { PrintRow } from '@klang/contracts/api/prints';
import { isSheet, labelsOnSheet } from '@klang/contracts/codes/labels';
import { startOf } from '@klang/contracts/prints/prints';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../../lib/format.ts';
import classes from './prints.module.css';

type Props = { readonly job: PrintRow };

/** Null: only its file knows how many pages a paper has. */
const pagesOf = ({ work, pages }: PrintRow): number | null => {
  if (pages !== null) return pages.last - pages.first + 1;
  if (work.kind !== 'labels') return null;
  return isSheet(work.format) ? Math.ceil((startOf(work) - 1 + work.count) / labelsOnSheet[work.format]) : work.count;
};

/** All pages go to the printer as one file. */
export const SendingLine = ({ job }: Props) => {
  const { t } = useTranslation('prints');
  const isSent = job.state === 'sent';
  const count = pagesOf(job);
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
