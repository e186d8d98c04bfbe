import { askedByNobody } from '@klang/contracts/payments/refunds';
import type { Bill } from './orderBilling.ts';
import { owesAny } from './orderBillLines.ts';
import { isByGateway, promised, refundableOf } from './orderRefunds.ts';
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

/**
 * What was paid for a month that never was, and is needed for nothing else once the contract is over, goes back on its own
 * payment, whose receipt is credited, once somebody has approved it. Who denied it is asked no more.
 */
export const givingBack =
  ({ orderId, at }: Pick<OrderCommandHead, 'orderId' | 'at'>): Step =>
  (order) => {
    const { billing } = order.contract;
    const before = [...order.refunds.values()].filter(({ creditSatang }) => creditSatang > 0);
    if (!billing.isOver || owesAny(order.contract) || before.some(({ state }) => state === 'released')) return [];
    let left = Math.min(
      billing.creditSatang,
      [...billing.bills.values()].reduce((sum, bill) => sum + overOf(bill), 0),
    );
    return paidBefore(order).flatMap(([paymentId, attempt], place) => {
      const amountSatang = Math.min(left, refundableOf(order, paymentId));
      left -= amountSatang;
      if (amountSatang <= 0) return [];
      const refundId = `${orderId.slice(0, 74)}-k${before.length + place + 1}`;
      const method = isByGateway(attempt) ? 'gateway' : 'transfer';
      const asked = { isApproved: false, askedBy: askedByNobody, transferReference: '', reason: null } as const;
      const money = { orderId, refundId, paymentId, amountSatang, creditSatang: amountSatang, method } as const;
      return [promised({ ...money, ...asked, cause: 'orderCanceled' }, order, { isOfSettling: false, at })];
    });
  };
