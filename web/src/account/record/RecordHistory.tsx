import type { RecordStep } from '@klang/contracts/customers/recordShape';
import { useTranslation } from 'react-i18next';
import { dateAndTime } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';

type Props = {
  readonly steps: readonly RecordStep[];
  readonly typeName?: (id: string) => string;
};

export const RecordHistory = ({ steps, typeName }: Props) => {
  const { t } = useTranslation('record');
  const { language } = useSite();
  const textOf = (field: string, value: string | null) =>
    value !== null && field === 'typeId' ? (typeName?.(value) ?? value) : value;
  return (
    <ol className="grid gap-14">
      {steps.map(({ type, at, by, changes }) => (
        <li key={`${type} ${at}`}>
          <b>{t(`did.${type}`)}</b>
          <small className="under">
            {dateAndTime(at, language)} · {by.name ?? t(`by.${by.kind}`)}
          </small>
          {changes
            .filter(({ field }) => field !== 'place' && (field !== 'typeId' || typeName !== undefined))
            .map(({ field, was, is }) => (
              <p className="remark breaks" key={field}>
                {t(`field.${field}`)}: {was && <del>{textOf(field, was)}</del>} {textOf(field, is) ?? '–'}
              </p>
            ))}
        </li>
      ))}
    </ol>
  );
};
