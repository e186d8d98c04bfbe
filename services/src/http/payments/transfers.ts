import { orders } from '@klang/contracts/api/orders';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { order } from '../../domain/order.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { orderBehind } from './payments.ts';

const notYet = {
  th: 'เวลานี้ยังมาไม่ถึง กรุณาใส่เวลาตามรายการของธนาคาร',
  en: 'This time has not come yet, please put in the time that the bank says.',
};

type Reported = { readonly orderId: string; readonly paymentId: string };

const transfers =
  (log: EventLog) =>
  async (org: string, { orderId, paymentId }: Reported) => {
    const placed = await orderBehind(log, { org, orderId });
    if (!placed) throw new Refused('order_not_found');
    const attempt = placed.attempts.get(paymentId);
    if (attempt?.method !== 'transfer') throw new Refused('payment_not_started');
    return attempt;
  };

/** Whoever an order belongs to says that the money of an attempt is on its way. */
export const reportingTransfers = (log: EventLog) => {
  const transferOf = transfers(log);
  return async (ctx: Context, { orderId, paymentId }: Reported, asCustomer: string) => {
    const at = ctx.now.toISOString();
    await ctx.execute(order, orderId, { type: 'ReportTransfer', orderId, paymentId, asCustomer, at });
    const { confirmBy } = await transferOf(ctx.org, { orderId, paymentId });
    return { confirmBy: confirmBy ?? at };
  };
};

/** Money without the gateway: the customer says it is on its way, staff say whether it came. */
export const transferRoutes = (serve: Serve, log: EventLog): void => {
  const transferOf = transfers(log);
  const report = reportingTransfers(log);

  serve(orders.reportTransfer, (ctx, asked) => report(ctx, asked, ctx.actor.id));

  serve(ownerOrders.confirmTransfer, async (ctx, { orderId, paymentId, amountSatang, paidAt }) => {
    await transferOf(ctx.org, { orderId, paymentId });
    const at = ctx.now.toISOString();
    if (paidAt > at) throw new CallError(400, 'invalidInput', { fields: [{ field: 'paidAt', message: notYet }] });
    await ctx.execute(order, orderId, { type: 'RecordPayment', orderId, paymentId, amountSatang, paidAt, at });
    return { orderId };
  });

  serve(ownerOrders.denyTransfer, async (ctx, { orderId, paymentId }) => {
    await transferOf(ctx.org, { orderId, paymentId });
    const reason = 'no transfer found';
    await ctx.execute(order, orderId, {
      ...{ type: 'DeclinePayment', orderId, paymentId, reason, at: ctx.now.toISOString() },
    });
    return { orderId };
  });
};
