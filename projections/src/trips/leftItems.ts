import { type Statement, sql } from '../kit/statements.ts';

type OfItems = { readonly orderId: string; readonly itemIds: readonly string[] };
/** What a visit did not fetch or bring waits for another day, but for what is awaited no longer. */
export const leave = (org: string, tripId: string): Statement =>
  sql`update read.trips t set left_items = array(
        select i.item_id from read.trip_items i
        where i.org = t.org and i.trip_id = t.id and i.door in ('awaited', 'missing') and not i.is_dropped
        union select unnest(t.also_left))
      where t.org = ${org} and t.id = ${tripId}`;
/** Likewise where its contract told of its end before the visit itself did, as in a past that is written down afterwards. */
export const leaveIfClosed = (org: string, tripId: string): Statement =>
  sql`update read.trips t set left_items = array(
        select i.item_id from read.trip_items i
        where i.org = t.org and i.trip_id = t.id and i.door in ('awaited', 'missing') and not i.is_dropped
        union select unnest(t.also_left))
      where t.org = ${org} and t.id = ${tripId}
        and exists (select 1 from read.trips_closed c where c.org = t.org and c.trip_id = t.id)`;
/** Another visit was to bring them, and was withdrawn: they end with this one, which is there already. */
export const alsoLeft = (org: string, tripId: string, itemIds: readonly string[]): Statement =>
  sql`update read.trips set also_left = also_left || ${itemIds}::text[],
        left_items = case when status in ('scheduled', 'onTheWay') then left_items
          else left_items || ${itemIds}::text[] end
      where org = ${org} and id = ${tripId}`;
/** These things are awaited by another visit, or by none. */
export const leftNoLonger = (org: string, { orderId, itemIds }: OfItems): Statement =>
  sql`update read.trips set left_items = array(select unnest(left_items) except select unnest(${itemIds}::text[]))
      where org = ${org} and order_id = ${orderId} and left_items && ${itemIds}::text[]`;
export const noneLeft = (org: string, orderId: string): Statement =>
  sql`update read.trips set left_items = '{}' where org = ${org} and order_id = ${orderId} and left_items <> '{}'`;
export const dropped = (org: string, { orderId, itemIds }: OfItems): Statement =>
  sql`update read.trip_items i set is_dropped = true from read.trips t
      where t.org = ${org} and t.order_id = ${orderId} and i.org = t.org and i.trip_id = t.id
        and i.item_id = any(${itemIds}::text[])`;
