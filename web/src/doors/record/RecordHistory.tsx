import type { RecordStep } from '@klang/contracts/customers/recordShape';
import { useTranslation } from 'react-i18next';
import { clockTime, shortDate } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import classes from './record.module.css';

/** Who changed what of a record, and when; what stood before is crossed out. */
export const RecordHistory = ({ steps }: { readonly steps: readonly RecordStep[] }) => {
  const { t } = useTranslation('record');
  const { language } = useSite();
  return (
    <ol className={classes.steps}>
      {steps.map(({ type, at, by, changes }) => (
        <li key={`${type} ${at}`}>
          <b>{t(`did.${type}`)}</b>
          <small>
            {shortDate(at, language)} {clockTime(at)} · {by.name ?? t(`by.${by.kind}`)}
          </small>
          {changes
            .filter(({ field }) => field !== 'place')
            .map(({ field, was, is }) => (
              <p key={field}>
                {t(`field.${field}`)}: {was && <del>{was}</del>} {is ?? '–'}
              </p>
            ))}
        </li>
      ))}
    </ol>
  );
};
