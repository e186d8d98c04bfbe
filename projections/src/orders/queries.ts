import type { OrderParts } from '@klang/contracts/api/orders';
import type { RowOf } from '@klang/contracts/kit/rowFields';
import { orderList } from '@klang/contracts/lists/orderList';
import type { Db } from '../kit/db.ts';
import { selected } from '../kit/selected.ts';
import { conditions, isTransferAwaited, type OrderFilter, type OrderPageRequest } from './filter.ts';
import { newestFirst, newestOf, type OrderQuery, orderQueryOf, type Source } from './searchPlan.ts';

export type OrderRow = RowOf<typeof orderList.row>;

const { columns: orderColumns, rowOf: orderOf } = selected(orderList.row, '', {
  // The hours of another day say nothing of the day on which it is driven.
  pickUp: `case when pick_up_on = pick_up::jsonb ->> 'on' then pick_up::jsonb
    else pick_up::jsonb || jsonb_build_object('on', pick_up_on, 'start', '', 'end', '') end`,
  confirmBy: `case when ${isTransferAwaited} then open_until end`,
});

export type OrderPage = { readonly rows: readonly OrderRow[]; readonly next: string | null };
export type OrderCount = { readonly count: number; readonly isMore: boolean };

export type WholeOrder = {
  readonly order: OrderRow;
  readonly said: Omit<OrderParts, 'attempt' | 'declined' | 'isTriedOut' | 'asksTexts'>;
};

export type OrderReads = {
  readonly listOrders: (org: string, filter?: OrderFilter & OrderPageRequest) => Promise<OrderPage>;
  readonly getOrder: (org: string, id: string) => Promise<WholeOrder | undefined>;
  readonly countOrders: (org: string, filter?: OrderFilter, most?: number) => Promise<OrderCount>;
  /** Cheaper than two calls. Only the first page has a count. */
  readonly listAndCount: (
    org: string,
    filter: OrderFilter & OrderPageRequest,
  ) => Promise<OrderPage & Partial<OrderCount>>;
};

const usualLimit = 50;
const mostRows = 1_000;
// A search reads every row that it finds, so its limit is lower.
const usuallyCounted = ({ search }: OrderFilter): number => (search?.trim() ? 200 : 10_000);

const cursorOf = ({ placedAt, id }: OrderRow): string => `${placedAt}_${id}`;

const countUpTo = (found: number, limit: number): OrderCount => ({
  count: Math.min(found, limit),
  isMore: found > limit,
});

type ListWindow = { readonly most: number; readonly order: string; readonly counted?: number };
type FoundOrders = { readonly page: OrderPage; readonly found: number };

const firstOf = async (
  db: Db,
  { from, values }: Source,
  { most, order, counted }: ListWindow,
): Promise<FoundOrders> => {
  const source = counted
    ? `, (count(*) over ())::int as found
       from (select * from ${from} ${order} limit ${Math.max(most, counted) + 1}) first`
    : `from ${from}`;
  const { rows } = await db.query<{ readonly found?: number }>(
    `select ${orderColumns} ${source} ${order} limit ${most + 1}`,
    values,
  );
  const page = rows.slice(0, most).map(orderOf);
  const last = page.at(-1);
  const next = rows.length > most && last ? cursorOf(last) : null;
  return { page: { rows: page, next }, found: rows[0]?.found ?? 0 };
};

const pageOf = async (db: Db, { recent, page }: OrderQuery, window: ListWindow): Promise<OrderPage> => {
  const newest = recent && (await firstOf(db, recent, window)).page;
  return newest?.next ? newest : (await firstOf(db, page, window)).page;
};

const countOf = async (db: Db, { from, values, isWalk }: OrderQuery['count'], limit: number): Promise<OrderCount> => {
  const order = isWalk ? newestFirst : '';
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from ${from} ${order} limit ${limit + 1}) seen`,
    values,
  );
  return countUpTo(rows[0]?.count ?? 0, limit);
};

export const orderReads = (db: Db): OrderReads => {
  const queryOf = async (
    org: string,
    filter: OrderFilter & OrderPageRequest,
  ): Promise<OrderQuery & { readonly window: ListWindow }> => {
    const query = conditions(org, filter);
    const most = Math.min(filter.limit ?? usualLimit, mostRows);
    return { ...orderQueryOf(query, await newestOf(db, query), most), window: { most, order: query.order } };
  };

  return {
    listOrders: async (org, filter = {}) => {
      const query = await queryOf(org, filter);
      return pageOf(db, query, query.window);
    },

    getOrder: async (org, id) => {
      const { rows } = await db.query<{ readonly said: string }>(
        `select ${orderColumns}, said from read.orders where org = $1 and id = $2`,
        [org, id],
      );
      // The projection wrote it, so the type is known.
      return rows[0] && { order: orderOf(rows[0]), said: JSON.parse(rows[0].said) as WholeOrder['said'] };
    },

    countOrders: async (org, filter = {}, limit = usuallyCounted(filter)) =>
      countOf(db, (await queryOf(org, filter)).count, limit),

    listAndCount: async (org, filter) => {
      const query = await queryOf(org, filter);
      const { window } = query;
      const limit = usuallyCounted(filter);
      if (filter.after) return pageOf(db, query, window);
      // A plain list is counted by index only. A search counts in the page query if both read the same rows.
      if (filter.search?.trim() && !query.recent && query.page === query.count) {
        const { page, found } = await firstOf(db, query.page, { ...window, counted: limit });
        return { ...page, ...countUpTo(found, limit) };
      }
      const [page, counted] = await Promise.all([pageOf(db, query, window), countOf(db, query.count, limit)]);
      return { ...page, ...counted };
    },
  };
};
