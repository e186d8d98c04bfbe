import { id, instant } from '@klang/contracts/kit/event';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import type { RowOf } from '@klang/contracts/kit/rowFields';
import { lateMoneyList } from '@klang/contracts/lists/lateMoneyList';
import type { Db } from '../kit/db.ts';
import { likePattern } from '../kit/listConditions.ts';
import { narrowedBy, wordsIn } from '../kit/narrowed.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';
import { type ListPage, type Paging, pagedReads } from '../kit/pagedReads.ts';
import { selected } from '../kit/selected.ts';

/** A case as its row says it; for money that names no order `strayId` says which it is. */
const standing = lateMoneyList.row.omit({ settled: true, staffName: true }).extend({
  paymentId: id.nullable(),
  strayId: id.nullable(),
  /** Since when the bank has our answer to a charge-back, and what is waited for is how it ends. */
  answeredAt: instant.nullable(),
});
const settling = lateMoneyList.row.shape.settled.unwrap().omit({ byName: true }).extend({ byId: id });
export type CaseRow = RowOf<typeof standing> & { readonly settled: RowOf<typeof settling> | null };
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

const mostAttempts = 5_000;

// Who it is and where the order stands is the order list's to say, so that forgetting somebody needs no second place.
const rows = selected(standing, 'c', {
  caseId: 'c.id',
  orderNumber: 'o.number',
  orderStatus: 'o.status',
  customerId: 'o.customer_id',
  customerName: 'o.customer_name',
  expectedSatang: 'o.pay_now_satang',
});
const settled = selected(
  settling,
  { table: 'c', within: 'settled' },
  {
    toOrderNumber: '(select n.number from read.orders n where n.org = c.org and n.id = c.to_order_id)',
    reference: 'c.settle_reference',
    at: 'c.settled_at',
    byId: 'c.settled_by',
  },
);
type StoredRow = Readonly<Record<string, unknown>>;
const rowOf = (stored: StoredRow): CaseRow => {
  const { choice, ...said } = settled.rowOf(stored);
  return { ...rows.rowOf(stored), settled: choice && { ...said, choice } };
};
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
    columns: `${rows.columns}, ${settled.columns}`,
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
