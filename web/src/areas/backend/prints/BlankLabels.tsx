import type { PrintRow } from '@klang/contracts/api/prints';
import { useTranslation } from 'react-i18next';

export type LabelPrint = Pick<PrintRow, 'work' | 'pages' | 'blankCodes'>;
const mostNamed = 12;

/** Null: its file alone knows how many labels these pages have. */
export const labelsOut = ({ work, pages, blankCodes = [] }: LabelPrint): number | null =>
  work.kind === 'labels' && pages === null ? work.count - blankCodes.length : null;

/** Which labels of a print stay blank, because they were retired after it was requested. */
export const BlankLabels = ({ job }: { readonly job: LabelPrint }) => {
  const { t } = useTranslation('prints');
  const { blankCodes = [] } = job;
  const count = blankCodes.length;
  if (count === 0) return null;
  const named = blankCodes.slice(0, mostNamed).join(', ');
  const codes = count > mostNamed ? t('blank.more', { codes: named, count: count - mostNamed }) : named;
  const isAll = labelsOut(job) === 0;
  return (
    <p className="tinted toned edged round p-10-12 fz-14" data-tone="warning">
      {isAll ? t('blank.all', { codes }) : t('blank.some', { count, codes })}
    </p>
  );
};
