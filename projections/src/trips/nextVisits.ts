import type { NextVisit } from '@klang/contracts/api/codes';
import type { Db } from '../kit/db.ts';
import { isAhead } from './projection.ts';
import { hoursOnItsDay } from './setOut.ts';

/** The next visit of each order. An order without one is missing. */
export const nextVisitReads = (db: Db) => ({
  nextOf: async (org: string, orderIds: readonly string[]): Promise<ReadonlyMap<string, NextVisit>> => {
    const { rows } = await db.query<NextVisit & { readonly orderId: string }>(
      `select distinct on (order_id) order_id as "orderId", kind, on_day as "on",
         ${hoursOnItsDay('starts')} as "start", ${hoursOnItsDay('ends')} as "end"
       from read.trips where org = $1 and order_id = any($2::text[]) and ${isAhead}
       order by order_id, on_day, starts, id`,
      [org, [...orderIds]],
    );
    return new Map(rows.map(({ orderId, ...visit }) => [orderId, visit]));
  },
});
export type NextVisitReads = ReturnType<typeof nextVisitReads>;
