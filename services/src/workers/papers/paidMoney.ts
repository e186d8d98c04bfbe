import { order } from '../../domain/order.ts';
import { receiptedBy } from '../../domain/orderBackOfBill.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { type MovedSum, movedOn } from '../../platform/payments/movedMoney.ts';

/** The payment whose receipt covers the refunded money. */
export type PaidMoney = MovedSum & {
  readonly placed: PlacedFacts;
  readonly billId: string | null;
  /** The payment as which it was moved to where it paid. Null: it was not moved. */
  readonly movedAs: string | null;
};
/** Follows moved money; null when it was never accepted, so has no receipt. */
export const paidWith = async (log: EventLog, org: string, money: MovedSum): Promise<PaidMoney | null> => {
  const { orderId, paymentId, amountSatang } = money;
  const next = await movedOn(log, org, money);
  if (next) {
    const paid = await paidWith(log, org, next);
    return paid && { ...paid, movedAs: paid.movedAs ?? next.paymentId };
  }
  const placed = await stateOf(log, order, { org, id: orderId });
  if (!placed) return null;
  const receipted = receiptedBy(placed, paymentId);
  const paid = placed.attempts.get(receipted);
  if (paid?.state !== 'taken') return null;
  return { orderId, paymentId: receipted, amountSatang, placed, billId: paid.billId ?? null, movedAs: null };
};
