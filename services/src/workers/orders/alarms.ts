import { id } from '@klang/contracts/kit/event';
import { listOverdueOrders } from '@klang/projections/orders/overdue';
import { z } from 'zod';
import { order } from '../../domain/order.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { alarm, type Declarations, job, sweep } from '../kit/kit.ts';

/** If it throws, closing is retried later. */
export type CheckFirst = (ctx: Context, orderId: string) => Promise<void>;

const nothingToCheck: CheckFirst = async () => {};

export const alarms = (checkFirst: CheckFirst = nothingToCheck): Declarations => {
  const closePaymentWindow = job({
    name: 'close-payment-window',
    data: z.object({ orderId: id }),
    run: async ({ orderId }, ctx) => {
      await checkFirst(ctx, orderId);
      return ctx.execute(order, orderId, { type: 'ClosePaymentWindow', orderId, at: ctx.now.toISOString() });
    },
  });
  return {
    jobs: [closePaymentWindow],
    triggers: [
      alarm('OrderPlaced', closePaymentWindow, ({ orderId, payBy }) => ({
        key: [orderId],
        at: payBy,
        data: { orderId },
      })),
      alarm('TransferReported', closePaymentWindow, ({ orderId, paymentId, confirmBy }) => ({
        key: [orderId, paymentId],
        at: confirmBy,
        data: { orderId },
      })),
      // A transfer that is no longer awaited may have kept the order open past its deadline.
      alarm('PaymentDeclined', closePaymentWindow, ({ orderId, paymentId, openUntil, declinedAt }) => ({
        key: [orderId, paymentId, 'declined'],
        at: openUntil ?? declinedAt,
        data: { orderId },
      })),
      alarm('LateMoneyArrived', closePaymentWindow, ({ orderId, paymentId, openUntil, recordedAt }) => ({
        key: [orderId, paymentId, 'late'],
        at: openUntil ?? recordedAt,
        data: { orderId },
      })),
    ],
    sweeps: [
      sweep(closePaymentWindow, listOverdueOrders, ({ id: orderId, payBy }) => ({
        key: [orderId],
        at: payBy,
        data: { orderId },
      })),
    ],
  };
};
