import type { WaitingOrder } from '@klang/contracts/api/codes';
import type { Db } from '../kit/db.ts';

type Filter = {
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
};
export type WaitingPage = {
  readonly data: WaitingOrder[];
  readonly next: string | null;
  readonly orders: number;
  readonly items: number;
};

const usualLimit = 100;
const isUnlabelled = `i.code is null and i.state not in ('released', 'dropped')`;
const joined = `read.items i join read.item_orders o on o.org = i.org and o.order_id = i.order_id`;
const asPattern = (words: string): string =>
  `%${words
    .trim()
    .toUpperCase()
    .replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Orders of which something has no code yet: every question names the organization first. */
export const unlabelledReads = (db: Db) => {
  /** How many orders wait, and how many things of them. */
  const count = async (org: string): Promise<{ orders: number; items: number }> => {
    const { rows } = await db.query<{ orders: number; items: number }>(
      `select count(distinct i.order_id)::integer as orders, count(*)::integer as items
       from read.items i where i.org = $1 and ${isUnlabelled}`,
      [org],
    );
    return rows[0] ?? { orders: 0, items: 0 };
  };
  return {
    count,
    orders: async (org: string, { search = '', after = '', limit = usualLimit }: Filter): Promise<WaitingPage> => {
      const { rows } = await db.query<WaitingOrder>(
        `select i.order_id as "orderId", o.number as "orderNumber", o.customer_name as "customerName",
           count(*) filter (where i.state not in ('released', 'dropped'))::integer as "itemCount",
           count(*) filter (where ${isUnlabelled})::integer as missing
         from ${joined}
         where i.org = $1 and ($2 = '' or upper(o.number || ' ' || coalesce(o.customer_name, '')) like $3)
           and o.number || ' ' || i.order_id > $4
         group by i.order_id, o.number, o.customer_name
         having count(*) filter (where ${isUnlabelled}) > 0
         order by o.number || ' ' || i.order_id limit ${limit + 1}`,
        [org, search.trim(), asPattern(search), after],
      );
      const data = rows.slice(0, limit);
      const last = data.at(-1);
      const next = rows.length > limit && last ? `${last.orderNumber} ${last.orderId}` : null;
      return { data, next, ...(await count(org)) };
    },
    /** By id: what people call the order. */
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
