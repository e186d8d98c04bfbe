import { orders } from '@klang/contracts/api/orders';
import { order } from '../domain/order.ts';
import type { Serve } from './serve.ts';

export const orderRoutes = (serve: Serve): void => {
  serve(orders.cancel, async (ctx, { orderId, reason }) => {
    const at = ctx.now.toISOString();
    await ctx.execute(order, orderId, { type: 'CancelOrder', orderId, asCustomer: ctx.actor.id, reason, at });
    return { orderId };
  });
};
