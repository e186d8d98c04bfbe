import type { PromiseStanding } from '@klang/contracts/payments/refunds';
import { order } from '../../domain/order.ts';
import { promiseStanding } from '../../domain/orderPromises.ts';
import { withRefund } from '../../domain/orderRefunds.ts';
import { refund } from '../../domain/refund.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';

type RefundKey = { readonly org: string; readonly orderId: string; readonly refundId: string };

/** Also counts refunds that are paid, although their order has not heard of it yet. */
export const promiseNow = async (log: EventLog, { org, orderId, refundId }: RefundKey): Promise<PromiseStanding> => {
  let placed = await stateOf(log, order, { org, id: orderId });
  const { paymentId = null } = placed?.refunds.get(refundId) ?? {};
  for (const [id, one] of placed?.refunds ?? []) {
    if (paymentId === null || one.paymentId !== paymentId || one.state === 'paid' || id === refundId) continue;
    const known = await stateOf(log, refund, { org, id });
    if (known?.state === 'done') placed = withRefund(placed, id, { state: 'paid' });
  }
  return placed ? promiseStanding(placed, refundId) : 'payable';
};
