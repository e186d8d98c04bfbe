import { dayAtDoor } from '@klang/contracts/custody/momentAtDoor';
import type { OrderEvent } from '@klang/contracts/events/order';
import type { Visit } from '@klang/contracts/orders/trips';
import type { Projection } from '../kit/projection.ts';
import { put, type Statement, sql, update } from '../kit/statements.ts';

type BookedTrip = Extract<OrderEvent, { readonly type: 'TripBooked' }>['data'];

export const pickUpOf = (pickUp: Visit | null, tripId: string) => ({
  pick_up: pickUp && JSON.stringify(pickUp),
  pick_up_on: pickUp?.on ?? null,
  pick_up_trip_id: pickUp && tripId,
});

type ComingVisit = { readonly org: string; readonly orderId: string; readonly tripId: string };
const coming = ({ org, orderId, tripId }: ComingVisit) => ({ org, order_id: orderId, trip_id: tripId });

/** The visit that comes in place of the pick-up that failed or was withdrawn. */
export const pickUpAgain = (org: string, { orderId, tripId, kind, visit }: BookedTrip): readonly Statement[] =>
  kind === 5
    ? [
        put('coming_visits', { ...coming({ org, orderId, tripId }), on_day: visit.on, visit: JSON.stringify(visit) }),
        sql`update read.orders set pick_up = ${JSON.stringify(visit)}, pick_up_on = ${visit.on}, pick_up_trip_id = ${tripId},
              lacks_pick_up = false
            where org = ${org} and id = ${orderId} and lacks_pick_up`,
      ]
    : [];

/** Another visit that is to come takes its place. A failed visit keeps its day until then, a withdrawn one does not. */
const pickUpGone = ({ org, orderId, tripId }: ComingVisit, isWithdrawn: boolean): Statement =>
  sql`update read.orders o set (pick_up, pick_up_on, pick_up_trip_id, lacks_pick_up) = (
        select coalesce(next.visit, case when ${isWithdrawn}::boolean then null else o.pick_up end),
          coalesce(next.on_day, case when ${isWithdrawn}::boolean then null else o.pick_up_on end),
          next.trip_id, next.trip_id is null
        from (select 1) gone left join lateral (
          select c.visit, c.on_day, c.trip_id from read.coming_visits c
          where c.org = o.org and c.order_id = o.id order by c.on_day, c.trip_id limit 1) next on true)
      where o.org = ${org} and o.id = ${orderId} and o.pick_up_trip_id = ${tripId}`;

/** Movers who come before the day of the visit collect on the day on which they come. */
const pickUpEarly = (one: ComingVisit, day: string): readonly Statement[] => [
  sql`update read.coming_visits set on_day = least(on_day, ${day})
      where org = ${one.org} and order_id = ${one.orderId} and trip_id = ${one.tripId}`,
  sql`update read.orders set pick_up_on = least(pick_up_on, ${day})
      where org = ${one.org} and id = ${one.orderId} and pick_up_trip_id = ${one.tripId}`,
];
const pickUpAsBooked = (one: ComingVisit): readonly Statement[] => [
  sql`update read.coming_visits set on_day = visit::jsonb ->> 'on'
      where org = ${one.org} and order_id = ${one.orderId} and trip_id = ${one.tripId}`,
  sql`update read.orders set pick_up_on = pick_up::jsonb ->> 'on'
      where org = ${one.org} and id = ${one.orderId} and pick_up_trip_id = ${one.tripId}`,
];

export const pickUpHandlers: Projection['on'] = {
  TripStarted: ({ orderId, tripId, ...deed }, { org }) => [...pickUpEarly({ org, orderId, tripId }, dayAtDoor(deed))],
  DoorItemUndone: ({ orderId, tripId, isUnstarted }, { org }) =>
    isUnstarted ? [...pickUpAsBooked({ org, orderId, tripId })] : [],
  TripMoved: ({ orderId, tripId, to }, { org }) => [
    update('coming_visits', coming({ org, orderId, tripId }), { on_day: to.on, visit: JSON.stringify(to) }),
    sql`update read.orders set pick_up = ${JSON.stringify(to)}, pick_up_on = ${to.on}
        where org = ${org} and id = ${orderId} and pick_up_trip_id = ${tripId}`,
  ],
  TripClosed: ({ orderId, tripId, outcome }, { org }) => [
    sql`delete from read.coming_visits where org = ${org} and order_id = ${orderId} and trip_id = ${tripId}`,
    ...(outcome === 'done' ? [] : [pickUpGone({ org, orderId, tripId }, outcome === 'canceled')]),
  ],
};
