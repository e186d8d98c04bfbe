import { type OrderListRow, orders } from '@klang/contracts/api/orders';
import { orderList } from '@klang/contracts/lists/orderList';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { isNarrowed, narrowing } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { useOrderCells } from './useOrderCells.tsx';
import { useOrderPicking } from './useOrderPicking.tsx';
import { orderPath } from './ways.ts';

const toAdd = '/backend/orderadd';
const pageRows = 50;
const { spelling, bodyOf, nothing } = narrowing(orderList);
const noRows: readonly OrderListRow[] = [];

type EmptyProps = { readonly isNarrowed: boolean; readonly onClear: () => void };

const Empty = ({ isNarrowed, onClear }: EmptyProps) => {
  const { t } = useTranslation('backend');
  const open = <Button href="/">{t('openSite')}</Button>;
  if (!isNarrowed) return <EmptyState title={t('orders.none')} text={t('orders.noneText')} action={open} />;
  return <EmptyState title={t('orders.noneFit')} action={<Button onClick={onClear}>{t('orders.clear')}</Button>} />;
};

/** Every order, newest first unless its heads say otherwise; it changes softly while it is looked at. */
export const OrderListPage = () => {
  const { t } = useTranslation('backend');
  const address = useListAddress(spelling);
  const list = useShapedList(orderList, address);
  const asked = bodyOf(address.filter);
  const state = useReadPages(orders.list, { ...asked, limit: pageRows });
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const cells = useOrderCells(rows.map(({ id }) => id));
  const { count = 0, isMore = false } = state.data?.pages[0] ?? {};
  const total = `${count.toLocaleString('en-US')}${isMore ? '+' : ''}`;
  // Where nobody knows how many there are, only those on the screen are chosen.
  const picks = useOrderPicking({ list, asked, rows, total: isMore ? rows.length : count });
  const { detail } = useSession();
  const mayAdd = holds(detail, 'orderlist', 'i') && detail?.viewing === undefined;
  const add = mayAdd && (
    <Button to={toAdd} variant="accent" left={plus}>
      {t('newOrder.open')}
    </Button>
  );
  const clear = () => address.change(nothing);
  return (
    <ShapedList
      list={list}
      state={state}
      total={total}
      asked={asked}
      cells={cells}
      {...picks}
      count={state.data && t('orders.count', { count, shown: total })}
      call={orders.export}
      sorting={sortingOf(orderList.sorts, address)}
      idOf={({ id }) => id}
      markOf={({ status, confirmBy }) => `${status} ${confirmBy}`}
      toRow={({ id }) => orderPath(id)}
      filters={<OrderFilters filter={address.filter} views={list.views} onChange={address.change} />}
      toAdd={mayAdd ? toAdd : undefined}
      actions={add}
      empty={<Empty isNarrowed={isNarrowed(asked)} onClear={clear} />}
    />
  );
};
