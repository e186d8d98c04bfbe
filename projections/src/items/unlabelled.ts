import type { WaitingOrder } from '@klang/contracts/api/codes';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import { labelList } from '@klang/contracts/lists/labelList';
import type { Db } from '../kit/db.ts';
import { cursorOf, valuesIn } from '../kit/listConditions.ts';
import { narrowedBy } from '../kit/narrowed.ts';
import { type AddParam, type PageRequest, pagedReads } from '../kit/pagedReads.ts';
import { selected } from '../kit/selected.ts';

export type WaitingFilter = FilterOf<typeof labelList>;
type WaitingRequest = PageRequest<(typeof labelList.sorts)[number]>;
export type WaitingPage = {
  readonly data: WaitingOrder[];
  readonly next: string | null;
  readonly count: number;
  readonly orders: number;
  readonly items: number;
};

const usualLimit = 100;
const isUnlabelled = `i.code is null and i.state not in ('released', 'dropped')`;
// Counts only the items of orders that the index of unlabelled items names.
const waiting = `(select u.org, u.order_id as id, o.number, o.customer_name, c.item_count, u.missing
  from (select i.org, i.order_id, count(*)::integer as missing from read.items i where ${isUnlabelled}
      group by i.org, i.order_id) u
    join read.item_orders o on o.org = u.org and o.order_id = u.order_id
    cross join lateral (select count(*)::integer as item_count from read.items i
      where i.org = u.org and i.order_id = u.order_id and i.state not in ('released', 'dropped')) c)`;
const rows = selected(labelList.row, 'w', { orderId: 'w.id', orderNumber: 'w.number' });
const byNumber = (row: string) => [`${row}.number`, `${row}.id`];
const orders = {
  own: byNumber,
  by: {
    order: byNumber,
    items: (row: string) => [`${row}.item_count`, `${row}.id`],
    missing: (row: string) => [`${row}.missing`, `${row}.id`],
  },
};
const conditions = narrowedBy(labelList, 'w.', {
  search: `lower(concat_ws(' ', w.number, w.customer_name))`,
});
const cursorSteps = (['text', 'text', 'integer', 'integer'] as const).map((type) => ({ type }));
/** An order leaves the list with its last label, and moves in it with each. */
const cursor = {
  of: ({ orderId, orderNumber, itemCount, missing }: WaitingOrder): string =>
    cursorOf([orderNumber, orderId, itemCount, missing]),
  rowIn: (text: string, put: AddParam): string | null => {
    const values = valuesIn(text, cursorSteps);
    if (!values) return null;
    const [number, id, items, missing] = values.map(put);
    return `(select ${number}::text as number, ${id}::text as id, ${items}::numeric as item_count,
      ${missing}::numeric as missing) l`;
  },
};
const waitingReads = (db: Db) =>
  pagedReads(db, {
    table: waiting,
    as: 'w',
    ...rows,
    orders,
    conditions,
    idOf: ({ orderId }: WaitingOrder) => orderId,
    cursor,
  });

export const unlabelledReads = (db: Db) => {
  const count = async (org: string): Promise<{ orders: number; items: number }> => {
    const { rows } = await db.query<{ orders: number; items: number }>(
      `select count(distinct i.order_id)::integer as orders, count(*)::integer as items
       from read.items i where i.org = $1 and ${isUnlabelled}`,
      [org],
    );
    return rows[0] ?? { orders: 0, items: 0 };
  };
  const pages = waitingReads(db);
  return {
    count,
    page: (org: string, filter: WaitingFilter & WaitingRequest) => pages.list(org, { limit: usualLimit, ...filter }),
    matching: pages.count,
    orders: async (org: string, { sort, after, limit = usualLimit, ...filter }: WaitingFilter & WaitingRequest) => {
      const isNarrowed = Boolean(filter.search?.trim()) || filter.ids !== undefined;
      const [page, all, matching] = await Promise.all([
        pages.list(org, { ...filter, sort, after, limit }),
        count(org),
        isNarrowed ? pages.count(org, filter) : undefined,
      ]);
      const found: WaitingPage = { data: [...page.rows], next: page.next, count: matching ?? all.orders, ...all };
      return found;
    },
    numbersOf: async (org: string, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const { rows } = await db.query<{ id: string; number: string }>(
        `select order_id as id, number from read.item_orders where org = $1 and order_id = any($2::text[])`,
        [org, [...orderIds]],
      );
      return new Map(rows.map(({ id, number }) => [id, number]));
    },
  };
};
export type UnlabelledReads = ReturnType<typeof unlabelledReads>;
