import { askedByNobody } from '@klang/contracts/payments/refunds';
import { billPaidBy, stillBackOf, unnotedOf } from './orderBackOfBill.ts';
import type { Bill } from './orderBilling.ts';
import { owesAny } from './orderBillLines.ts';
import { isBusy, isByGateway, promised, refundableOf } from './orderRefunds.ts';
import type { Attempt, OrderCommandHead, PlacedFacts } from './orderState.ts';
import type { Step } from './orderSteps.ts';

type Billing = PlacedFacts['contract']['billing'];
const keysBack = ({ bills }: Billing): ReadonlySet<string> =>
  new Set([...bills.values()].flatMap(({ stands, isVoid }) => (isVoid ? [] : stands.takenBack)));

type PaidBill = {
  readonly paymentId: string;
  readonly attempt: Attempt;
  readonly of: readonly [string, Bill];
  readonly cause: 'orderCanceled' | 'overpaid';
};
const paidBefore = (order: PlacedFacts): readonly PaidBill[] => {
  const { contract, attempts } = order;
  const { billing, trips } = contract;
  const back = keysBack(billing);
  const letGo = new Set([...trips].flatMap(([tripId, { isFeeCredited }]) => (isFeeCredited ? tripId : [])));
  const causeOf = (bill: Bill): PaidBill['cause'] | null => {
    if (!bill.isPaid) return null;
    if (bill.stands.charged.some((key) => back.has(key))) return 'orderCanceled';
    return bill.stands.trips.some((tripId) => letGo.has(tripId)) ? 'overpaid' : null;
  };
  return [...attempts].flatMap(([paymentId, attempt]) => {
    const of = attempt.state === 'taken' && attempt.billId ? billPaidBy(order, paymentId) : undefined;
    const cause = of ? causeOf(of[1]) : null;
    return of && cause ? [{ paymentId, attempt, of, cause }] : [];
  });
};

/** New refund ids: a known id would overwrite its refund. */
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

/** The free credit that was paid as money, minus denied refunds. */
const freeOf = ({ refunds, contract: { billing } }: PlacedFacts): number => {
  const deniedSatang = [...refunds.values()].reduce(
    (sum, { state, creditParts }) => (state === 'released' ? sum + creditParts.backSatang : sum),
    0,
  );
  return Math.min(billing.creditSatang, billing.creditParts.backSatang - deniedSatang);
};

/** First the part of a payment's own bill without a credit note: its refund lowers only that receipt. Then the other parts. */
const shares = (order: PlacedFacts, paid: readonly PaidBill[]): ReadonlyMap<string, number> => {
  const all = new Map<string, number>();
  const ofBills = new Map(paid.map(({ of }) => [of[0], stillBackOf(order, of)]));
  const unnoted = new Map(paid.map(({ of }) => [of[0], unnotedOf(order, of)]));
  const less = (from: Map<string, number>, billId: string, satang: number) =>
    from.set(billId, (from.get(billId) ?? 0) - satang);
  const share = ({ paymentId, of: [billId] }: PaidBill, mostSatang: number): number => {
    const before = all.get(paymentId) ?? 0;
    const satang = Math.max(0, Math.min(mostSatang, ofBills.get(billId) ?? 0, refundableOf(order, paymentId) - before));
    all.set(paymentId, before + satang);
    less(ofBills, billId, satang);
    return satang;
  };
  let left = freeOf(order);
  for (const one of paid) {
    const satang = share(one, Math.min(left, unnoted.get(one.of[0]) ?? 0));
    less(unnoted, one.of[0], satang);
    left -= satang;
  }
  for (const one of paid) left -= share(one, left);
  return all;
};

/** After the contract, unused money of reversed months and waived fees is refunded to its payment. Granted credit is not. */
export const givingBack =
  ({ orderId, at }: Pick<OrderCommandHead, 'orderId' | 'at'>): Step =>
  (order) => {
    if (!order.contract.billing.isOver || owesAny(order.contract)) return [];
    const nextId = freeIds(order, orderId);
    const paid = paidBefore(order);
    const share = shares(order, paid);
    return paid.flatMap(({ paymentId, attempt, cause }) => {
      const amountSatang = share.get(paymentId) ?? 0;
      const method = isByGateway(attempt) ? 'gateway' : 'transfer';
      if (amountSatang <= 0 || (method === 'gateway' && isBusy(order, paymentId))) return [];
      const refundId = nextId();
      const promise = { isApproved: false, askedBy: askedByNobody, transferReference: '', reason: null } as const;
      const money = { orderId, refundId, paymentId, amountSatang, creditSatang: amountSatang, method } as const;
      return [promised({ ...money, ...promise, cause }, order, { isOfSettling: false, at })];
    });
  };
