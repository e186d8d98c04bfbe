import type { FilterOf } from '@klang/contracts/kit/narrowing';
import type { SortBy } from '@klang/contracts/kit/sheet';
import { orderList } from '@klang/contracts/lists/orderList';
import { unpaidStatuses } from '@klang/contracts/orders/orderStatuses';
import { inOrder } from '../kit/inOrder.ts';
import { narrowedBy } from '../kit/narrowed.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';
import type { PageRequest } from '../kit/pagedReads.ts';

export type OrderFilter = FilterOf<typeof orderList>;
export type OrderSort = (typeof orderList.sorts)[number];
export type OrderPageRequest = PageRequest<OrderSort>;

export const newestFirst: SortBy<OrderSort> = '-placed';
/** Same expression as in the index. An order without a pick-up sorts first. */
export const pickUpDay = "coalesce(pick_up_on, '')";
const byPlaced = () => ['placed_at', 'id'];
const orders = {
  own: byPlaced,
  by: { placed: byPlaced, id: () => ['running', 'id'], pickUp: () => [pickUpDay, 'id'] },
};

/** Queries and index must use the same text, or Postgres ignores the index. */
export const unpaidWords = unpaidStatuses.map((status) => `'${status}'`).join(', ');
/** A customer sent a slip, and nobody has answered yet, whatever became of the order. */
export const isSlipUnanswered = `slips <> '{}'`;
export const isTransferAwaited = `(open_until > pay_by and status in (${unpaidWords}) or ${isSlipUnanswered})`;

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;

const wordQueries = (org: string, search: string): readonly string[] =>
  search
    .toLowerCase()
    .split(' ')
    .filter(Boolean)
    .map((word) => quoted(`${org}/${word}`));

const cursorShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(.+)$/;

const midnightIn = (day: string): string => `${day}::date::timestamp at time zone 'Asia/Bangkok'`;
const narrowed = narrowedBy(orderList, '', {
  // A single status has an index in list order.
  status: (status, put) => (status.length === 1 ? `status = ${put(status[0])}` : `status = any(${put(status)})`),
  isTransferAwaited: (isAwaited) => (isAwaited ? isTransferAwaited : []),
  customerId: (id, put) => isOfCustomer('customer_id', put(id)),
  pickUpFrom: (on, put) => `${pickUpDay} >= ${put(on)}`,
  pickUpTo: (on, put) => `${pickUpDay} <= ${put(on)} and pick_up_on is not null`,
  placedFrom: (on, put) => `placed_at >= ${midnightIn(put(on))}`,
  placedTo: (on, put) => `placed_at < (${midnightIn(put(on))}) + interval '1 day'`,
  leastSatang: (least, put) => `pay_now_satang >= ${put(least)}`,
  mostSatang: (most, put) => `pay_now_satang <= ${put(most)}`,
  search: () => [],
});

export const conditions = (
  org: string,
  { search = '', sort = newestFirst, after, ...filter }: OrderFilter & OrderPageRequest,
) => {
  const values: unknown[] = [org];
  const place = (value: unknown) => `$${values.push(value)}`;
  const texts = ['org = $1', ...narrowed(filter, place, org)];
  const [, placedAt, id] = cursorShape.exec(after ?? '') ?? [];
  const { order, behind } = inOrder(orders, sort);
  const isNewestFirst = sort === newestFirst;
  if (placedAt && isNewestFirst) texts.push(`(placed_at, id) < (${place(placedAt)}::timestamptz, ${place(id)})`);
  else if (id) texts.push(behind('', `read.orders l where l.org = $1 and l.id = ${place(id)}`));
  const words = wordQueries(org, search).map((word) => `words @@ ${place(word)}::tsquery`);
  return { rest: texts.join(' and '), words, values, order: `order by ${order('')}`, isNewestFirst };
};
