import type { OrderParts } from '@klang/contracts/api/orders';
import type { OrderStatus } from '@klang/contracts/orderStatuses';
import type { WishedItem } from '@klang/contracts/quote';
import type { Visit } from '@klang/contracts/trips';
import type { Db } from '../kit/db.ts';

export type OrderRow = {
  readonly id: string;
  readonly customerId: string;
  /** Null once the person is forgotten. */
  readonly customerName: string | null;
  readonly packageId: string;
  readonly boxes: number;
  readonly months: number;
  readonly items: WishedItem[];
  readonly totalSatang: number;
  /** The total without what a company withholds. */
  readonly payNowSatang: number;
  readonly pickUp: Visit | null;
  readonly status: OrderStatus;
  readonly placedAt: string;
  readonly payBy: string;
  readonly paidAt: string | null;
};

export type OrderFilter = {
  readonly status?: OrderStatus | undefined;
  readonly customerId?: string | undefined;
  /** Beginnings of words of the order's number or the customer's name. */
  readonly search?: string | undefined;
};
export type OrderPaging = { readonly after?: string | undefined; readonly limit?: number | undefined };
export type OrderPage = { readonly rows: readonly OrderRow[]; readonly next: string | null };
/** Counted no further than anybody reads, a search less far than the whole list: `isMore` says that there are more. */
export type OrderCount = { readonly count: number; readonly isMore: boolean };

export type SaidParts = Omit<OrderParts, 'attempt'>;

export type OrderReads = {
  /** Newest first; `next` of a page is `after` of the one behind it. */
  readonly listOrders: (org: string, filter?: OrderFilter & OrderPaging) => Promise<OrderPage>;
  readonly getOrder: (org: string, id: string) => Promise<OrderRow | undefined>;
  /** What only the page of one order shows. */
  readonly getParts: (org: string, id: string) => Promise<SaidParts | undefined>;
  readonly countOrders: (org: string, filter?: OrderFilter) => Promise<OrderCount>;
};

type Stored = Omit<OrderRow, 'totalSatang' | 'payNowSatang' | 'placedAt' | 'payBy' | 'paidAt'> & {
  readonly totalSatang: string;
  readonly payNowSatang: string;
  readonly placedAt: Date;
  readonly payBy: Date;
  readonly paidAt: Date | null;
};

const usualLimit = 50;
const mostRows = 200;
const mostCounted = 10_000;
const mostFoundCounted = 1_000;
const newestTried = 2_000;
// So many of the newest tried make a walk the shorter way: to a page of rows, and to all that are counted.
const oftenForPage = 6;
const oftenForCount = 100;

const columns = `
  id, customer_id as "customerId", customer_name as "customerName", package_id as "packageId", boxes, months,
  items, total_satang as "totalSatang", pay_now_satang as "payNowSatang", pick_up as "pickUp", status, placed_at as "placedAt", pay_by as "payBy", paid_at as "paidAt"`;

const rowOf = ({ totalSatang, payNowSatang, placedAt, payBy, paidAt, ...row }: Stored): OrderRow => ({
  ...row,
  totalSatang: Number(totalSatang),
  payNowSatang: Number(payNowSatang),
  placedAt: placedAt.toISOString(),
  payBy: payBy.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
});

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;

/** Every typed word must begin a word of the order; words are kept with their organization in front. */
const wordQuery = (org: string, search: string): string =>
  search
    .toLowerCase()
    .split(' ')
    .filter(Boolean)
    .map((word) => quoted(`${org}/${word}`))
    .join(' & ');

const cursorOf = ({ placedAt, id }: OrderRow): string => `${placedAt}_${id}`;
const cursorShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(.+)$/;

/** The conditions that are asked for, and their values in the same order; words stand apart from the rest. */
const conditions = (org: string, { status, customerId, search, after }: OrderFilter & OrderPaging) => {
  const values: unknown[] = [org];
  const place = (value: unknown) => `$${values.push(value)}`;
  const texts = ['org = $1'];
  if (status) texts.push(`status = ${place(status)}`);
  if (customerId) texts.push(`customer_id = ${place(customerId)}`);
  const [, placedAt, id] = cursorShape.exec(after ?? '') ?? [];
  if (placedAt) texts.push(`(placed_at, id) < (${place(placedAt)}::timestamptz, ${place(id)})`);
  const words = search?.trim() ? `words @@ ${place(wordQuery(org, search))}::tsquery` : undefined;
  return { rest: texts.join(' and '), words, values };
};

type Wanted = ReturnType<typeof conditions>;

const newestFirst = 'order by placed_at desc, id desc';

/** Whether rows with these words are soon met by walking through the list, judged by its newest ones. */
const areSoonMet = async (db: Db, { rest, words, values }: Wanted, often: number): Promise<boolean> => {
  const { rows } = await db.query<{ met: number; seen: number }>(
    `select count(*) filter (where is_met)::int as met, count(*)::int as seen from (
       select ${words} as is_met from read.orders where ${rest} ${newestFirst} limit ${newestTried}) newest`,
    values,
  );
  const { met = 0, seen = 0 } = rows[0] ?? {};
  // A list that is no longer than that is walked to its end.
  return met >= often || seen < newestTried;
};

/**
 * The rows that are asked for, as what stands after `from`. Postgres cannot tell how rare a beginning of a word is:
 * frequent ones are soon met walking through the list, and only rare ones are looked up in the index of words.
 */
const asked = async (db: Db, wanted: Wanted, often: number) => {
  const { rest, words, values } = wanted;
  if (!words) return { source: `read.orders where ${rest}`, order: '', values };
  // "is true" keeps the walk a walk: no index knows it.
  if (await areSoonMet(db, wanted, often))
    return { source: `read.orders where ${rest} and (${words}) is true`, order: newestFirst, values };
  // Behind offset 0 the words alone choose the rows: with the rest beside them all of its rows would be gathered as well.
  return { source: `(select * from read.orders where ${words} offset 0) found where ${rest}`, order: '', values };
};

/** Every question names the organization first, and sees nothing of another. */
export const orderReads = (db: Db): OrderReads => ({
  listOrders: async (org, { limit = usualLimit, ...filter } = {}) => {
    const most = Math.min(limit, mostRows);
    const { source, values } = await asked(db, conditions(org, filter), oftenForPage);
    const { rows } = await db.query<Stored>(
      `select ${columns} from ${source} ${newestFirst} limit ${most + 1}`,
      values,
    );
    const shown = rows.slice(0, most).map(rowOf);
    const last = shown.at(-1);
    return { rows: shown, next: rows.length > most && last ? cursorOf(last) : null };
  },

  getOrder: async (org, id) => {
    const { rows } = await db.query<Stored>(`select ${columns} from read.orders where org = $1 and id = $2`, [org, id]);
    return rows[0] && rowOf(rows[0]);
  },

  getParts: async (org, id) => {
    const { rows } = await db.query<{ parts: SaidParts }>('select parts from read.orders where org = $1 and id = $2', [
      org,
      id,
    ]);
    return rows[0]?.parts;
  },

  countOrders: async (org, filter = {}) => {
    const { source, order, values } = await asked(db, conditions(org, filter), oftenForCount);
    // Every row that words find is looked at: a search is counted less far.
    const most = filter.search?.trim() ? mostFoundCounted : mostCounted;
    const { rows } = await db.query<{ count: string }>(
      `select count(*) from (select 1 from ${source} ${order} limit ${most + 1}) seen`,
      values,
    );
    const count = Number(rows[0]?.count ?? 0);
    return { count: Math.min(count, most), isMore: count > most };
  },
});
