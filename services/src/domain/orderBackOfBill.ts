import { type Bill, openOf } from './orderBilling.ts';
import type { CreditParts } from './orderCreditParts.ts';
import { leftOf } from './orderLowers.ts';
import type { PlacedFacts } from './orderState.ts';

type Paying = Pick<PlacedFacts, 'attempts' | 'contract'>;
/** What was paid a second time, because the bank took the first away, has the receipt of the first. */
export const receiptedBy = ({ attempts, contract }: Paying, paymentId: string): string => {
  const bill = contract.billing.bills.get(attempts.get(paymentId)?.billId ?? '');
  return bill?.ofPaymentId ? receiptedBy({ attempts, contract }, bill.ofPaymentId) : paymentId;
};
/** The bill that a payment paid, on whose receipt it is credited; undefined where that was the order, or nothing as it came late. */
export const billPaidBy = (order: Paying, paymentId: string): readonly [string, Bill] | undefined => {
  if (order.attempts.get(paymentId)?.state === 'late') return undefined;
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

const sumOf = (all: ReadonlyMap<string, number>): number => [...all.values()].reduce((sum, one) => sum + one, 0);
/** What of a bill's money is back and no credit note says so yet, nor will that of a refund, by whichever payment it goes. */
export const unnotedOf = (order: PlacedFacts, [billId, bill]: readonly [string, Bill]): number => {
  const by = refundsOf(order, billId)
    .filter(({ state }) => state !== 'released')
    .reduce((sum, { creditParts, notedElsewhere }) => {
      return sum + creditParts.backSatang - creditParts.notedSatang - sumOf(notedElsewhere);
    }, 0);
  const byOthers = [...order.refunds.values()]
    .filter(({ state }) => state !== 'released')
    .reduce((sum, { notedElsewhere }) => sum + (notedElsewhere.get(billId) ?? 0), 0);
  return bill.backSatang - bill.notedSatang - by - byOthers;
};

/** What of a bill's receipt no credit note lowers, nor will that of a refund. */
const roomOf = (order: PlacedFacts, [billId, bill]: readonly [string, Bill]): number =>
  [...order.refunds.values()]
    .filter(({ state }) => state !== 'released')
    .reduce(
      (left, { paymentId, amountSatang, creditParts, notedElsewhere }) => {
        const isOwn = paymentId !== null && billPaidBy(order, paymentId)?.[0] === billId;
        const own = isOwn ? amountSatang - creditParts.notedSatang - sumOf(notedElsewhere) : 0;
        return left - own - (notedElsewhere.get(billId) ?? 0);
      },
      leftOf(order.contract.billing, [billId, bill]),
    );

type FromCredit = {
  readonly paymentId: string | null;
  readonly amountSatang: number;
  readonly creditSatang: number;
};
type PartsOfRefund = {
  readonly creditParts: CreditParts;
  /** What its credit notes lower of the receipts of other bills. */
  readonly notedElsewhere: ReadonlyMap<string, number>;
};
/**
 * What the credit of a refund consists of: of its own bill first that of which no credit note says so yet, which the refund's does.
 * What is neither its own nor noted is of bills that were paid with credit, and lowers the receipts of those; and so does what is
 * more than is left on the receipt of its own, since credit that lowered that one has paid others.
 */
export const partsOfRefund = (
  order: PlacedFacts,
  { paymentId, amountSatang, creditSatang }: FromCredit,
): PartsOfRefund => {
  const { creditParts: all, bills } = order.contract.billing;
  const paid = paymentId === null ? undefined : billPaidBy(order, paymentId);
  const backSatang = Math.min(all.backSatang, creditSatang);
  const unnoted = paid ? Math.max(0, Math.min(unnotedOf(order, paid), backSatang)) : 0;
  const notedSatang = Math.min(all.notedSatang, backSatang - unnoted);
  const others = [...bills].filter(
    ([billId, { isVoid, ofPaymentId }]) => billId !== paid?.[0] && !isVoid && ofPaymentId === null,
  );
  const notedElsewhere = new Map<string, number>();
  const noteUpTo = (satang: number, roomIn: (one: readonly [string, Bill]) => number): void => {
    let left = satang;
    for (const one of others) {
      const some = Math.min(left, Math.max(0, roomIn(one)));
      if (some > 0) notedElsewhere.set(one[0], (notedElsewhere.get(one[0]) ?? 0) + some);
      left -= some;
    }
  };
  noteUpTo(backSatang - unnoted - notedSatang, (one) => unnotedOf(order, one));
  const own = amountSatang - notedSatang - sumOf(notedElsewhere);
  const over = paid ? own - Math.max(0, roomOf(order, paid)) : 0;
  const isReceipted = ([, bill]: readonly [string, Bill]): boolean => openOf(bill) === 0;
  noteUpTo(over, (one) => (isReceipted(one) ? roomOf(order, one) - (notedElsewhere.get(one[0]) ?? 0) : 0));
  return { creditParts: { backSatang, notedSatang }, notedElsewhere };
};
