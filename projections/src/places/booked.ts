import type { VisitKind } from '@klang/contracts/orders/trips';
import type { Db } from '../kit/db.ts';

type PlacesQuery = { readonly on: string; readonly visit: VisitKind; readonly slotIds: readonly string[] };
type BookedPlace = { readonly tripId: string; readonly orderId: string };
const where = `org = $1 and on_day = $2 and visit = $3 and slot_id = any($4::text[]) and status <> 'missed'
  and behind is null`;
const values = (org: string, { on, visit, slotIds }: PlacesQuery) => [org, on, visit, [...slotIds]];

export const bookedPlaces = (db: Db) => ({
  list: async (org: string, { limit, ...query }: PlacesQuery & { readonly limit: number }): Promise<BookedPlace[]> => {
    const { rows } = await db.query<BookedPlace>(
      `select trip_id as "tripId", order_id as "orderId" from read.places where ${where}
       order by slot_id, order_id, trip_id limit ${limit}`,
      values(org, query),
    );
    return rows;
  },
  count: async (org: string, query: PlacesQuery): Promise<number> => {
    const { rows } = await db.query<{ readonly count: number }>(
      `select count(*)::integer as count from read.places where ${where}`,
      values(org, query),
    );
    return rows[0]?.count ?? 0;
  },
});
