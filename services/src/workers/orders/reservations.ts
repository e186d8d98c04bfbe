import { day, id, instant } from '@klang/contracts/kit/event';
import { paymentWindowMs } from '@klang/contracts/limits';
import { visitKind } from '@klang/contracts/orders/trips';
import { listOverduePlaces } from '@klang/projections/places/overdue';
import { z } from 'zod';
import { order } from '../../domain/order.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { visitPlaces } from '../../platform/orders/reservation/places.ts';
import { promoUses } from '../../platform/orders/reservation/promoUses.ts';
import { alarm, type Declarations, job, reaction, sweep } from '../kit/kit.ts';

// Time to place the order after a last-moment reservation.
const graceMs = 60_000;

const overduePlaces: typeof listOverduePlaces = (db, before, page) =>
  listOverduePlaces(db, new Date(before.getTime() - graceMs), page);

export const reservations = ({ log }: { readonly log: EventLog }): Declarations => {
  const [places, uses] = [visitPlaces({ log }), promoUses({ log })];

  const ofOrder = job({
    name: 'settle-reservation',
    data: z.object({ orderId: id }),
    run: async ({ orderId }, ctx) => {
      const placed = await stateOf(log, order, { org: ctx.org, id: orderId });
      if (!placed) return;
      const { pickUp, promo, customerId, payBy } = placed;
      const place = pickUp && { on: pickUp.on, slotId: pickUp.slotId, visit: 'pickUp' as const, orderId };
      await Promise.all([
        // Only the hold until `payBy`: an extended one belongs to an order that may revive.
        place && places.settle(ctx, place, payBy),
        promo && uses.settle(ctx, { discountId: promo.discountId, orderId, customerId }),
      ]);
    },
  });
  const ofPlace = job({
    name: 'settle-place',
    data: z.object({ on: day, visit: visitKind, slotId: id, orderId: id, tripId: id.optional(), until: instant }),
    run: ({ until, ...place }, ctx) => places.settle(ctx, place, until),
  });
  const ofUse = job({
    name: 'settle-promo-use',
    data: z.object({ discountId: id, orderId: id, customerId: id }),
    run: (use, ctx) => uses.settle(ctx, use),
  });

  const ends = ['OrderPaid', 'PaymentWindowClosed', 'OrderCanceled', 'OrderCancelSettled'] as const;
  return {
    jobs: [ofOrder, ofPlace, ofUse],
    triggers: [
      ...ends.map((end) => reaction(end, ofOrder, ({ orderId }) => ({ orderId }))),
      alarm('PromoUsed', ofUse, ({ usedAt, ...use }) => ({
        key: [use.discountId, use.orderId, usedAt],
        at: new Date(Date.parse(usedAt) + paymentWindowMs + graceMs).toISOString(),
        data: use,
      })),
    ],
    // Orders release their places themselves. The sweep covers places past their time or without an order.
    sweeps: [
      sweep(ofPlace, overduePlaces, ({ on, visit, slotId, orderId, tripId, until }) => ({
        key: [on, visit, slotId, orderId, tripId, until],
        at: new Date(Date.parse(until) + graceMs).toISOString(),
        data: { on, visit, slotId, orderId, until, ...(tripId !== orderId && { tripId }) },
      })),
    ],
  };
};
