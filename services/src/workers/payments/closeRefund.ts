import type { RefundMethod } from '@klang/contracts/payments/refunds';
import { order } from '../../domain/order.ts';
import type { Context } from '../../platform/eventLog/context.ts';

type PaidRefund = {
  readonly orderId: string;
  readonly refundId: string;
  /** Events of old versions do not say it. */
  readonly method?: RefundMethod | undefined;
};

/** Tells the order that its refund was paid. An order that does not know the refund refuses. */
export const closeRefund = async (ctx: Context, { orderId, refundId, method }: PaidRefund): Promise<void> => {
  const paid = { orderId, refundId, ...(method && { method }) };
  await ctx.execute(order, orderId, { type: 'CloseRefund', ...paid, at: ctx.now.toISOString() });
};
