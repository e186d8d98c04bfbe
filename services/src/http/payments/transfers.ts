import { orders } from '@klang/contracts/api/orders';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { order } from '../../domain/order.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { orderBehind } from './payments.ts';

const notYet = {
  th: 'เวลานี้ยังมาไม่ถึง กรุณาใส่เวลาตามรายการของธนาคาร',
  en: 'This time has not come yet, please put in the time that the bank says.',
};

/** Money without the gateway: the customer says it is on its way, staff say whether it came. */
export const transferRoutes = (serve: Serve, log: EventLog): void => {
  const transferOf = async (org: string, orderId: string, paymentId: string) => {
    const placed = await orderBehind(log, { org, orderId });
    if (!placed) throw new Refused('order_not_found');
    const attempt = placed.attempts.get(paymentId);
    if (attempt?.method !== 'transfer') throw new Refused('payment_not_started');
    return attempt;
  };

  serve(orders.reportTransfer, async (ctx, { orderId, paymentId }) => {
    const [asCustomer, at] = [ctx.actor.id, ctx.now.toISOString()];
    await ctx.execute(order, orderId, { type: 'ReportTransfer', orderId, paymentId, asCustomer, at });
    const { confirmBy } = await transferOf(ctx.org, orderId, paymentId);
    return { confirmBy: confirmBy ?? at };
  });

  serve(ownerOrders.confirmTransfer, async (ctx, { orderId, paymentId, amountSatang, paidAt }) => {
    await transferOf(ctx.org, orderId, paymentId);
    const at = ctx.now.toISOString();
    if (paidAt > at) throw new CallError(400, 'invalidInput', { fields: [{ field: 'paidAt', message: notYet }] });
    await ctx.execute(order, orderId, { type: 'RecordPayment', orderId, paymentId, amountSatang, paidAt, at });
    return { orderId };
  });

  serve(ownerOrders.denyTransfer, async (ctx, { orderId, paymentId }) => {
    await transferOf(ctx.org, orderId, paymentId);
    const reason = 'no transfer found';
    await ctx.execute(order, orderId, {
      ...{ type: 'DeclinePayment', orderId, paymentId, reason, at: ctx.now.toISOString() },
    });
    return { orderId };
  });
};
