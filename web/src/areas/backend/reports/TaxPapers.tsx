import { salesTax, type TaxPaperRow } from '@klang/contracts/api/salesTax';
import { useTranslation } from 'react-i18next';
import { baht, momentOf, shortDate } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { useSite } from '../../../lib/site.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { PagedRows } from '../../../ui/PagedRows.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import classes from './reports.module.css';
import type { TaxMonth } from './SalesTax.tsx';

const apart = [
  ['zero', 'zeroSatang'],
  ['exempt', 'exemptSatang'],
  ['outside', 'outsideSatang'],
] as const;
const totalOf = ({ valueSatang, zeroSatang, exemptSatang, outsideSatang, vatSatang }: TaxPaperRow): number =>
  valueSatang + zeroSatang + exemptSatang + outsideSatang + vatSatang;

const useColumns = (rows: readonly TaxPaperRow[]): readonly Column<TaxPaperRow>[] => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const isSum = { isNumber: true, isBare: true };
  return [
    { name: 'no', title: t('report.tax.no'), isNumber: true, isBare: true, cell: ({ no }) => no.toLocaleString('en') },
    { name: 'number', title: t('report.tax.number'), cell: ({ number }) => number },
    { name: 'on', title: t('report.tax.on'), isBare: true, cell: ({ on }) => shortDate(momentOf(on), language) },
    { name: 'buyer', title: t('report.tax.buyer'), cell: ({ buyer }) => buyer },
    { name: 'taxId', title: t('report.tax.taxId'), isBare: true, cell: ({ taxId }) => taxId },
    { name: 'office', title: t('report.tax.office'), cell: ({ office }) => office },
    { name: 'value', title: t('report.tax.value'), ...isSum, cell: ({ valueSatang }) => baht(valueSatang) },
    ...apart
      .filter(([, field]) => rows.some((row) => row[field] !== 0))
      .map(([name, field]) => ({
        name,
        title: t(`report.tax.${name}`),
        ...isSum,
        cell: (row: TaxPaperRow) => baht(row[field]),
      })),
    { name: 'vat', title: t('report.tax.vatOf'), ...isSum, cell: ({ vatSatang }) => baht(vatSatang) },
    {
      name: 'total',
      title: t('report.total'),
      ...isSum,
      cell: (row) => baht(totalOf(row)),
    },
    { name: 'remark', title: t('report.tax.remark'), cell: ({ remark }) => remark },
  ];
};

type Props = { readonly of: TaxMonth; readonly onFact: (nr: number) => void };

export const TaxPapers = ({ of, onFact }: Props) => {
  const { t } = useTranslation('backend');
  const state = useReadPages(salesTax.papers, of);
  const rows = state.data?.pages.flatMap(({ data }) => data);
  const columns = useColumns(rows ?? []);
  if (!rows)
    return state.error ? (
      <FailedState
        title={t('report.tax.notListed')}
        text={state.error.message}
        retryLabel={t('report.again')}
        onRetry={state.refetch}
      />
    ) : (
      <SkeletonRows />
    );
  if (rows.length === 0) return null;
  return (
    // Not printed, because only the loaded pages would appear; its files are complete.
    <div className={`on-screen ${classes.rows}`}>
      <PagedRows state={state}>
        <Table
          caption={t('report.tax.report')}
          rows={rows}
          columns={columns}
          idOf={({ number }) => number}
          onOpen={({ nr }) => onFact(nr)}
        />
      </PagedRows>
    </div>
  );
};
