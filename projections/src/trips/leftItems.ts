import { insertOnce, type Statement, sql } from '../kit/statements.ts';

type OfItems = { readonly orderId: string; readonly itemIds: readonly string[] };
/** The undone items of a visit, except those that are no longer expected. */
export const leave = (org: string, tripId: string): Statement =>
  sql`update read.trips t set left_items = array(
        select i.item_id from read.trip_items i
        where i.org = t.org and i.trip_id = t.id and i.door in ('awaited', 'missing') and not i.is_dropped
        union select unnest(t.also_left))
      where t.org = ${org} and t.id = ${tripId}`;
/** For the case that the contract event comes before the visit event, as in imported history. */
export const leaveIfClosed = (org: string, tripId: string): Statement =>
  sql`update read.trips t set left_items = array(
        select i.item_id from read.trip_items i
        where i.org = t.org and i.trip_id = t.id and i.door in ('awaited', 'missing') and not i.is_dropped
        union select unnest(t.also_left))
      where t.org = ${org} and t.id = ${tripId}
        and exists (select 1 from read.trips_closed c where c.org = t.org and c.trip_id = t.id)`;
/** A visit that was to bring these items was withdrawn: this visit takes them over. */
export const alsoLeft = (org: string, tripId: string, itemIds: readonly string[]): readonly Statement[] => [
  ...itemIds.map((itemId) => insertOnce('trip_ends', { org, trip_id: tripId, item_id: itemId })),
  sql`update read.trips set also_left = also_left || ${itemIds}::text[],
        left_items = case when status in ('scheduled', 'onTheWay') then left_items
          else left_items || ${itemIds}::text[] end
      where org = ${org} and id = ${tripId}`,
];
/** The order may have said so before the visit was scheduled. What it comes for anyway is no more than that. */
export const alsoEnds = (org: string, tripId: string, itemIds: readonly string[]): Statement =>
  sql`update read.trips set also_left = array(
        select e.item_id from read.trip_ends e where e.org = ${org} and e.trip_id = ${tripId}
        except select unnest(${itemIds}::text[]))
      where org = ${org} and id = ${tripId}`;
/** Another visit has these items now, or none needs them. */
export const leftNoLonger = (org: string, { orderId, itemIds }: OfItems): Statement =>
  sql`update read.trips set left_items = array(select unnest(left_items) except select unnest(${itemIds}::text[]))
      where org = ${org} and order_id = ${orderId} and left_items && ${itemIds}::text[]`;
export const noneLeft = (org: string, orderId: string): Statement =>
  sql`update read.trips set left_items = '{}' where org = ${org} and order_id = ${orderId} and left_items <> '{}'`;
/** Another visit gave them to their customer: the end of the contract has nothing to bring of them. */
export const returned = (org: string, { orderId, itemIds, tripId }: OfItems & { readonly tripId: string }): Statement =>
  sql`update read.trip_items i set is_dropped = true from read.trips t
      where t.org = ${org} and t.order_id = ${orderId} and t.kind = 20 and t.id <> ${tripId}
        and i.org = t.org and i.trip_id = t.id and i.item_id = any(${itemIds}::text[])`;
export const dropped = (org: string, { orderId, itemIds }: OfItems): Statement =>
  sql`update read.trip_items i set is_dropped = true from read.trips t
      where t.org = ${org} and t.order_id = ${orderId} and i.org = t.org and i.trip_id = t.id
        and i.item_id = any(${itemIds}::text[])`;
