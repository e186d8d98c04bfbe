import { orders } from '@klang/contracts/api/orders';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { type Asker, decide, isRefusal } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import type { Uploads } from '../../platform/images/uploads.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';
import { requirePaidWhen } from './paidWhen.ts';
import { orderBehind } from './payments.ts';
import { takingSlips } from './takingSlips.ts';

type ReportedTransfer = { readonly orderId: string; readonly paymentId: string };

const transfers =
  (log: EventLog) =>
  async (org: string, { orderId, paymentId }: ReportedTransfer) => {
    const placed = await orderBehind(log, { org, orderId });
    if (!placed) throw new Refused('order_not_found');
    const attempt = placed.attempts.get(paymentId);
    if (attempt?.method !== 'transfer') throw new Refused('payment_not_started');
    return { placed, attempt };
  };

export const reportingTransfers = (log: EventLog) => {
  const transferOf = transfers(log);
  return async (ctx: Context, { orderId, paymentId }: ReportedTransfer, asCustomer: Asker) => {
    const at = ctx.now.toISOString();
    await ctx.execute(order, orderId, { type: 'ReportTransfer', orderId, paymentId, asCustomer, at });
    const { attempt } = await transferOf(ctx.org, { orderId, paymentId });
    return { confirmBy: attempt.confirmBy ?? at };
  };
};

/** A picture that names its customer is gone once that person is forgotten. */
const slipsOf = async (log: EventLog, org: string, { orderId, paymentId }: ReportedTransfer) => {
  const slips: { readonly slipPath: string; readonly keptAt: string; readonly slipId: string | null }[] = [];
  for await (const { events } of log.read(streamOf(order.category, org, orderId)))
    for (const { type, data } of events)
      if (type === 'SlipKept' && data.paymentId === paymentId && data.slipPath !== null)
        slips.unshift({ slipPath: data.slipPath, keptAt: data.keptAt, slipId: data.slipId ?? null });
  return slips;
};

type SentSlip = ReportedTransfer & { readonly slipId: string; readonly slipPath: string };
/** The rules of the order do not see the picture, because it is personal. */
const refuseOtherSlip = async (log: EventLog, org: string, slip: SentSlip): Promise<void> => {
  const known = (await slipsOf(log, org, slip)).find(({ slipId }) => slipId === slip.slipId);
  if (known && known.slipPath !== slip.slipPath) throw new Refused('id_taken');
};

type TransferParts = { readonly log: EventLog; readonly uploads: Pick<Uploads, 'takeIntoUse'> };
export const transferRoutes = (serve: Serve, { log, uploads }: TransferParts): void => {
  const takeSlip = takingSlips(uploads);
  const transferOf = transfers(log);
  const report = reportingTransfers(log);

  serve(orders.reportTransfer, (ctx, body) => report(ctx, body, ctx.ownIds));

  serve(orders.sendSlip, async (ctx, { orderId, ...slip }) => {
    const placed = await orderBehind(log, { org: ctx.org, orderId });
    if (!placed) throw new Refused('order_not_found');
    const at = ctx.now.toISOString();
    const command = { type: 'SendSlip', orderId, ...slip, asCustomer: ctx.ownIds, at } as const;
    const decision = decide(order, command, placed);
    if (isRefusal(decision)) throw new Refused(decision.refused);
    // A picture that is taken into use stays for good.
    if (decision.length > 0) await takeSlip(slip.slipPath, { org: ctx.org, customerId: placed.customerId });
    await ctx.execute(order, orderId, command);
    await refuseOtherSlip(log, ctx.org, { orderId, ...slip });
    return { orderId };
  });

  serve(ownerOrders.confirmTransfer, async (ctx, { orderId, paymentId, amountSatang, paidAt, slipPath }) => {
    const { placed, attempt } = await transferOf(ctx.org, { orderId, paymentId });
    requirePaidWhen(placed, { billId: attempt.billId, amountSatang, paidAt, now: ctx.now });
    await takeSlip(slipPath, { org: ctx.org, customerId: placed.customerId });
    const money = { orderId, paymentId, amountSatang, paidAt, slipPath: slipPath ?? null };
    await ctx.execute(order, orderId, { type: 'RecordPayment', ...money, at: ctx.now.toISOString() });
    const { attempt: after } = await transferOf(ctx.org, { orderId, paymentId });
    return { orderId, isLate: after.state === 'late' };
  });

  serve(ownerOrders.transferSlips, async ({ org }, transfer) => {
    const slips = await slipsOf(log, org, transfer);
    return { slips: slips.map(({ slipId, ...slip }) => ({ ...slip, isByCustomer: slipId !== null })) };
  });

  serve(ownerOrders.denyTransfer, async (ctx, { orderId, paymentId }) => {
    await transferOf(ctx.org, { orderId, paymentId });
    const reason = 'no transfer found';
    await ctx.execute(order, orderId, {
      type: 'DeclinePayment',
      orderId,
      paymentId,
      reason,
      at: ctx.now.toISOString(),
    });
    return { orderId };
  });
};
