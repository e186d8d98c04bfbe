import type { RecordStep } from '@klang/contracts/customers/recordShape';
import { useTranslation } from 'react-i18next';
import { clockTime, shortDate } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import classes from './record.module.css';

type Props = {
  readonly steps: readonly RecordStep[];
  /** What a type of customers is called, for who may read them. */
  readonly typeName?: (id: string) => string;
};

/** Who changed what of a record, and when; what stood before is crossed out. */
export const RecordHistory = ({ steps, typeName }: Props) => {
  const { t } = useTranslation('record');
  const { language } = useSite();
  const said = (field: string, value: string | null) =>
    value !== null && field === 'typeId' ? (typeName?.(value) ?? value) : value;
  return (
    <ol className={classes.steps}>
      {steps.map(({ type, at, by, changes }) => (
        <li key={`${type} ${at}`}>
          <b>{t(`did.${type}`)}</b>
          <small>
            {shortDate(at, language)} {clockTime(at)} · {by.name ?? t(`by.${by.kind}`)}
          </small>
          {changes
            .filter(({ field }) => field !== 'place' && (field !== 'typeId' || typeName !== undefined))
            .map(({ field, was, is }) => (
              <p key={field}>
                {t(`field.${field}`)}: {was && <del>{said(field, was)}</del>} {said(field, is) ?? '–'}
              </p>
            ))}
        </li>
      ))}
    </ol>
  );
};
