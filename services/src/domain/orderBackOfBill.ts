import type { Bill } from './orderBilling.ts';
import type { CreditParts } from './orderCreditParts.ts';
import type { PlacedFacts } from './orderState.ts';

type Paying = Pick<PlacedFacts, 'attempts' | 'contract'>;
/** What was paid a second time, because the bank took the first away, has the receipt of the first. */
export const receiptedBy = ({ attempts, contract }: Paying, paymentId: string): string => {
  const bill = contract.billing.bills.get(attempts.get(paymentId)?.billId ?? '');
  return bill?.ofPaymentId ? receiptedBy({ attempts, contract }, bill.ofPaymentId) : paymentId;
};
/** The bill that a payment paid, on whose receipt it is credited; undefined where that was the order. */
export const billPaidBy = (order: Paying, paymentId: string): readonly [string, Bill] | undefined => {
  const billId = order.attempts.get(receiptedBy(order, paymentId))?.billId;
  const bill = billId ? order.contract.billing.bills.get(billId) : undefined;
  return billId && bill ? [billId, bill] : undefined;
};

const refundsOf = (order: PlacedFacts, billId: string) =>
  [...order.refunds.values()].filter(
    ({ paymentId, creditSatang }) =>
      creditSatang > 0 && paymentId !== null && billPaidBy(order, paymentId)?.[0] === billId,
  );

/** What of a bill's money is back and was not promised yet by any of its payments; what was denied is not asked again. */
export const stillBackOf = (order: PlacedFacts, [billId, { backSatang }]: readonly [string, Bill]): number =>
  refundsOf(order, billId).reduce((left, { creditParts }) => left - creditParts.backSatang, backSatang);

/** What of a bill's money is back and no credit note says so yet, nor will that of a refund. */
const unnotedOf = (order: PlacedFacts, [billId, { backSatang, notedSatang }]: readonly [string, Bill]): number =>
  refundsOf(order, billId)
    .filter(({ state }) => state !== 'released')
    .reduce((left, { creditParts: parts }) => left - parts.backSatang + parts.notedSatang, backSatang - notedSatang);

type FromCredit = { readonly paymentId: string | null; readonly creditSatang: number };
/** What the credit of a refund consists of: of its own bill first that of which no credit note says so yet, which the refund's does. */
export const partsOfRefund = (order: PlacedFacts, { paymentId, creditSatang }: FromCredit): CreditParts => {
  const all = order.contract.billing.creditParts;
  const paid = paymentId === null ? undefined : billPaidBy(order, paymentId);
  const backSatang = Math.min(all.backSatang, creditSatang);
  const unnoted = paid ? Math.max(0, Math.min(unnotedOf(order, paid), backSatang)) : 0;
  return { backSatang, notedSatang: Math.min(all.notedSatang, backSatang - unnoted) };
};
