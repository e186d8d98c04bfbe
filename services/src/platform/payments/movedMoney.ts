import { order } from '../../domain/order.ts';
import { receiptedBy } from '../../domain/orderBackOfBill.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { idFor, shortId } from '../kit/ids.ts';

export type MovedFrom = { readonly orderId: string; readonly paymentId: string } | { readonly strayId: string };
export const movedPaymentId = (org: string, from: MovedFrom): string => {
  const known = 'strayId' in from ? from : { orderId: from.orderId, paymentId: from.paymentId };
  return idFor('moved-money', org, JSON.stringify(known));
};

export const movedRefundId = (org: string, refundId: string): string => shortId(org, `${refundId}-moved`);

export type MovedSum = { readonly orderId: string; readonly paymentId: string; readonly amountSatang: number };
export type MovedOn = MovedSum & { readonly movedAt: string };
/** Where some of a payment was moved on to, or of the payment that it paid again. Null: it was not moved. */
export const movedOn = async (
  log: EventLog,
  org: string,
  { orderId, paymentId: paidAs, amountSatang }: MovedSum,
): Promise<MovedOn | null> => {
  const placed = await stateOf(log, order, { org, id: orderId });
  const paymentId = placed ? receiptedBy(placed, paidAs) : paidAs;
  const late = placed?.attempts.get(paymentId)?.late;
  if (late?.choice !== 'moved') return null;
  const atMost = Math.min(amountSatang, late.amountSatang - late.refundSatang);
  for await (const { events } of log.read(streamOf(order.category, org, orderId)))
    for (const { type, data } of events) {
      if (type !== 'LateMoneySettled' || data.paymentId !== paymentId || data.toOrderId === null) continue;
      const movedAs = movedPaymentId(org, { orderId, paymentId });
      return { orderId: data.toOrderId, paymentId: movedAs, amountSatang: atMost, movedAt: data.settledAt };
    }
  return null;
};
