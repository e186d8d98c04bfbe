import { order } from '../../../domain/order.ts';
import { isUseOwed, type PromoUse } from '../../../domain/orderReservation.ts';
import { promo } from '../../../domain/promo.ts';
import type { Context } from '../../eventLog/context.ts';
import type { EventLog } from '../../eventLog/eventLog.ts';
import { stateOf } from '../../eventLog/stateOf.ts';
import type { ReservedPart } from './reserve.ts';

type UseLimits = { readonly maxUses: number | null; readonly maxUsesPerCustomer: number | null };

export const promoUses = ({ log }: { readonly log: EventLog }) => {
  const about = (ctx: Context, { discountId, orderId, customerId }: PromoUse) => ({
    discountId,
    orderId,
    customerId,
    at: ctx.now.toISOString(),
  });

  /** An existing order was placed at this price, however often the code was used meanwhile. */
  const settle = async (ctx: Context, use: PromoUse): Promise<void> => {
    const placed = await stateOf(log, order, { org: ctx.org, id: use.orderId });
    const command = isUseOwed(use, placed)
      ? ({ type: 'UsePromo', maxUses: null, maxUsesPerCustomer: null, isOwed: true } as const)
      : ({ type: 'GivePromoBack' } as const);
    await ctx.execute(promo, use.discountId, { ...about(ctx, use), ...command });
  };

  const part = (use: PromoUse, { maxUses, maxUsesPerCustomer }: UseLimits): ReservedPart => ({
    take: async (ctx) => {
      const command = { type: 'UsePromo', ...about(ctx, use), maxUses, maxUsesPerCustomer } as const;
      const { events } = await ctx.execute(promo, use.discountId, command);
      return events.length > 0 ? 'taken' : 'had';
    },
    settle: (ctx) => settle(ctx, use),
  });

  return { part, settle };
};
