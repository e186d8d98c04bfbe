import type { CaseCause } from '@klang/contracts/api/lateMoney';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import { lateMoneyList } from '@klang/contracts/lists/lateMoneyList';
import type { OrderStatus } from '@klang/contracts/orders/orderStatuses';
import type { CaseChoice, ChargebackOutcome, LostChoice } from '@klang/contracts/payments/lateMoney';
import type { Db } from '../kit/db.ts';
import { likePattern } from '../kit/listConditions.ts';
import { narrowedBy, wordsIn } from '../kit/narrowed.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';
import { type ListPage, type Paging, pagedReads } from '../kit/pagedReads.ts';

export type CaseRow = {
  readonly caseId: string;
  /** Null for money that names no order we know; then `strayId` says which it is. */
  readonly orderId: string | null;
  /** What the order is called where people read it. */
  readonly orderNumber: string | null;
  readonly paymentId: string | null;
  readonly strayId: string | null;
  readonly orderStatus: OrderStatus | null;
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly reference: string;
  readonly amountSatang: number;
  readonly expectedSatang: number | null;
  readonly cause: CaseCause;
  readonly paidAt: string;
  readonly arrivedAt: string;
  readonly settleBy: string;
  /** Since when the bank has our answer to a charge-back, and what is waited for is how it ends. */
  readonly answeredAt: string | null;
  readonly staffId: string | null;
  /** Since when somebody wants to ask no more for what it had paid, and waits for somebody else to agree. */
  readonly writeOffAskedAt: string | null;
  readonly settled: {
    readonly choice: CaseChoice;
    readonly outcome: ChargebackOutcome | null;
    readonly lost: LostChoice | null;
    readonly toOrderId: string | null;
    readonly toOrderNumber: string | null;
    readonly refundSatang: number;
    readonly reference: string;
    readonly reason: string | null;
    readonly at: string;
    readonly byId: string;
  } | null;
};
export type CaseFilter = FilterOf<typeof lateMoneyList> & {
  /** Cases that a word of the search means in a way that their rows do not say. */
  readonly meant?: ReadonlyMap<string, readonly string[]> | undefined;
};
export type CaseAttempt = { readonly caseId: string; readonly orderId: string; readonly paymentId: string };
export type CasePaging = Paging<(typeof lateMoneyList.sorts)[number]>;

export type CaseReads = {
  /** Open ones by their deadline, settled ones the latest first; `next` of a page is `after` of the one behind it. */
  readonly list: (org: string, filter?: CaseFilter & CasePaging) => Promise<ListPage<CaseRow>>;
  readonly count: (org: string, filter?: CaseFilter) => Promise<number>;
  readonly countOpen: (org: string) => Promise<number>;
  /** The attempts whose money became a case, the latest first. */
  readonly attempts: (org: string) => Promise<readonly CaseAttempt[]>;
  readonly one: (org: string, caseId: string) => Promise<CaseRow | undefined>;
};

type StoredRow = Omit<
  CaseRow,
  'amountSatang' | 'expectedSatang' | 'paidAt' | 'arrivedAt' | 'settleBy' | 'answeredAt' | 'writeOffAskedAt' | 'settled'
> & {
  readonly amountSatang: string;
  readonly expectedSatang: string | null;
  readonly paidAt: Date;
  readonly arrivedAt: Date;
  readonly settleBy: Date;
  readonly answeredAt: Date | null;
  readonly writeOffAskedAt: Date | null;
  readonly choice: CaseChoice | null;
  readonly outcome: ChargebackOutcome | null;
  readonly lost: LostChoice | null;
  readonly toOrderId: string | null;
  readonly toOrderNumber: string | null;
  readonly refundSatang: string;
  readonly settleReference: string;
  readonly reason: string | null;
  readonly settledAt: Date;
  readonly settledBy: string;
};

const mostAttempts = 5_000;

// Who it is and where the order stands is the order list's to say, so that forgetting somebody needs no second place.
const columns = `c.id as "caseId", c.order_id as "orderId", o.number as "orderNumber", c.payment_id as "paymentId", c.stray_id as "strayId",
  o.status as "orderStatus", o.customer_id as "customerId", o.customer_name as "customerName", c.reference,
  c.amount_satang as "amountSatang", o.pay_now_satang as "expectedSatang", c.cause, c.paid_at as "paidAt",
  c.arrived_at as "arrivedAt", c.settle_by as "settleBy", c.answered_at as "answeredAt", c.staff_id as "staffId",
  c.write_off_asked_at as "writeOffAskedAt", c.choice, c.outcome, c.lost,
  c.to_order_id as "toOrderId",
  (select n.number from read.orders n where n.org = c.org and n.id = c.to_order_id) as "toOrderNumber", c.refund_satang as "refundSatang", c.settle_reference as "settleReference", c.reason,
  c.settled_at as "settledAt", c.settled_by as "settledBy"`;
const joins = 'left join read.orders o on o.org = c.org and o.id = c.order_id';

const seconds = (column: string): string => `extract(epoch from ${column})`;
const orders = {
  own: (row: string) => [
    `${row}.settled_at is not null`,
    `case when ${row}.settled_at is null then ${seconds(`${row}.settle_by`)} else -${seconds(`${row}.settled_at`)} end`,
    `${row}.id`,
  ],
  by: {
    money: (row: string) => [`${row}.amount_satang`, `${row}.id`],
    arrived: (row: string) => [`${row}.arrived_at`, `${row}.id`],
  },
};

const settledIn = (row: StoredRow): CaseRow['settled'] =>
  row.choice && {
    choice: row.choice,
    outcome: row.outcome,
    lost: row.lost,
    toOrderId: row.toOrderId,
    toOrderNumber: row.toOrderNumber,
    refundSatang: Number(row.refundSatang),
    reference: row.settleReference,
    reason: row.reason,
    at: row.settledAt.toISOString(),
    byId: row.settledBy,
  };

const rowOf = (row: StoredRow): CaseRow => ({
  caseId: row.caseId,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  paymentId: row.paymentId,
  strayId: row.strayId,
  orderStatus: row.orderStatus,
  customerId: row.customerId,
  customerName: row.customerName,
  reference: row.reference,
  cause: row.cause,
  staffId: row.staffId,
  amountSatang: Number(row.amountSatang),
  expectedSatang: row.expectedSatang === null ? null : Number(row.expectedSatang),
  paidAt: row.paidAt.toISOString(),
  arrivedAt: row.arrivedAt.toISOString(),
  settleBy: row.settleBy.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  writeOffAskedAt: row.writeOffAskedAt?.toISOString() ?? null,
  settled: settledIn(row),
});

const said = `lower(concat_ws(' ', c.order_id, o.number, c.claimed_order_id, c.reference, o.customer_name))`;
const conditions = narrowedBy<typeof lateMoneyList, CaseFilter>(lateMoneyList, 'c.', {
  isSettled: (isSettled) => `c.settled_at is ${isSettled ? 'not null' : 'null'}`,
  customerId: (id, put) => isOfCustomer('o.customer_id', put(id)),
  search: (search, put, { filter: { meant } }) =>
    wordsIn(search).map(
      (word) => `(${said} like ${put(likePattern(word))} or c.id = any(${put(meant?.get(word) ?? [])}))`,
    ),
});

/** Every question names the organization first, and sees nothing of another. */
const pages = (db: Db) =>
  pagedReads(db, {
    table: 'read.cases',
    as: 'c',
    columns,
    joins,
    orders,
    conditions,
    rowOf,
    idOf: ({ caseId }: CaseRow) => caseId,
  });

export const caseReads = (db: Db): CaseReads => ({
  ...pages(db),

  countOpen: async (org) => {
    const { rows } = await db.query<{ count: string }>(
      'select count(*) from read.cases where org = $1 and settled_at is null',
      [org],
    );
    return Number(rows[0]?.count ?? 0);
  },

  attempts: async (org) => {
    const { rows } = await db.query<CaseAttempt>(
      `select id as "caseId", order_id as "orderId", payment_id as "paymentId" from read.cases
       where org = $1 and order_id is not null and payment_id is not null order by arrived_at desc limit ${mostAttempts}`,
      [org],
    );
    return rows;
  },
});
