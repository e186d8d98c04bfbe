import { type BatchRow, codes } from '@klang/contracts/api/codes';
import { codeBatchList } from '@klang/contracts/lists/codeBatchList';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { shortDate } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { narrowing } from '../../../lists/narrowing.ts';
import { type Cells, ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { OverdueBadge, orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import { BatchPage } from './BatchPage.tsx';
import { ForeignPage } from './ForeignPage.tsx';
import { MakeBatch } from './MakeBatch.tsx';
import { useCodeKinds } from './useCodeKinds.ts';
import { batchPath, foreignPath, labelPath } from './waysOfCodes.ts';

const pageRows = 50;
const { spelling, bodyOf } = narrowing(codeBatchList);

const noRows: readonly BatchRow[] = [];

const useCells = (rows: readonly BatchRow[]): Cells<typeof codeBatchList, BatchRow> => {
  const { language } = useSite();
  const { nameOf } = useCodeKinds();
  const overdue = useOverdue('order', orderIdsOf(rows));
  return {
    codes: { cell: (row) => <Link to={batchPath(row.id)}>{row.firstCode}</Link> },
    kind: { cell: ({ kindId }) => nameOf(kindId) },
    order: {
      cell: ({ orderId, orderNumber }) =>
        orderId && (
          <>
            <Link to={labelPath(orderId)}>{orderNumber ?? orderId}</Link>{' '}
            <OverdueBadge whose="order" late={overdue.get(orderId)} />
          </>
        ),
    },
    made: { cell: ({ madeAt }) => shortDate(madeAt, language) },
    by: { cell: ({ madeBy }) => madeBy },
    count: { isBare: true, cell: ({ count }) => count.toLocaleString('en-US') },
    prints: { isBare: true },
    used: { isBare: true, cell: ({ used }) => used.toLocaleString('en-US') },
    retired: { isBare: true },
  };
};

const ToForeign = () => {
  const { t } = useTranslation('trips');
  const { detail } = useSession();
  if (!holds(detail, 'qr', 'u') || detail?.viewing !== undefined) return null;
  return <Button to={foreignPath}>{t('foreign.title')}</Button>;
};

const Batches = () => {
  const { t } = useTranslation('trips');
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(codeBatchList, address);
  const { options } = useCodeKinds();
  const body = bodyOf(filter);
  const state = useReadPages(codes.batches, { ...body, limit: pageRows });
  const { count = 0 } = state.data?.pages[0] ?? {};
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const filters = (
    <>
      <ListTabs
        views={list.views}
        value={filter.kindId}
        usual={[{ value: '', label: t('codes.all') }, ...options]}
        onChange={(kindId) => change({ kindId })}
      />
      <MakeBatch />
    </>
  );
  return (
    <ShapedList
      list={list}
      state={state}
      body={body}
      cells={useCells(rows)}
      count={undefined}
      total={count.toLocaleString('en-US')}
      call={codes.batchesExport}
      sorting={sortingOf(codeBatchList.sorts, address)}
      idOf={({ id }) => id}
      markOf={({ prints, used, retired }) => `${prints} ${used} ${retired}`}
      toRow={({ id }) => batchPath(id)}
      filters={filters}
      empty={<EmptyState title={t('codes.noBatches')} text={t('codes.noBatchesText')} />}
      actions={<ToForeign />}
    />
  );
};

export const CodeBatchesPage = () => {
  const [params] = useSearchParams();
  const batchId = params.get('id');
  if (params.has('foreign')) return <ForeignPage />;
  return batchId ? <BatchPage batchId={batchId} /> : <Batches />;
};
