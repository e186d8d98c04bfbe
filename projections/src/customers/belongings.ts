import type { Db } from '../kit/db.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';

export type Belongings = Readonly<Record<'orders' | 'items' | 'claims' | 'papers', number>> & {
  readonly registeredOn: string | null;
};

const counted = (table: string): string =>
  `(select count(*)::int from read.${table} where org = $1 and ${isOfCustomer('customer_id', '$2')}) as ${table}`;
const belongingsSql = `
  select (select fields ->> 'registeredOn' from read.customers where org = $1 and id = $2) as "registeredOn",
    ${['orders', 'items', 'claims', 'papers'].map(counted).join(', ')}`;

const none: Belongings = { registeredOn: null, orders: 0, items: 0, claims: 0, papers: 0 };

/** Includes merged records. */
export const belongingsOf =
  (db: Db) =>
  async (org: string, customerId: string): Promise<Belongings> =>
    (await db.query<Belongings>(belongingsSql, [org, customerId])).rows[0] ?? none;
