import type { orders } from '@klang/contracts/api/orders';
import type { SortBy } from '@klang/contracts/kit/sheet';
import { cutTo } from '@klang/contracts/kit/signs';
import { type OrderSort, orderList } from '@klang/contracts/lists/orderList';
import { type OrderStatus, orderStatuses } from '@klang/contracts/orders/orderStatuses';
import type { z } from 'zod';
import { sortIn } from '../../../lists/sorting.ts';
import type { Spelling } from '../../../lists/useListAddress.ts';
import { satangIn } from '../../../lookups/money.ts';

const days = ['pickUpFrom', 'pickUpTo', 'placedFrom', 'placedTo'] as const;
const amounts = ['least', 'most'] as const;
/** What is typed beside statuses and words: days, and amounts in baht. */
export const narrowings = [...days, ...amounts] as const;
export type Narrowing = (typeof narrowings)[number];
export type OrderFilter = Readonly<Record<Narrowing, string>> & {
  readonly status: readonly OrderStatus[];
  readonly isTransferAwaited: boolean;
  readonly search: string;
  readonly sort: SortBy<OrderSort> | undefined;
};

const dayShape = /^\d{4}-\d\d-\d\d$/;

const filterIn = (params: URLSearchParams): OrderFilter => {
  const text = (name: string) => cutTo(params.get(name) ?? '', 100);
  const asked = text('status').split(',');
  return {
    pickUpFrom: text('pickUpFrom'),
    pickUpTo: text('pickUpTo'),
    placedFrom: text('placedFrom'),
    placedTo: text('placedTo'),
    least: text('least'),
    most: text('most'),
    status: orderStatuses.filter((status) => asked.includes(status)),
    isTransferAwaited: params.get('transfer') === 'awaited',
    search: text('search'),
    sort: sortIn(orderList.sorts, params),
  };
};

const textsOf = ({
  status,
  isTransferAwaited,
  search,
  sort,
  ...typed
}: OrderFilter): Readonly<Record<string, string>> => ({
  status: status.join(','),
  transfer: isTransferAwaited ? 'awaited' : '',
  ...typed,
  search,
  sort: sort ?? '',
});

/** What the list is narrowed to, as its address says it. */
export const orderSpelling: Spelling<OrderFilter> = { read: filterIn, write: textsOf };
const { sort: _, ...everything } = filterIn(new URLSearchParams());
/** Nothing narrows it; its order stays. */
export const everyOrder = everything;

/** As the call takes it; what is not yet a day or an amount narrows nothing. */
export const bodyOf = ({
  status,
  isTransferAwaited,
  search,
  sort,
  ...typed
}: OrderFilter): z.input<typeof orders.list.body> => {
  const [leastSatang, mostSatang] = [satangIn(typed.least), satangIn(typed.most)];
  return {
    ...(status.length > 0 && { status: [...status] }),
    ...(isTransferAwaited && { isTransferAwaited }),
    ...(search && { search }),
    ...(sort && { sort }),
    ...Object.fromEntries(days.flatMap((name) => (dayShape.test(typed[name]) ? [[name, typed[name]]] : []))),
    ...(leastSatang !== null && { leastSatang }),
    ...(mostSatang !== null && { mostSatang }),
  };
};
