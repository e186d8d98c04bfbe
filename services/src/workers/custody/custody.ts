import { uncollectedDays } from '@klang/contracts/custody/custody';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { day, id } from '@klang/contracts/kit/event';
import { listUncollected } from '@klang/projections/items/overdue';
import { listOrdersWithoutTrip } from '@klang/projections/trips/overdue';
import { z } from 'zod';
import { order } from '../../domain/order.ts';
import { type CustodyOf, custodyOf } from '../../platform/custody/bringing.ts';
import { orderCanceling } from '../../platform/custody/orderCanceling.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import type { Parts } from '../../platform/parts.ts';
import { alarm, alarms, type Declarations, job, reaction, reactions, sweep, together } from '../kit/kit.ts';
import { withCashLowered } from './cashLowering.ts';
import { withLateDeeds, withLateExtras } from './lateExtras.ts';

const uncollectedFrom = (on: string): string =>
  new Date(Date.parse(`${daysAfter(on, uncollectedDays)}T00:00:00.000+07:00`)).toISOString();

const dropUncollected = async ({ orderOf, ...custody }: CustodyOf, ctx: Context, orderId: string): Promise<void> => {
  const placed = await orderOf(ctx, orderId);
  if (!placed) return;
  const visitDays = await custody.visitDays(ctx, placed.contract.trips.keys());
  const [on, at] = [bangkokDay(ctx.now), ctx.now.toISOString()];
  await ctx.execute(order, orderId, { type: 'DropUncollected', orderId, visitDays, on, at });
};

const afterDay = (orderId: string, tripId: string, on: string) => ({
  key: [orderId, tripId, on],
  at: uncollectedFrom(on),
  data: { orderId },
});

const placeJobs = (keeping: CustodyOf) => {
  // The process that scheduled it may have died before: the place may be shared with a visit that has left.
  const placeKeeping = job({
    name: 'keep-place',
    data: z.object({ tripId: id }),
    run: async ({ tripId }, ctx) => {
      const standing = await keeping.tripOf(ctx, tripId);
      if (standing) await keeping.settlePlace(ctx, tripId, standing);
    },
  });
  const placeLeaving = job({
    name: 'leave-place',
    data: z.object({ on: day, slotId: id, tripId: id }),
    run: async ({ tripId, on, slotId }, ctx) => {
      const standing = await keeping.tripOf(ctx, tripId);
      const visit = { on, slotId, start: '', end: '' };
      if (standing) await keeping.settlePlace(ctx, tripId, { ...standing, visit });
    },
  });
  return { placeKeeping, placeLeaving };
};

/** The call that cancels the order is over by then. */
const cancelingTakesMs = 60_000;
const withVisitCanceled = ({ log }: { readonly log: EventLog }): Declarations => {
  const { finish } = orderCanceling({ log });
  const finishing = job({
    name: 'finish-order-canceling',
    data: z.object({ orderId: id, tripId: id }),
    run: (visit, ctx) => finish(ctx, visit),
  });
  const canceled = alarms('TripCanceled', finishing, ({ orderId, tripId, reason, canceledAt }) => {
    const at = new Date(Date.parse(canceledAt) + cancelingTakesMs).toISOString();
    return reason === 'orderCanceled' ? [{ key: [orderId, tripId], at, data: { orderId, tripId } }] : [];
  });
  return { jobs: [finishing], triggers: [canceled] };
};

const storageJobs = (keeping: CustodyOf) => {
  const stored = job({
    name: 'note-stored',
    isOfWriter: true,
    data: z.object({ orderId: id, itemId: id }),
    run: ({ orderId, itemId }, ctx) => keeping.noteStored(ctx, orderId, [itemId]),
  });
  const unstored = job({
    name: 'note-unstored',
    isOfWriter: true,
    data: z.object({ orderId: id, itemId: id }),
    run: ({ orderId, itemId }, ctx) => keeping.noteUnstored(ctx, orderId, itemId),
  });
  return { stored, unstored };
};

const contracts = ({ log }: { readonly log: EventLog }): Declarations => {
  const keeping = custodyOf({ log });
  const contract = job({
    name: 'bring-contract',
    isOfWriter: true,
    data: z.object({ orderId: id, itemIds: z.array(id).optional() }),
    run: ({ orderId, itemIds }, ctx) => keeping.bringContract(ctx, orderId, itemIds),
  });
  const visit = job({
    name: 'bring-trip',
    isOfWriter: true,
    data: z.object({ tripId: id }),
    run: ({ tripId }, ctx) => keeping.bringTrip(ctx, tripId),
  });
  const deed = job({
    name: 'bring-deed',
    isOfWriter: true,
    data: z.object({ tripId: id, deedId: id }),
    run: (doorDeed, ctx) => keeping.bringDeed(ctx, doorDeed),
  });
  const { placeKeeping, placeLeaving } = placeJobs(keeping);
  const { stored, unstored } = storageJobs(keeping);
  const uncollected = job({
    name: 'drop-uncollected',
    data: z.object({ orderId: id }),
    run: ({ orderId }, ctx) => dropUncollected(keeping, ctx, orderId),
  });
  const types = ['OrderPaid', 'OrderCancelAsked', 'TripBooked', 'ContractEndAsked'] as const;
  const letGo = ['ItemsReleased', 'ItemsDropped'] as const;
  const doorEvents = ['DoorItemTaken', 'DoorItemGiven', 'DoorItemUndone', 'DoorExtraTaken'] as const;
  const done = ['TripDone', 'TripFailed', 'TripCanceled', 'DoorCashCorrected'] as const;
  return {
    jobs: [contract, visit, deed, placeKeeping, placeLeaving, stored, unstored, uncollected],
    triggers: [
      ...types.map((type) => reaction(type, contract, ({ orderId }) => ({ orderId }))),
      reactions('ExtraItemAdded', contract, ({ orderId, extraId }) => (extraId === null ? [{ orderId }] : [])),
      ...letGo.map((type) => reaction(type, contract, ({ orderId, itemIds }) => ({ orderId, itemIds }))),
      ...doorEvents.map((type) => reaction(type, deed, ({ tripId, deedId }) => ({ tripId, deedId }))),
      // After the undo, a request made while the item seemed under way may be unnecessary.
      reactions('DoorItemUndone', contract, ({ orderId, isUnstarted }) => (isUnstarted ? [{ orderId }] : [])),
      ...done.map((type) => reaction(type, visit, ({ tripId }) => ({ tripId }))),
      reaction('TripScheduled', placeKeeping, ({ tripId }) => ({ tripId })),
      reaction('TripMoved', visit, ({ tripId }) => ({ tripId })),
      reaction('TripMoved', placeLeaving, ({ tripId, from: { on, slotId } }) => ({ tripId, on, slotId })),
      // A move between places is no arrival; the order knows of the arrival already.
      reactions('ItemShelved', stored, ({ orderId, itemId, wasStored }) => (wasStored ? [] : [{ orderId, itemId }])),
      // The order may have missed an earlier arrival: the undo came in between.
      reactions('ItemScanUndone', stored, ({ orderId, itemId, custody: holder, tripId }) =>
        holder === 'storage' && tripId === undefined ? [{ orderId, itemId }] : [],
      ),
      reactions('ItemScanUndone', unstored, ({ orderId, itemId, custody: holder, tripId }) =>
        holder === 'movers' && tripId === undefined ? [{ orderId, itemId }] : [],
      ),
      alarm('TripScheduled', uncollected, ({ orderId, tripId, visit: { on } }) => afterDay(orderId, tripId, on)),
      alarm('TripMoved', uncollected, ({ orderId, tripId, to: { on } }) => afterDay(orderId, tripId, on)),
    ],
    sweeps: [
      sweep(contract, listOrdersWithoutTrip, ({ orderId, paidAt }) => ({
        key: [orderId],
        at: paidAt,
        data: { orderId },
      })),
      // The order decides which are due: it knows the last pick-up day.
      sweep(uncollected, listUncollected, ({ orderId, since }) => ({
        key: [orderId, since],
        at: since,
        data: { orderId },
      })),
    ],
  };
};

export const custody = (ports: Pick<Parts, 'log' | 'pool'>): Declarations =>
  together(
    contracts(ports),
    withVisitCanceled(ports),
    withLateExtras(ports),
    withLateDeeds(ports),
    withCashLowered(ports),
  );
