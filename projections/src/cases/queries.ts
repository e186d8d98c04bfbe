import { id, instant } from '@klang/contracts/kit/event';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import type { RowOf } from '@klang/contracts/kit/rowFields';
import { lateMoneyList } from '@klang/contracts/lists/lateMoneyList';
import type { Db } from '../kit/db.ts';
import { likePattern } from '../kit/listConditions.ts';
import { narrowedBy, wordsIn } from '../kit/narrowed.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';
import { type ListPage, type PageRequest, pagedReads } from '../kit/pagedReads.ts';
import { selected } from '../kit/selected.ts';

/** `strayId` is set if the money names no order. */
const standing = lateMoneyList.row.omit({ settled: true, staffName: true }).extend({
  paymentId: id.nullable(),
  strayId: id.nullable(),
  /** The bank has our answer since then, and the verdict is open. */
  answeredAt: instant.nullable(),
});
const settling = lateMoneyList.row.shape.settled.unwrap().omit({ byName: true }).extend({ byId: id });
export type CaseRow = RowOf<typeof standing> & { readonly settled: RowOf<typeof settling> | null };
export type CaseFilter = FilterOf<typeof lateMoneyList> & {
  /** Matches of the search by computed texts, which rows do not store. */
  readonly meant?: ReadonlyMap<string, readonly string[]> | undefined;
};
export type CaseAttempt = { readonly caseId: string; readonly orderId: string; readonly paymentId: string };
export type CasePageRequest = PageRequest<(typeof lateMoneyList.sorts)[number]>;

export type CaseReads = {
  readonly list: (org: string, filter?: CaseFilter & CasePageRequest) => Promise<ListPage<CaseRow>>;
  readonly count: (org: string, filter?: CaseFilter) => Promise<number>;
  readonly countOpen: (org: string) => Promise<number>;
  readonly attempts: (org: string) => Promise<readonly CaseAttempt[]>;
  readonly one: (org: string, caseId: string) => Promise<CaseRow | undefined>;
};

const mostAttempts = 5_000;

// The order list has the name and the status, the bill list what a bill costs. So erasing a person needs no change here.
const rows = selected(standing, 'c', {
  caseId: 'c.id',
  orderNumber: 'o.number',
  orderStatus: 'o.status',
  customerId: 'o.customer_id',
  customerName: 'o.customer_name',
  billSequence: 'b.sequence',
  expectedSatang: 'coalesce(c.asked_satang, b.pay_now_satang, o.pay_now_satang)',
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
  const { choice, ...fields } = settled.rowOf(stored);
  return { ...rows.rowOf(stored), settled: choice && { ...fields, choice } };
};
const joins = `left join read.orders o on o.org = c.org and o.id = c.order_id
  left join read.bills b on b.org = c.org and b.order_id = c.order_id and b.bill_id = c.bill_id`;

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

const searchText = `lower(concat_ws(' ', c.order_id, o.number, c.claimed_order_id, c.reference, o.customer_name))`;
const conditions = narrowedBy<typeof lateMoneyList, CaseFilter>(lateMoneyList, 'c.', {
  isSettled: (isSettled) => `c.settled_at is ${isSettled ? 'not null' : 'null'}`,
  customerId: (id, put) => isOfCustomer('o.customer_id', put(id)),
  search: (search, put, { filter: { meant: idsByWord } }) =>
    wordsIn(search).map(
      (word) => `(${searchText} like ${put(likePattern(word))} or c.id = any(${put(idsByWord?.get(word) ?? [])}))`,
    ),
});

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
