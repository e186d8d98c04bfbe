import type { Db } from '../kit/db.ts';

export const isDisputed = "t.dispute = 'open'";

export type DisputedVisit = {
  readonly orderId: string;
  readonly name: string | null;
  readonly since: Date;
  readonly feeSatang: number;
};

export const disputedVisits =
  (db: Db) =>
  async (org: string, most: number): Promise<readonly DisputedVisit[]> => {
    const { rows } = await db.query<DisputedVisit>(
      `select t.order_id as "orderId", o.customer_name as name, t.disputed_at as since,
         t.fee_satang::float8 as "feeSatang"
       from read.trips t join read.trip_orders o on o.org = t.org and o.order_id = t.order_id
       where t.org = $1 and ${isDisputed} order by t.disputed_at desc limit $2`,
      [org, most],
    );
    return rows;
  };
