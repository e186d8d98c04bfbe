import { type BatchRow, codes } from '@klang/contracts/api/codes';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { shortDate } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PagedRows } from '../../../ui/PagedRows.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { BatchPage } from './BatchPage.tsx';
import { ForeignPage } from './ForeignPage.tsx';
import { MakeBatch } from './MakeBatch.tsx';
import { useCodeKinds } from './useCodeKinds.ts';
import { batchPath, foreignPath, labelPath } from './waysOfCodes.ts';

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

const ToForeign = () => {
  const { t } = useTranslation('trips');
  const { detail } = useSession();
  if (!holds(detail, 'qr', 'u') || detail?.viewing !== undefined) return null;
  return <Button to={foreignPath}>{t('foreign.title')}</Button>;
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
      <ListPage title={t('codes.batches')} state={state} filter={<MakeBatch />} actions={<ToForeign />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0) return <EmptyState title={t('codes.noBatches')} text={t('codes.noBatchesText')} />;
          return (
            <PagedRows state={state}>
              <Table
                caption={t('codes.batches')}
                rows={rows}
                columns={columns}
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

/** Batches of codes: made, printed, used; one of them; or numbers from before us. */
export const CodeBatchesPage = () => {
  const [params] = useSearchParams();
  const batchId = params.get('id');
  if (params.has('foreign')) return <ForeignPage />;
  return batchId ? <BatchPage batchId={batchId} /> : <Batches />;
};
