import { type BatchRow, codes } from '@klang/contracts/api/codes';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { shortDate } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { useSite } from '../../../lib/site.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PagedRows } from '../../../ui/PagedRows.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { BatchPage } from './BatchPage.tsx';
import { MakeBatch } from './MakeBatch.tsx';
import { useCodeKinds } from './useCodeKinds.ts';
import { batchPath, labelPath } from './waysOfCodes.ts';

const useColumns = (): readonly Column<BatchRow>[] => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const { nameOf } = useCodeKinds();
  return [
    { name: 'codes', title: t('codes.codes'), cell: (row) => <Link to={batchPath(row.id)}>{row.firstCode}</Link> },
    { name: 'kind', title: t('codes.kind'), cell: ({ kindId }) => nameOf(kindId) },
    {
      name: 'order',
      title: t('order'),
      cell: ({ orderId, orderNumber }) => orderId && <Link to={labelPath(orderId)}>{orderNumber ?? orderId}</Link>,
    },
    { name: 'made', title: t('codes.madeAt'), cell: ({ madeAt }) => shortDate(madeAt, language) },
    {
      name: 'count',
      title: t('codes.count'),
      isNumber: true,
      isBare: true,
      cell: ({ count }) => count.toLocaleString('en-US'),
    },
    { name: 'prints', title: t('codes.prints'), isNumber: true, isBare: true, cell: ({ prints }) => prints },
    {
      name: 'used',
      title: t('codes.used'),
      isNumber: true,
      isBare: true,
      cell: ({ used }) => used.toLocaleString('en-US'),
    },
  ];
};

const Batches = () => {
  const { t } = useTranslation('trips');
  const { name } = useSite();
  const navigate = useNavigate();
  const state = useReadPages(codes.batches, { limit: 50 });
  const columns = useColumns();
  return (
    <>
      <PageTitle of={`${t('codes.batches')} · ${name}`} />
      <ListPage title={t('codes.batches')} state={state} filter={<MakeBatch />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0) return <EmptyState title={t('codes.noBatches')} text={t('codes.noBatchesText')} />;
          return (
            <PagedRows state={state}>
              <Table
                caption={t('codes.batches')}
                {...{ rows, columns }}
                idOf={({ id }) => id}
                markOf={({ prints, used, retired }) => `${prints} ${used} ${retired}`}
                onOpen={({ id }) => void navigate(batchPath(id))}
              />
            </PagedRows>
          );
        }}
      </ListPage>
    </>
  );
};

/** Batches of codes: made, printed, used; or one of them. */
export const CodeBatchesPage = () => {
  const [params] = useSearchParams();
  const batchId = params.get('id');
  return batchId ? <BatchPage batchId={batchId} /> : <Batches />;
};
