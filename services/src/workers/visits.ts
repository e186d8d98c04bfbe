import type { GivenBackReason } from '@klang/contracts/events/slotday';
import { day, id, instant } from '@klang/contracts/kit/event';
import type { OrderStatus } from '@klang/contracts/orderStatuses';
import { visitKind } from '@klang/contracts/trips';
import { listOverdueHolds } from '@klang/projections/places/overdue';
import { z } from 'zod';
import { order } from '../domain/order.ts';
import { type Place, slotday } from '../domain/slotday.ts';
import type { Context } from '../platform/context.ts';
import type { EventLog } from '../platform/eventLog.ts';
import { stateOf } from '../platform/stateOf.ts';
import { type Declarations, job, reaction, sweep } from './kit.ts';

// Whoever holds a place at the last moment has so long to place the order.
const graceMs = 60_000;

type Fate = 'waits' | 'kept' | GivenBackReason;
const fates: Readonly<Record<OrderStatus, Fate>> = {
  new: 'waits',
  unsuccessful: 'waits',
  success: 'kept',
  // Paid, and cancelled only once the money is settled.
  cancel: 'kept',
  expired: 'expired',
  canceled: 'canceled',
};

const settle = async (ctx: Context, place: Place & { readonly heldUntil?: string }, fate: Fate): Promise<void> => {
  if (fate === 'waits') return;
  const at = ctx.now.toISOString();
  const command =
    fate === 'kept'
      ? ({ type: 'KeepPlace', ...place, at } as const)
      : ({ type: 'GivePlaceBack', ...place, reason: fate, at } as const);
  await ctx.execute(slotday, place.on, command);
};

const hold = z.object({ on: day, visit: visitKind, slotId: id, orderId: id, until: instant });
type Hold = z.output<typeof hold>;

const bellOf = ({ on, visit, slotId, orderId, until }: Hold) => ({
  key: [on, visit, slotId, orderId, until].join('.'),
  at: new Date(Date.parse(until) + graceMs).toISOString(),
  data: { on, visit, slotId, orderId, until },
});
const overdueHolds: typeof listOverdueHolds = (db, before, page) =>
  listOverdueHolds(db, new Date(before.getTime() - graceMs), page);

/** What becomes of places with the movers when their orders are paid, over, or never came. */
export const visits = ({ log }: { readonly log: EventLog }): Declarations => {
  const orderOf = (ctx: Context, orderId: string) => stateOf(log, order, { org: ctx.org, id: orderId });

  const settlePlace = job({
    name: 'settle-place',
    data: z.object({ orderId: id }),
    run: async ({ orderId }, ctx) => {
      const placed = await orderOf(ctx, orderId);
      if (!placed?.pickUp) return;
      const { on, slotId } = placed.pickUp;
      await settle(ctx, { on, slotId, visit: 'pickUp', orderId }, fates[placed.status]);
    },
  });

  const settleHold = job({
    name: 'settle-hold',
    data: hold,
    run: async ({ until: heldUntil, ...place }, ctx) => {
      const placed = await orderOf(ctx, place.orderId);
      const isItsPlace =
        place.visit === 'pickUp' && placed?.pickUp?.on === place.on && placed.pickUp.slotId === place.slotId;
      await settle(ctx, { ...place, heldUntil }, placed && isItsPlace ? fates[placed.status] : 'neverOrdered');
    },
  });

  return {
    jobs: [settlePlace, settleHold],
    triggers: [
      reaction('OrderPaid', settlePlace, ({ orderId }) => ({ orderId })),
      reaction('PaymentWindowClosed', settlePlace, ({ orderId }) => ({ orderId })),
      reaction('OrderCanceled', settlePlace, ({ orderId }) => ({ orderId })),
      reaction('OrderCancelSettled', settlePlace, ({ orderId }) => ({ orderId })),
    ],
    // An order tells itself what becomes of its place: only a hold that outlives its time is looked for, and again and
    // again while a transfer is.
    sweeps: [sweep(settleHold, overdueHolds, bellOf)],
  };
};
