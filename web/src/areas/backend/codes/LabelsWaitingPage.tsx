import { codes, type WaitingOrder } from '@klang/contracts/api/codes';
import { labelList } from '@klang/contracts/lists/labelList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReadPages } from '../../../lib/readPages.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { narrowing } from '../../../lists/narrowing.ts';
import { type Cells, ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { useListAddress } from '../../../lists/useListAddress.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { OverdueBadge, orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import { labelPath } from './waysOfCodes.ts';

const pageRows = 50;
const { spelling, bodyOf } = narrowing(labelList);

const noRows: readonly WaitingOrder[] = [];

const useCells = (rows: readonly WaitingOrder[]): Cells<typeof labelList, WaitingOrder> => {
  const { t } = useTranslation('trips');
  const overdue = useOverdue('order', orderIdsOf(rows));
  return {
    order: {
      cell: ({ orderId, orderNumber }) => (
        <>
          <Link to={labelPath(orderId)}>{orderNumber}</Link> <OverdueBadge whose="order" late={overdue.get(orderId)} />
        </>
      ),
    },
    customer: { cell: ({ customerName }) => customerName ?? t('forgotten') },
    items: { isBare: true },
    missing: { isBare: true },
  };
};

export const LabelsWaitingPage = () => {
  const { t } = useTranslation('trips');
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(labelList, address);
  const body = bodyOf(filter);
  const state = useReadPages(codes.waiting, { ...body, limit: pageRows });
  const [first] = state.data?.pages ?? [];
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  return (
    <ShapedList
      list={list}
      state={state}
      body={body}
      cells={useCells(rows)}
      count={
        first &&
        t('codes.waitingCount', { count: first.items, orders: t('codes.waitingOrders', { count: first.orders }) })
      }
      total={(first?.count ?? 0).toLocaleString('en-US')}
      call={codes.waitingExport}
      sorting={sortingOf(labelList.sorts, address)}
      idOf={({ orderId }) => orderId}
      markOf={({ missing }) => String(missing)}
      toRow={({ orderId }) => labelPath(orderId)}
      filters={
        <>
          {list.views.views.length > 0 && (
            <ListTabs
              views={list.views}
              value={undefined}
              usual={[{ value: undefined, label: t('codes.all') }]}
              onChange={() => change({ search: '' })}
            />
          )}
          <SearchField label={t('codes.search')} value={filter.search} onChange={(search) => change({ search })} />
        </>
      }
      empty={<EmptyState title={t(filter.search ? 'codes.noneFit' : 'codes.allLabelled')} />}
    />
  );
};
