import { id } from '@klang/contracts/kit/event';
import { listOverdueOrders } from '@klang/projections/orders/overdue';
import { z } from 'zod';
import { order } from '../../domain/order.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { alarm, type Declarations, job, sweep } from '../kit/kit.ts';

/** What is found out before an order is closed; whatever it throws, closing is tried again later. */
export type AskFirst = (ctx: Context, orderId: string) => Promise<void>;

const nothingToAsk: AskFirst = async () => {};

/** Everything that happens by itself because its time has come. */
export const alarms = (askFirst: AskFirst = nothingToAsk): Declarations => {
  const closePaymentWindow = job({
    name: 'close-payment-window',
    data: z.object({ orderId: id }),
    run: async ({ orderId }, ctx) => {
      await askFirst(ctx, orderId);
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
      // A transfer that is looked for no longer may have kept the order open beyond its time to pay.
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
