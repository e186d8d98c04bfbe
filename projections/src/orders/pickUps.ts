import type { OrderEvent } from '@klang/contracts/events/order';
import type { Visit } from '@klang/contracts/orders/trips';
import type { Projection } from '../kit/projection.ts';
import { type Statement, sql } from '../kit/statements.ts';

type BookedTrip = Extract<OrderEvent, { readonly type: 'TripBooked' }>['data'];

export const pickUpOf = (pickUp: Visit | null, tripId: string) => ({
  pick_up: pickUp && JSON.stringify(pickUp),
  pick_up_on: pickUp?.on ?? null,
  pick_up_trip_id: pickUp && tripId,
});

/** The visit that comes in place of the pick-up that failed or was withdrawn. */
export const pickUpAgain = (org: string, { orderId, tripId, kind, visit }: BookedTrip): readonly Statement[] =>
  kind === 5
    ? [
        sql`update read.orders set pick_up = ${JSON.stringify(visit)}, pick_up_on = ${visit.on}, pick_up_trip_id = ${tripId}
            where org = ${org} and id = ${orderId} and pick_up is not null and pick_up_trip_id is null`,
      ]
    : [];

export const pickUpHandlers: Projection['on'] = {
  TripMoved: ({ orderId, tripId, to }, { org }) => [
    sql`update read.orders set pick_up = ${JSON.stringify(to)}, pick_up_on = ${to.on}
        where org = ${org} and id = ${orderId} and pick_up_trip_id = ${tripId}`,
  ],
  TripClosed: ({ orderId, tripId, outcome }, { org }) =>
    outcome === 'done'
      ? []
      : [
          sql`update read.orders set pick_up_trip_id = null
              where org = ${org} and id = ${orderId} and pick_up_trip_id = ${tripId}`,
        ],
};
