import type { OrderStatus } from '@klang/contracts/orders/orderStatuses';
import type { Db } from '../kit/db.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';
import { isSlipUnanswered, isTransferAwaited, unpaidWords } from './filter.ts';

export type OrderFigures = {
  readonly isAny: boolean;
  readonly placed: { status: OrderStatus; count: number }[];
  readonly transfers: number;
  readonly cancelAsked: number;
};
type WaitingFigures = Omit<OrderFigures, 'placed'>;

const placedSql = `select status, count(*)::integer as count from read.orders
  where org = $1 and placed_at >= $2 group by status order by status`;
// Counts only open orders and those with a slip to check, which are always few.
const waitingSql = `select exists (select 1 from read.orders where org = $1) as "isAny",
    count(*) filter (where ${isTransferAwaited})::integer as transfers,
    count(*) filter (where status = 'cancel')::integer as "cancelAsked"
  from read.orders where org = $1 and (status in (${unpaidWords}, 'cancel') or ${isSlipUnanswered})`;

export const orderFigures =
  (db: Db) =>
  async (org: string, since: Date): Promise<OrderFigures> => {
    const [placed, waiting] = await Promise.all([
      db.query<OrderFigures['placed'][number]>(placedSql, [org, since]),
      db.query<WaitingFigures>(waitingSql, [org]),
    ]);
    const nothing = { isAny: false, transfers: 0, cancelAsked: 0 };
    return { ...(waiting.rows[0] ?? nothing), placed: placed.rows };
  };

type OpenOrders = { readonly since: Date; readonly most: number };

export const standingOrders =
  (db: Db) =>
  async (org: string, { since, most }: OpenOrders): Promise<number> => {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::integer as count from (select 1 from read.orders
         where org = $1 and placed_at >= $2 and status not in ('expired', 'canceled') limit $3) counted`,
      [org, since, most],
    );
    return rows[0]?.count ?? 0;
  };

export const hasRunningOrder =
  (db: Db) =>
  async (org: string, customerId: string): Promise<boolean> => {
    const { rowCount } = await db.query(
      `select 1 from read.orders where org = $1 and ${isOfCustomer('customer_id', '$2')} and status not in ('expired', 'canceled') limit 1`,
      [org, customerId],
    );
    return rowCount === 1;
  };

export const highestOrder =
  (db: Db) =>
  async (org: string): Promise<number> => {
    const { rows } = await db.query<{ highest: string }>(
      'select coalesce(max(running), 0) as highest from read.orders where org = $1',
      [org],
    );
    return Number(rows[0]?.highest ?? 0);
  };

export const orderNumbers =
  (db: Db) =>
  async (org: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (ids.length === 0) return new Map();
    const { rows } = await db.query<{ id: string; number: string }>(
      'select id, number from read.orders where org = $1 and id = any($2)',
      [org, ids],
    );
    return new Map(rows.map(({ id, number }) => [id, number]));
  };
