import { uncollectedDays } from '@klang/contracts/custody/custody';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { day, id } from '@klang/contracts/kit/event';
import { listUncollected } from '@klang/projections/items/overdue';
import { listOrdersWithoutTrip } from '@klang/projections/trips/overdue';
import { z } from 'zod';
import { order } from '../../domain/order.ts';
import { type CustodyOf, custodyOf } from '../../platform/custody/bringing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { alarm, type Declarations, job, reaction, reactions, sweep } from '../kit/kit.ts';

/** Midnight of Bangkok, so many days after the day on which somebody was to come. */
const uncollectedFrom = (on: string): string =>
  new Date(Date.parse(`${daysAfter(on, uncollectedDays)}T00:00:00.000+07:00`)).toISOString();

/** The last day on which somebody was, or is, to fetch what was never fetched. */
const dropUncollected = async ({ orderOf, tripOf }: CustodyOf, ctx: Context, orderId: string): Promise<void> => {
  const placed = await orderOf(ctx, orderId);
  if (!placed) return;
  const fetching = [...placed.contract.trips].filter(([, { kind }]) => kind === 5);
  const days = await Promise.all(
    fetching.map(async ([tripId, { visit }]) => (await tripOf(ctx, tripId))?.visit ?? visit),
  );
  const bookedOn = days
    .map(({ on }) => on)
    .sort()
    .at(-1);
  if (!bookedOn) return;
  const at = ctx.now.toISOString();
  await ctx.execute(order, orderId, { type: 'DropUncollected', orderId, bookedOn, on: bangkokDay(ctx.now), at });
};

const afterDay = (orderId: string, tripId: string, on: string) => ({
  key: [orderId, tripId, on],
  at: uncollectedFrom(on),
  data: { orderId },
});

/** What follows by itself when something was asked for, done at a door, or put on a shelf. */
export const custody = ({ log }: { readonly log: EventLog }): Declarations => {
  const keeping = custodyOf({ log });
  const contract = job({
    name: 'bring-contract',
    data: z.object({ orderId: id, itemIds: z.array(id).optional() }),
    run: ({ orderId, itemIds }, ctx) => keeping.bringContract(ctx, orderId, itemIds),
  });
  const visit = job({
    name: 'bring-trip',
    data: z.object({ tripId: id }),
    run: ({ tripId }, ctx) => keeping.bringTrip(ctx, tripId),
  });
  const deed = job({
    name: 'bring-deed',
    data: z.object({ tripId: id, deedId: id }),
    run: (told, ctx) => keeping.bringDeed(ctx, told),
  });
  const left = job({
    name: 'leave-place',
    data: z.object({ on: day, slotId: id, tripId: id }),
    run: async ({ tripId, on, slotId }, ctx) => {
      const standing = await keeping.tripOf(ctx, tripId);
      const visit = { on, slotId, start: '', end: '' };
      if (standing) await keeping.settlePlace(ctx, tripId, { ...standing, visit });
    },
  });
  const stored = job({
    name: 'note-stored',
    data: z.object({ orderId: id, itemId: id }),
    run: ({ orderId, itemId }, ctx) => keeping.noteStored(ctx, orderId, [itemId]),
  });
  const uncollected = job({
    name: 'drop-uncollected',
    data: z.object({ orderId: id }),
    run: ({ orderId }, ctx) => dropUncollected(keeping, ctx, orderId),
  });
  const asked = ['OrderPaid', 'OrderCancelAsked', 'TripBooked', 'ContractEndAsked'] as const;
  const letGo = ['ItemsReleased', 'ItemsDropped'] as const;
  const told = ['DoorItemTaken', 'DoorItemGiven', 'DoorItemUndone', 'DoorExtraTaken'] as const;
  const done = ['TripDone', 'TripFailed', 'TripCanceled'] as const;
  return {
    jobs: [contract, visit, deed, left, stored, uncollected],
    triggers: [
      ...asked.map((type) => reaction(type, contract, ({ orderId }) => ({ orderId }))),
      ...letGo.map((type) => reaction(type, contract, ({ orderId, itemIds }) => ({ orderId, itemIds }))),
      ...told.map((type) => reaction(type, deed, ({ tripId, deedId }) => ({ tripId, deedId }))),
      // What was asked for while it seemed to be on its way may need it no longer.
      reactions('DoorItemUndone', contract, ({ orderId, isUnstarted }) => (isUnstarted ? [{ orderId }] : [])),
      ...done.map((type) => reaction(type, visit, ({ tripId }) => ({ tripId }))),
      reaction('TripMoved', visit, ({ tripId }) => ({ tripId })),
      reaction('TripMoved', left, ({ tripId, from: { on, slotId } }) => ({ tripId, on, slotId })),
      // From place to place nothing comes in: of that its order heard when it did.
      reactions('ItemShelved', stored, ({ orderId, itemId, wasStored }) => (wasStored ? [] : [{ orderId, itemId }])),
      // Its order may have missed that it was there before: what was taken back came between.
      reactions('ItemScanUndone', stored, ({ orderId, itemId, custody: hands, tripId }) =>
        hands === 'storage' && tripId === undefined ? [{ orderId, itemId }] : [],
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
      // Which of them are due is decided by the order, which knows the last day on which somebody was to come.
      sweep(uncollected, listUncollected, ({ orderId, since }) => ({
        key: [orderId, since],
        at: since,
        data: { orderId },
      })),
    ],
  };
};
