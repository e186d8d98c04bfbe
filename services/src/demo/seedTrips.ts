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
import { appendHistory } from './appendHistory.ts';
import type { ActorKind } from './orderSteps.ts';
import { historyOfItem, historyOfTrip, type KnownTrip } from './tripHistory.ts';

const actor: Actor = { kind: 'system', id: 'demo', name: null };
// Visits of the demo share their days and must always find a place.
const places = 500;

export type HistoryParts = Pick<Parts, 'log' | 'clock'>;
const contextOf = ({ log, clock }: HistoryParts, org: string, commandId: string): Context =>
  contexts({ log, clock, report: () => {} })({ org, actor, address: null, commandId });

/** Takes the places first, so that no later check finds the day full. */
export const seedPlaces = async (parts: HistoryParts, org: string, trips: readonly KnownTrip[]): Promise<void> => {
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

export const seedTrips = async (
  parts: HistoryParts,
  { org, orderId, actors }: TripOwner,
  trips: readonly KnownTrip[],
) => {
  const known = (await stateOf(parts.log, order, { org, id: orderId }))?.contract.trips;
  // Orders of an earlier version know none of these visits.
  const there = trips.filter(({ tripId, ended }) => known && (!ended || known.get(tripId)?.outcome !== 'open'));
  for (const one of there.filter(({ tripId }) => known?.has(tripId))) {
    const { tripId, crew: [crewId, stop] = [null, null], assignedAt: at } = one;
    await appendHistory(
      parts,
      { org, stream: streamOf(trip.category, org, tripId), history: historyOfTrip(one) },
      actors,
    );
    // The worker may have created the visit first, without a crew.
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
      appendHistory(
        parts,
        { org, stream: streamOf(item.category, org, itemId), history: historyOfItem(there, itemId) },
        actors,
      ),
    ),
  );
};
