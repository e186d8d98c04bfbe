import { foreignBatch } from '@klang/contracts/codes/codes';
import { orderOfItemNumber } from '@klang/contracts/custody/contractItems';
import { runningOf } from '@klang/contracts/orders/orderNumber';
import type { Db } from '../kit/db.ts';

const likeItemsSql = `select code from (
    select fields->>'code' as code from read.lookups where org = $1 and kind = 'storagelocation'
    union all select code from read.codes where org = $1 and batch_id = $2) codes
  where code like $3`;

export const itemNumberReads = (db: Db) => ({
  /** Also of an order that is not paid yet: its items come later. */
  isOfOrder: async (org: string, code: string): Promise<boolean> => {
    const number = orderOfItemNumber(code);
    if (number === undefined) return false;
    const { rowCount } = await db.query(
      'select 1 from read.orders where org = $1 and (id = $2 or (running = $3 and number = $2)) limit 1',
      [org, number, runningOf(number)],
    );
    return rowCount === 1;
  },
  /** The numbers of orders whose items would have the code of a storage place, or a number from before. */
  ordersLikeCodes: async (org: string, prefix: string): Promise<ReadonlySet<string>> => {
    const { rows } = await db.query<{ code: string }>(likeItemsSql, [org, foreignBatch, `${prefix}-%`]);
    return new Set(rows.flatMap(({ code }) => orderOfItemNumber(code) ?? []));
  },
});
export type ItemNumberReads = ReturnType<typeof itemNumberReads>;
