import { id } from '@klang/contracts/kit/event';
import { listOverdueOrders } from '@klang/projections/orders/overdue';
import { z } from 'zod';
import { order } from '../domain/order.ts';
import { alarm, type Declarations, job, sweep } from './kit.ts';

const closePaymentWindow = job({
  name: 'close-payment-window',
  data: z.object({ orderId: id }),
  run: ({ orderId }, ctx) =>
    ctx.execute(order, orderId, { type: 'ClosePaymentWindow', orderId, at: ctx.now.toISOString() }),
});

/** Everything that happens by itself because its time has come. */
export const alarms: Declarations = {
  jobs: [closePaymentWindow],
  triggers: [
    alarm('OrderPlaced', closePaymentWindow, ({ orderId, payBy }) => ({ key: orderId, at: payBy, data: { orderId } })),
  ],
  sweeps: [
    sweep(closePaymentWindow, listOverdueOrders, ({ id: orderId, payBy }) => ({
      key: orderId,
      at: payBy,
      data: { orderId },
    })),
  ],
};
