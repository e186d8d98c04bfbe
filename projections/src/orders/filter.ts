import type { SortBy } from '@klang/contracts/kit/sheet';
import type { OrderSort } from '@klang/contracts/lists/orderList';
import { type OrderStatus, unpaidStatuses } from '@klang/contracts/orders/orderStatuses';
import { inOrder } from '../kit/inOrder.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';

export type OrderFilter = {
  readonly status?: readonly OrderStatus[] | undefined;
  readonly customerId?: string | undefined;
  readonly pickUpFrom?: string | undefined;
  readonly pickUpTo?: string | undefined;
  /** Bangkok days, the last one whole. */
  readonly placedFrom?: string | undefined;
  readonly placedTo?: string | undefined;
  readonly leastSatang?: number | undefined;
  readonly mostSatang?: number | undefined;
  readonly isTransferAwaited?: boolean | undefined;
  /** Beginnings of words of the order's number or the customer's name. */
  readonly search?: string | undefined;
};
export type OrderPaging = {
  readonly sort?: SortBy<OrderSort> | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
};

export const newestFirst: SortBy<OrderSort> = '-placed';
/** The day of the pick-up as its index keeps it; an order without one comes before all days. */
export const pickUpDay = "coalesce(pick_up_on, '')";
const byPlaced = () => ['placed_at', 'id'];
const orders = {
  own: byPlaced,
  by: { placed: byPlaced, id: () => ['running', 'id'], pickUp: () => [pickUpDay, 'id'] },
};

/** The same words in every query and index, so that each index is found by its query. */
export const unpaidWords = unpaidStatuses.map((status) => `'${status}'`).join(', ');
export const isTransferAwaited = `open_until > pay_by and status in (${unpaidWords})`;

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;

/** Every typed word must begin a word of the order; words are kept with their organization in front. */
const wordQueries = (org: string, search: string): readonly string[] =>
  search
    .toLowerCase()
    .split(' ')
    .filter(Boolean)
    .map((word) => quoted(`${org}/${word}`));

const cursorShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(.+)$/;

const midnightIn = (day: string): string => `${day}::date::timestamp at time zone 'Asia/Bangkok'`;
const narrowings = {
  customerId: (value: string) => isOfCustomer('customer_id', value),
  pickUpFrom: (value: string) => `${pickUpDay} >= ${value}`,
  pickUpTo: (value: string) => `${pickUpDay} <= ${value} and pick_up_on is not null`,
  placedFrom: (value: string) => `placed_at >= ${midnightIn(value)}`,
  placedTo: (value: string) => `placed_at < (${midnightIn(value)}) + interval '1 day'`,
  leastSatang: (value: string) => `pay_now_satang >= ${value}`,
  mostSatang: (value: string) => `pay_now_satang <= ${value}`,
} as const;

// Of one status the newest stand together in an index, of several they do not.
const statusIn = (status: readonly OrderStatus[], place: (value: unknown) => string): string =>
  status.length === 1 ? `status = ${place(status[0])}` : `status = any(${place(status)})`;

/** The conditions that are asked for, and their values in the same order; each word stands apart from the rest. */
export const conditions = (
  org: string,
  { search = '', sort = newestFirst, after, ...filter }: OrderFilter & OrderPaging,
) => {
  const values: unknown[] = [org];
  const place = (value: unknown) => `$${values.push(value)}`;
  const texts = ['org = $1'];
  for (const [name, condition] of Object.entries(narrowings)) {
    // The record has a condition for each of these fields, and for no other.
    const value = filter[name as keyof typeof narrowings];
    if (value !== undefined) texts.push(condition(place(value)));
  }
  if (filter.status?.length) texts.push(statusIn(filter.status, place));
  if (filter.isTransferAwaited) texts.push(isTransferAwaited);
  const [, placedAt, id] = cursorShape.exec(after ?? '') ?? [];
  const { order, behind } = inOrder(orders, sort);
  const isNewestFirst = sort === newestFirst;
  if (placedAt && isNewestFirst) texts.push(`(placed_at, id) < (${place(placedAt)}::timestamptz, ${place(id)})`);
  else if (id) texts.push(behind('', `read.orders l where l.org = $1 and l.id = ${place(id)}`));
  const words = wordQueries(org, search).map((word) => `words @@ ${place(word)}::tsquery`);
  return { rest: texts.join(' and '), words, values, order: `order by ${order('')}`, isNewestFirst };
};
