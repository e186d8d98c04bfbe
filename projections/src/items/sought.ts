import type { Db } from '../kit/db.ts';

type Sought = {
  readonly itemId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly code: string | null;
  readonly locationId: string | null;
  readonly soughtAt: Date;
};
const mostListed = 200;
// A claimed loss is no longer searched for.
const where = `i.org = $1 and i.sought_at is not null and i.state not in ('released', 'dropped')
  and not exists (select 1 from read.claims c
    where c.org = i.org and c.item_id = i.id and c.kind = 'missing' and c.state <> 'withdrawn')`;

export const soughtReads = (db: Db) => ({
  list: async (org: string): Promise<readonly Sought[]> => {
    const { rows } = await db.query<Sought>(
      `select i.id as "itemId", i.order_id as "orderId", o.number as "orderNumber", i.code,
         i.location_id as "locationId", i.sought_at as "soughtAt"
       from read.items i join read.item_orders o on o.org = i.org and o.order_id = i.order_id
       where ${where} order by i.sought_at, i.id limit ${mostListed}`,
      [org],
    );
    return rows;
  },
  count: async (org: string): Promise<number> => {
    const { rows } = await db.query<{ readonly count: number }>(
      `select count(*)::integer as count from read.items i where ${where}`,
      [org],
    );
    return rows[0]?.count ?? 0;
  },
});
export type SoughtReads = ReturnType<typeof soughtReads>;
