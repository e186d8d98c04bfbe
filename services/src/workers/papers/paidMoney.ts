import { receiptedBy } from '../../domain/orderBackOfBill.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { idFor } from '../../platform/kit/ids.ts';
import { orderOf } from '../../platform/papers/orderBehind.ts';
import { movedPaymentId } from '../../platform/payments/movedMoney.ts';

type Money = { readonly orderId: string; readonly paymentId: string; readonly amountSatang: number };
/** What was paid with money that went back, and by which payment it has its receipt. */
export type PaidMoney = Money & { readonly placed: PlacedFacts; readonly billId: string | null };
/** What was moved is looked for where it went; null where it was never taken, which has no receipt. */
export const paidWith = async (log: EventLog, org: string, money: Money): Promise<PaidMoney | null> => {
  const { orderId, paymentId, amountSatang } = money;
  const found = await orderOf(log, org, orderId);
  if (!found) return null;
  const { placed, events } = found;
  const late = placed.attempts.get(paymentId)?.late;
  if (late?.choice === 'moved') {
    const atMost = Math.min(amountSatang, late.amountSatang - late.refundSatang);
    const moved = { paymentId: movedPaymentId(org, { orderId, paymentId }), amountSatang: atMost };
    for (const { type, data } of events)
      if (type === 'LateMoneySettled' && data.paymentId === paymentId && data.toOrderId !== null)
        return paidWith(log, org, { ...moved, orderId: data.toOrderId });
  }
  const receipted = receiptedBy(placed, paymentId);
  const paid = placed.attempts.get(receipted);
  if (paid?.state !== 'taken') return null;
  return { orderId, paymentId: receipted, amountSatang, placed, billId: paid.billId ?? null };
};

/** The longest id that an event carries. */
const mostOfId = 80;
/** An id that is put together, within what events carry: two that were cut might be the same. */
export const shortId = (org: string, id: string): string => (id.length > mostOfId ? idFor('note', org, id) : id);
