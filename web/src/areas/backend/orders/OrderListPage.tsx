import { type OrderListRow, orders } from '@klang/contracts/api/orders';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { orderList } from '@klang/contracts/lists/orderList';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { clockTime, momentOf, nearDate } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { isNarrowed, narrowing } from '../../../lists/narrowing.ts';
import { type Cells, ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { useBulk } from '../../../lists/useBulk.tsx';
import { useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import look from '../../../ui/rowName.module.css';
import { OverdueBadge, useOverdue } from '../bills/Overdue.tsx';
import type { ListWalk } from './listWalk.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderState } from './OrderState.tsx';
import { useNames, usePackageName } from './useNames.ts';
import { orderPath } from './ways.ts';

const PickUp = ({ pickUp }: { readonly pickUp: NonNullable<OrderListRow['pickUp']> }) => {
  const { language } = useSite();
  return (
    <span className="nowrap">
      {nearDate(momentOf(pickUp.on), language, new Date(serverNow()))}
      {pickUp.start && <Text component="small" ml={8} c="dimmed" fz="sm">{`${pickUp.start}–${pickUp.end}`}</Text>}
    </span>
  );
};

const useOrderCells = (walk: ListWalk): Cells<typeof orderList, OrderListRow> => {
  const { language } = useSite();
  const { districtName } = useNames();
  const packageName = usePackageName();
  const overdue = useOverdue('order', walk.ids);
  const near = (at: string) => nearDate(at, language, new Date(serverNow()));
  const moment = (at: string | null) => (at ? `${near(at)} ${clockTime(at)}` : null);
  return {
    id: {
      cell: ({ id, number }) => (
        <Link className={`${look.name} medium`} to={orderPath(id)} state={{ walk }}>
          {number}
        </Link>
      ),
    },
    status: {
      width: '220px',
      cell: (row) => (
        <>
          <OrderState order={row} />
          <OverdueBadge whose="order" late={overdue.get(row.id)} />
        </>
      ),
    },
    pickUp: { isBare: true, cell: ({ pickUp }) => pickUp && <PickUp pickUp={pickUp} /> },
    district: { cell: ({ subDistrict }) => districtName(subDistrict) },
    package: { isWide: true, cell: packageName },
    boxes: { isWide: true },
    months: { isWide: true },
    total: { isWide: true },
    payNow: { isBare: true },
    method: { isWide: true },
    placed: { isWide: true, cell: ({ placedAt }) => moment(placedAt) },
    payBy: { isWide: true, cell: ({ payBy }) => moment(payBy) },
    paid: { isWide: true, cell: ({ paidAt }) => moment(paidAt) },
  };
};

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly body: z.input<typeof orders.list.body>;
  readonly rows: readonly OrderListRow[];
  readonly total: number;
};

const useOrderPicking = (props: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const { mutateAsync } = useCommand(ownerOrders.cancelMany);
  const mayChange = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  const cancel = {
    name: 'cancel',
    label: t('orders.many.cancel'),
    title: (count: number) => t('orders.many.cancelTitle', { count }),
    tone: 'danger',
    reason: 'must',
  } as const;
  return useBulk({
    ...props,
    idOf: ({ id }) => id,
    nameOf: ({ number }) => number,
    deeds: mayChange ? [cancel] : [],
    take: async (body, { reason }) => (await mutateAsync({ ...body, ...(reason && { reason }) })).detail,
    call: orders.export,
  });
};

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

export const OrderListPage = () => {
  const { t } = useTranslation('backend');
  const address = useListAddress(spelling);
  const list = useShapedList(orderList, address);
  const body = bodyOf(address.filter);
  const state = useReadPages(orders.list, { ...body, limit: pageRows });
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const { count = 0, isMore = false } = state.data?.pages[0] ?? {};
  const total = `${count.toLocaleString('en-US')}${isMore ? '+' : ''}`;
  const walk = { query: address.query, ids: rows.map(({ id }) => id), total };
  const cells = useOrderCells(walk);
  // If the total is unknown, all means only the rows on screen.
  const picks = useOrderPicking({ list, body, rows, total: isMore ? rows.length : count });
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
      body={body}
      cells={cells}
      {...picks}
      count={state.data && t('orders.count', { count, shown: total })}
      call={orders.export}
      sorting={sortingOf(orderList.sorts, address)}
      idOf={({ id }) => id}
      markOf={({ status, confirmBy }) => `${status} ${confirmBy}`}
      toRow={({ id }) => orderPath(id)}
      rowState={{ walk }}
      filters={<OrderFilters filter={address.filter} views={list.views} onChange={address.change} />}
      toAdd={mayAdd ? toAdd : undefined}
      actions={add}
      empty={<Empty isNarrowed={isNarrowed(body)} onClear={clear} />}
    />
  );
};
