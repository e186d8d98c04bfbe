import { askedByNobody } from '@klang/contracts/payments/refunds';
import type { Bill } from './orderBilling.ts';
import { owesAny } from './orderBillLines.ts';
import { isBusy, isByGateway, promised, refundableOf } from './orderRefunds.ts';
import type { Attempt, OrderCommandHead, PlacedFacts } from './orderState.ts';
import type { Step } from './orderSteps.ts';

/** What was taken back on a bill beyond what it asked for: money that was paid before. */
const overOf = ({ stands: { totalSatang, withholdingSatang }, isVoid }: Bill): number =>
  isVoid ? 0 : Math.max(0, withholdingSatang - totalSatang);

/** The payments of bills from which something was taken back once they were paid. */
const paidBefore = ({ contract: { billing }, attempts }: PlacedFacts): (readonly [string, Attempt])[] => {
  const back = new Set([...billing.bills.values()].flatMap(({ stands, isVoid }) => (isVoid ? [] : stands.takenBack)));
  const isOf = ({ billId }: Attempt): boolean => {
    const bill = billId ? billing.bills.get(billId) : undefined;
    return bill?.isPaid === true && bill.stands.charged.some((key) => back.has(key));
  };
  return [...attempts].filter(([, attempt]) => attempt.state === 'taken' && isOf(attempt));
};

/** Ids that no refund of the order has: what is promised under a known one would stand in its place. */
const freeIds = ({ refunds }: PlacedFacts, orderId: string): (() => string) => {
  let number = 0;
  return () => {
    let refundId: string;
    do {
      number += 1;
      refundId = `${orderId.slice(0, 74)}-k${number}`;
    } while (refunds.has(refundId));
    return refundId;
  };
};

/**
 * What was paid for a month that never was, and is needed for nothing else once the contract is over, goes back on its own
 * payment, whose receipt is credited, once somebody has approved it. It goes back once: of credit that was given, and was
 * never money, nothing follows it. Who denied it is asked no more. While another refund of a payment is with the gateway it waits.
 */
export const givingBack =
  ({ orderId, at }: Pick<OrderCommandHead, 'orderId' | 'at'>): Step =>
  (order) => {
    const { billing } = order.contract;
    if (!billing.isOver || owesAny(order.contract)) return [];
    const payments = new Map(paidBefore(order));
    const before = [...order.refunds.values()].filter(
      ({ paymentId, creditSatang }) => creditSatang > 0 && paymentId !== null && payments.has(paymentId),
    );
    if (before.some(({ state }) => state === 'released')) return [];
    const overSatang = [...billing.bills.values()].reduce((sum, bill) => sum + overOf(bill), 0);
    const backSatang = before.reduce((sum, { creditSatang }) => sum + creditSatang, 0);
    let left = Math.min(billing.creditSatang, overSatang - backSatang);
    const nextId = freeIds(order, orderId);
    return [...payments].flatMap(([paymentId, attempt]) => {
      const amountSatang = Math.min(left, refundableOf(order, paymentId));
      left -= amountSatang;
      const method = isByGateway(attempt) ? 'gateway' : 'transfer';
      if (amountSatang <= 0 || (method === 'gateway' && isBusy(order, paymentId))) return [];
      const refundId = nextId();
      const asked = { isApproved: false, askedBy: askedByNobody, transferReference: '', reason: null } as const;
      const money = { orderId, refundId, paymentId, amountSatang, creditSatang: amountSatang, method } as const;
      return [promised({ ...money, ...asked, cause: 'orderCanceled' }, order, { isOfSettling: false, at })];
    });
  };
