import { orders } from '@klang/contracts/api/orders';
import { checkout } from '../../domain/checkout.ts';
import type { Serve } from '../kit/serve.ts';

/** How far people come before they book, written down in nobody's name. */
export const checkoutStepRoutes = (serve: Serve): void => {
  serve(orders.reach, async (ctx, { checkoutId, step }) => {
    const at = ctx.now.toISOString();
    await ctx.asNobody().execute(checkout, checkoutId, { type: 'ReachStep', checkoutId, step, at });
    return { checkoutId };
  });
};
