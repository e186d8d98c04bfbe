import { id } from '@klang/contracts/kit/event';
import { paymentWindowMs } from '@klang/contracts/limits';
import { z } from 'zod';
import { order } from '../domain/order.ts';
import { cameToNothing } from '../domain/orderState.ts';
import { promo } from '../domain/promo.ts';
import type { Context } from '../platform/context.ts';
import type { EventLog } from '../platform/eventLog.ts';
import { stateOf } from '../platform/stateOf.ts';
import { alarm, type Declarations, job, reaction } from './kit.ts';

// Whoever used a code at the last moment has so long to place the order.
const graceMs = 60_000;

type Use = { readonly discountId: string; readonly orderId: string; readonly customerId: string };

const giveBack = (ctx: Context, { discountId, orderId, customerId }: Use) =>
  ctx.execute(promo, discountId, {
    ...{ type: 'GivePromoBack', discountId, orderId, customerId, at: ctx.now.toISOString() },
  });
/** An order that lives again was placed for this price. */
const useAgain = (ctx: Context, { discountId, orderId, customerId }: Use) =>
  ctx.execute(promo, discountId, {
    ...{ type: 'UsePromo', discountId, orderId, customerId, at: ctx.now.toISOString() },
    ...{ maxUses: null, maxUsesPerCustomer: null, isOwed: true },
  });

/** What becomes of the uses of promo codes when their orders come to nothing, live again, or never came. */
export const promos = ({ log }: { readonly log: EventLog }): Declarations => {
  const orderOf = (ctx: Context, orderId: string) => stateOf(log, order, { org: ctx.org, id: orderId });

  const settlePromo = job({
    name: 'settle-promo',
    data: z.object({ orderId: id }),
    run: async ({ orderId }, ctx) => {
      const placed = await orderOf(ctx, orderId);
      if (!placed?.promo) return;
      const { promo: used, customerId } = placed;
      const settle = cameToNothing(placed) ? giveBack : useAgain;
      await settle(ctx, { discountId: used.discountId, orderId, customerId });
    },
  });

  const settleUse = job({
    name: 'settle-promo-use',
    data: z.object({ discountId: id, orderId: id, customerId: id }),
    run: async (use, ctx) => {
      const placed = await orderOf(ctx, use.orderId);
      const isItsUse = placed?.promo?.discountId === use.discountId && placed.customerId === use.customerId;
      if (!placed || !isItsUse || cameToNothing(placed)) await giveBack(ctx, use);
    },
  });

  return {
    jobs: [settlePromo, settleUse],
    triggers: [
      alarm('PromoUsed', settleUse, ({ usedAt, ...use }) => ({
        key: [use.discountId, use.orderId, usedAt].join('.'),
        at: new Date(Date.parse(usedAt) + paymentWindowMs + graceMs).toISOString(),
        data: use,
      })),
      reaction('PaymentWindowClosed', settlePromo, ({ orderId }) => ({ orderId })),
      reaction('OrderCanceled', settlePromo, ({ orderId }) => ({ orderId })),
      reaction('LateMoneySettled', settlePromo, ({ orderId }) => ({ orderId })),
    ],
  };
};
