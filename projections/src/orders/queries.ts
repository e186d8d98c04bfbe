import type { OrderParts } from '@klang/contracts/api/orders';
import type { Db } from '../kit/db.ts';
import { asked, newestFirst, newestOf, type OrderQuery, type Source } from './asked.ts';
import { conditions, type OrderFilter, type OrderPaging } from './filter.ts';
import { type OrderRow, orderColumns, orderOf } from './rows.ts';

export type OrderPage = { readonly rows: readonly OrderRow[]; readonly next: string | null };
/** Counted no further than anybody reads, a search less far than the whole list: `isMore` says that there are more. */
export type OrderCount = { readonly count: number; readonly isMore: boolean };

/** A row of the list, and what only the page of the order shows. */
export type WholeOrder = {
  readonly order: OrderRow;
  readonly said: Omit<OrderParts, 'attempt' | 'declined' | 'isTriedOut' | 'asksTexts'>;
};

export type OrderReads = {
  /** Newest first; `next` of a page is `after` of the one behind it. */
  readonly listOrders: (org: string, filter?: OrderFilter & OrderPaging) => Promise<OrderPage>;
  readonly getOrder: (org: string, id: string) => Promise<WholeOrder | undefined>;
  readonly countOrders: (org: string, filter?: OrderFilter, most?: number) => Promise<OrderCount>;
  /** Both at once, which is less than one after the other; who reads on has the count of the first page. */
  readonly listAndCount: (org: string, filter: OrderFilter & OrderPaging) => Promise<OrderPage & Partial<OrderCount>>;
};

const usualLimit = 50;
const mostRows = 1_000;
// Every row that words find is looked at: a search is counted less far.
const usuallyCounted = ({ search }: OrderFilter): number => (search?.trim() ? 200 : 10_000);

const cursorOf = ({ placedAt, id }: OrderRow): string => `${placedAt}_${id}`;

const countUpTo = (found: number, limit: number): OrderCount => ({
  count: Math.min(found, limit),
  isMore: found > limit,
});

type ListWindow = { readonly most: number; readonly order: string; readonly counted?: number };
type FoundOrders = { readonly page: OrderPage; readonly found: number };

/** The first rows of what is asked for; in the same go, where it is to be counted, how many there are and a little more. */
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
  const shown = rows.slice(0, most).map(orderOf);
  const last = shown.at(-1);
  const next = rows.length > most && last ? cursorOf(last) : null;
  return { page: { rows: shown, next }, found: rows[0]?.found ?? 0 };
};

const pageOf = async (db: Db, { recent, page }: OrderQuery, shown: ListWindow): Promise<OrderPage> => {
  const newest = recent && (await firstOf(db, recent, shown)).page;
  return newest?.next ? newest : (await firstOf(db, page, shown)).page;
};

const countOf = async (db: Db, { from, values, isWalk }: OrderQuery['count'], limit: number): Promise<OrderCount> => {
  const order = isWalk ? newestFirst : '';
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from ${from} ${order} limit ${limit + 1}) seen`,
    values,
  );
  return countUpTo(rows[0]?.count ?? 0, limit);
};

/** Every question names the organization first, and sees nothing of another. */
export const orderReads = (db: Db): OrderReads => {
  const askedOf = async (
    org: string,
    filter: OrderFilter & OrderPaging,
  ): Promise<OrderQuery & { readonly shown: ListWindow }> => {
    const wanted = conditions(org, filter);
    const most = Math.min(filter.limit ?? usualLimit, mostRows);
    return { ...asked(wanted, await newestOf(db, wanted), most), shown: { most, order: wanted.order } };
  };

  return {
    listOrders: async (org, filter = {}) => {
      const wanted = await askedOf(org, filter);
      return pageOf(db, wanted, wanted.shown);
    },

    getOrder: async (org, id) => {
      const { rows } = await db.query<{ readonly said: string }>(
        `select ${orderColumns}, said from read.orders where org = $1 and id = $2`,
        [org, id],
      );
      // Written by the projection as the parts that it names.
      return rows[0] && { order: orderOf(rows[0]), said: JSON.parse(rows[0].said) as WholeOrder['said'] };
    },

    countOrders: async (org, filter = {}, limit = usuallyCounted(filter)) =>
      countOf(db, (await askedOf(org, filter)).count, limit),

    listAndCount: async (org, filter) => {
      const wanted = await askedOf(org, filter);
      const { shown } = wanted;
      const limit = usuallyCounted(filter);
      if (filter.after) return pageOf(db, wanted, shown);
      // A list is counted in an index alone; of a search whoever finds the page counts on, if it is found where all are.
      if (filter.search?.trim() && !wanted.recent && wanted.page === wanted.count) {
        const { page, found } = await firstOf(db, wanted.page, { ...shown, counted: limit });
        return { ...page, ...countUpTo(found, limit) };
      }
      const [page, counted] = await Promise.all([pageOf(db, wanted, shown), countOf(db, wanted.count, limit)]);
      return { ...page, ...counted };
    },
  };
};
