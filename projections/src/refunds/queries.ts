import type { RefundRow } from '@klang/contracts/api/refunds';
import type { SortBy } from '@klang/contracts/kit/sheet';
import type { RefundSort } from '@klang/contracts/lists/refundList';
import { openRefundStates, type RefundState } from '@klang/contracts/payments/refunds';
import type { Db } from '../kit/db.ts';
import { inOrder } from '../kit/inOrder.ts';
import { likePattern } from '../kit/listConditions.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';

/** A refund as it stands; whoever asked and approved by their ids alone. */
export type RefundStanding = Omit<RefundRow, 'askedByName' | 'approvedByName'> & {
  readonly approvedById: string | null;
};
export type RefundFilter = {
  readonly state?: RefundState | 'open' | undefined;
  readonly orderId?: string | undefined;
  readonly customerId?: string | undefined;
  /** Parts of the order's number, the customer's name or the reference. */
  readonly search?: string | undefined;
};
export type RefundPaging = {
  readonly sort?: SortBy<RefundSort> | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
};
export type RefundReads = {
  /** What is open first, the oldest before the others; then what is over, the latest first. */
  readonly list: (
    org: string,
    filter?: RefundFilter & RefundPaging,
  ) => Promise<{ readonly rows: readonly RefundStanding[]; readonly next: string | null }>;
  readonly count: (org: string, filter?: RefundFilter) => Promise<number>;
  readonly one: (org: string, refundId: string) => Promise<RefundStanding | undefined>;
};

type StoredRow = Omit<RefundStanding, 'amountSatang' | 'askedAt' | 'doneAt'> & {
  readonly amountSatang: string;
  readonly askedAt: Date;
  readonly doneAt: Date | null;
};

const usualLimit = 50;
const mostRows = 1_000;

// Who it is and what the order is called is the order list's to say, so that forgetting somebody needs no second place.
const columns = `r.id as "refundId", r.order_id as "orderId", o.number as "orderNumber", r.customer_id as "customerId",
  o.customer_name as "customerName", r.payment_id as "paymentId", r.amount_satang as "amountSatang", r.method, r.cause,
  r.state, r.reason, r.asked_by as "askedById", r.asked_at as "askedAt", r.approved_by as "approvedById", r.failure,
  r.denied_reason as "deniedReason", r.account, r.reference, r.slip_path as "slipPath", r.done_at as "doneAt"`;
const from = 'read.refunds r left join read.orders o on o.org = r.org and o.id = r.order_id';

const open = `state in (${openRefundStates.map((state) => `'${state}'`).join(', ')})`;
const seconds = (column: string): string => `extract(epoch from ${column})`;
const orders = {
  own: (row: string) => [
    `not (${row}.${open})`,
    `case when ${row}.${open} then ${seconds(`${row}.asked_at`)} else -${seconds(`${row}.changed_at`)} end`,
    `${row}.id`,
  ],
  by: {
    money: (row: string) => [`${row}.amount_satang`, `${row}.id`],
    asked: (row: string) => [`${row}.asked_at`, `${row}.id`],
  },
};

const rowOf = ({ amountSatang, askedAt, doneAt, ...row }: StoredRow): RefundStanding => ({
  ...row,
  amountSatang: Number(amountSatang),
  askedAt: askedAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
});

const conditions = (org: string, { sort, after, ...filter }: RefundFilter & RefundPaging) => {
  const { state, orderId, customerId, search = '' } = filter;
  const values: unknown[] = [org];
  const put = (value: unknown) => `$${values.push(value)}`;
  const texts = ['r.org = $1'];
  if (state === 'open') texts.push(`r.${open}`);
  else if (state) texts.push(`r.state = ${put(state)}`);
  if (orderId) texts.push(`r.order_id = ${put(orderId)}`);
  if (customerId) texts.push(isOfCustomer('r.customer_id', put(customerId)));
  const said = `lower(concat_ws(' ', r.order_id, o.number, r.reference, o.customer_name))`;
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean))
    texts.push(`${said} like ${put(likePattern(word))}`);
  const { order, behind } = inOrder(orders, sort);
  if (after) texts.push(behind('r', `read.refunds l where l.org = $1 and l.id = ${put(after)}`));
  return { where: texts.join(' and '), values, order: order('r') };
};

/** Every question names the organization first, and sees nothing of another. */
export const refundReads = (db: Db): RefundReads => ({
  list: async (org, { limit = usualLimit, ...filter } = {}) => {
    const most = Math.min(limit, mostRows);
    const { where, values, order } = conditions(org, filter);
    const { rows } = await db.query<StoredRow>(
      `select ${columns} from ${from} where ${where} order by ${order} limit ${most + 1}`,
      values,
    );
    const shown = rows.slice(0, most).map(rowOf);
    return { rows: shown, next: rows.length > most ? (shown.at(-1)?.refundId ?? null) : null };
  },

  count: async (org, filter = {}) => {
    const { where, values } = conditions(org, filter);
    const { rows } = await db.query<{ count: string }>(`select count(*) from ${from} where ${where}`, values);
    return Number(rows[0]?.count ?? 0);
  },

  one: async (org, refundId) => {
    const text = `select ${columns} from ${from} where r.org = $1 and r.id = $2`;
    const { rows } = await db.query<StoredRow>(text, [org, refundId]);
    return rows[0] && rowOf(rows[0]);
  },
});
