import { order } from '../../domain/order.ts';
import { refund } from '../../domain/refund.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';
import { stateOf } from '../eventLog/stateOf.ts';

type RefundKey = { readonly orderId: string; readonly refundId: string };

const promiseOf = async (log: EventLog, org: string, { orderId, refundId }: RefundKey) => {
  for await (const { events } of log.read(streamOf(order.category, org, orderId)))
    for (const { type, data } of events) if (type === 'RefundPromised' && data.refundId === refundId) return data;
  return undefined;
};

export const bringRefund = async (log: EventLog, ctx: Context, of: RefundKey): Promise<void> => {
  const found = await promiseOf(log, ctx.org, of);
  if (!found) return;
  const { isOfSettling: _, transferReference, promisedAt: at, ...refundFields } = found;
  const { refundId } = of;
  await ctx.execute(refund, refundId, { ...refundFields, type: 'AskRefund', at });
  if (transferReference === '') return;
  const standing = await stateOf(log, refund, { org: ctx.org, id: refundId });
  if (standing?.state !== 'ready') return;
  await ctx.execute(refund, refundId, {
    type: 'RecordRefundTransfer',
    refundId,
    reference: transferReference,
    slipPath: null,
    wasPaidBefore: true,
    at: ctx.now.toISOString(),
  });
};
