import type { Actor } from '@klang/contracts/kit/event';
import { item } from '../domain/item.ts';
import { order } from '../domain/order.ts';
import { visitOf } from '../domain/orderReservation.ts';
import { slotday } from '../domain/slotday.ts';
import { trip } from '../domain/trip.ts';
import { type Context, contexts } from '../platform/eventLog/context.ts';
import { streamOf } from '../platform/eventLog/execute.ts';
import { stateOf } from '../platform/eventLog/stateOf.ts';
import type { Parts } from '../platform/parts.ts';
import type { ActorKind } from './orderSteps.ts';
import { tellPast } from './tellPast.ts';
import { type KnownTrip, pastOfItem, pastOfTrip } from './tripPast.ts';

const actor: Actor = { kind: 'system', id: 'demo', name: null };
// The days of the demo are shared, and its own visits always find a place.
const places = 500;

/** What a past is told to, and by which clock. */
export type PastParts = Pick<Parts, 'log' | 'clock'>;
const contextOf = ({ log, clock }: PastParts, org: string, commandId: string): Context =>
  contexts({ log, clock, tell: () => {} })({ org, actor, address: null, commandId });

/** Each visit has its place before anybody asks whether there is one. */
export const seedPlaces = async (parts: PastParts, org: string, trips: readonly KnownTrip[]): Promise<void> => {
  for (const { tripId, orderId, customerId, kind, visit } of trips) {
    const ctx = contextOf(parts, org, `demo.place.${tripId}`);
    const place = { on: visit.on, slotId: visit.slotId, visit: visitOf(kind), orderId };
    await ctx.execute(slotday, visit.on, {
      type: 'KeepPlace',
      ...place,
      customerId,
      places,
      at: ctx.now.toISOString(),
      ...(tripId !== orderId && { tripId }),
    });
  }
};

type TripOwner = { readonly org: string; readonly orderId: string; readonly actors: Record<ActorKind, Actor> };

/** The visits that an order knows of, and whose hands its things went through. */
export const seedTrips = async (parts: PastParts, { org, orderId, actors }: TripOwner, trips: readonly KnownTrip[]) => {
  const known = (await stateOf(parts.log, order, { org, id: orderId }))?.contract.trips;
  // What an earlier version of the demo placed has none of them.
  const there = trips.filter(({ tripId, ended }) => known && (!ended || known.get(tripId)?.outcome !== 'open'));
  for (const one of there.filter(({ tripId }) => known?.has(tripId))) {
    const { tripId, crew: [crewId, stop] = [null, null], assignedAt: at } = one;
    await tellPast(parts, { org, stream: streamOf(trip.category, org, tripId), told: pastOfTrip(one) }, actors);
    // The worker may have made it first, and then it has no crew yet.
    if (crewId && !one.ended)
      await contextOf(parts, org, `demo.crew.${tripId}`).execute(trip, tripId, {
        type: 'AssignTrip',
        tripId,
        crewId,
        stop,
        at,
      });
  }
  const itemIds = new Set(there.flatMap((one) => one.itemIds));
  await Promise.all(
    [...itemIds].map((itemId) =>
      tellPast(parts, { org, stream: streamOf(item.category, org, itemId), told: pastOfItem(there, itemId) }, actors),
    ),
  );
};
