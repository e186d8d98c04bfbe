import { creditedShare, moneyLeft } from '@klang/contracts/papers/creditedShare';
import { type Bill, hasNoReceipt, openOf } from './orderBilling.ts';
import type { CreditParts } from './orderCreditParts.ts';
import { moneyLeftOf, receiptOf } from './orderLowers.ts';
import type { PlacedFacts, PromisedRefund } from './orderState.ts';

type PaidFacts = Pick<PlacedFacts, 'attempts' | 'contract'>;
/** A payment that replaces one the bank took back uses the receipt of the first. */
export const receiptedBy = ({ attempts, contract }: PaidFacts, paymentId: string): string => {
  const bill = contract.billing.bills.get(attempts.get(paymentId)?.billId ?? '');
  return bill?.ofPaymentId ? receiptedBy({ attempts, contract }, bill.ofPaymentId) : paymentId;
};
/** The bill on whose receipt a payment is credited. Undefined if it paid the order, or came late. */
export const billPaidBy = (order: PaidFacts, paymentId: string): readonly [string, Bill] | undefined => {
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

/** The refundable part of a bill that no payment has promised yet. A denied refund is not offered again. */
export const stillBackOf = (order: PlacedFacts, [billId, { backSatang }]: readonly [string, Bill]): number =>
  refundsOf(order, billId).reduce((left, { creditParts }) => left - creditParts.backSatang, backSatang);

const sumOf = (all: ReadonlyMap<string, number>): number => [...all.values()].reduce((sum, one) => sum + one, 0);
/** The refundable part of a bill that no credit note covers yet, including those of open refunds. */
export const unnotedOf = (order: PlacedFacts, [billId, bill]: readonly [string, Bill]): number => {
  const by = refundsOf(order, billId)
    .filter(({ state }) => state !== 'released')
    .reduce((sum, { creditParts, notedElsewhere }) => {
      return sum + creditParts.backSatang - creditParts.notedSatang - sumOf(notedElsewhere);
    }, 0);
  const byOthers = [...order.refunds.values()]
    .filter(({ state }) => state !== 'released')
    .reduce((sum, { notedElsewhere }) => sum + (notedElsewhere.get(billId) ?? 0), 0);
  // The note of a refund finds nothing on a receipt that other notes have used up.
  const left = moneyLeftOf(order.contract.billing, [billId, bill]);
  return Math.min(bill.backSatang - bill.notedSatang - by - byOthers, left);
};

/** The part of a bill's receipt that the note of a refund lowers: with the withheld tax, at most what is left. */
const loweredBy = (billing: PlacedFacts['contract']['billing'], one: readonly [string, Bill], satang: number) => {
  const receipt = receiptOf(billing, one);
  if (satang <= 0 || receipt.creditedSatang >= receipt.totalSatang) return { amountSatang: 0, moneySatang: 0 };
  const amountSatang = Math.max(0, creditedShare({ ...receipt, amountSatang: satang }));
  return { amountSatang, moneySatang: Math.min(satang, moneyLeft(receipt)) };
};

type FromCredit = {
  readonly paymentId: string | null;
  readonly amountSatang: number;
  readonly creditSatang: number;
};
/** The parts of the credit in a refund. First comes the part of its own bill that no credit note covers. */
export const creditPartsOf = (order: PlacedFacts, { paymentId, creditSatang }: FromCredit): CreditParts => {
  const all = order.contract.billing.creditParts;
  const paid = paymentId === null ? undefined : billPaidBy(order, paymentId);
  const backSatang = Math.min(all.backSatang, creditSatang);
  const unnoted = paid ? Math.max(0, Math.min(unnotedOf(order, paid), backSatang)) : 0;
  return { backSatang, notedSatang: Math.min(all.notedSatang, backSatang - unnoted) };
};

type CreditNoteInput = FromCredit & { readonly creditParts: CreditParts };
/** What its notes lower of other receipts: for credit of bills paid with credit, and for what exceeds its own receipt. */
export const notedElsewhereOf = (
  order: PlacedFacts,
  { paymentId, amountSatang, creditParts: { backSatang, notedSatang } }: CreditNoteInput,
): ReadonlyMap<string, number> => {
  const { billing } = order.contract;
  const paid = paymentId === null ? undefined : billPaidBy(order, paymentId);
  const unnoted = paid ? Math.max(0, Math.min(unnotedOf(order, paid), backSatang - notedSatang)) : 0;
  const others = [...billing.bills].filter(
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
  noteUpTo(backSatang - notedSatang - unnoted, (one) => unnotedOf(order, one));
  const own = amountSatang - notedSatang - sumOf(notedElsewhere);
  const over = paid ? own - moneyLeftOf(billing, paid) : 0;
  const isReceipted = ([, bill]: readonly [string, Bill]): boolean => openOf(bill) === 0 && !hasNoReceipt(bill);
  noteUpTo(over, (one) => (isReceipted(one) ? moneyLeftOf(billing, one) - (notedElsewhere.get(one[0]) ?? 0) : 0));
  return notedElsewhere;
};

type ReceiptNotes = CreditNoteInput & { readonly notedElsewhere: ReadonlyMap<string, number> };
/** The amount by which the notes of a refund lower each receipt, and the money for it. */
const loweredOf = (order: PlacedFacts, { paymentId, amountSatang, creditParts, notedElsewhere }: ReceiptNotes) => {
  const { billing } = order.contract;
  const lowered = new Map<string, ReturnType<typeof loweredBy>>();
  for (const [billId, satang] of notedElsewhere) {
    const bill = billing.bills.get(billId);
    if (bill) lowered.set(billId, loweredBy(billing, [billId, bill], satang));
  }
  const paid = paymentId === null ? undefined : billPaidBy(order, paymentId);
  const own = amountSatang - creditParts.notedSatang - sumOf(notedElsewhere);
  if (paid) lowered.set(paid[0], loweredBy(billing, paid, own));
  return lowered;
};

const lowering = (order: PlacedFacts, lowered: ReturnType<typeof loweredOf>): PlacedFacts => {
  const bills = [...order.contract.billing.bills].map(([id, bill]): [string, Bill] => {
    const { amountSatang = 0, moneySatang = 0 } = lowered.get(id) ?? {};
    const refundMoneySatang = bill.refundMoneySatang + moneySatang;
    return [id, { ...bill, refundNotedSatang: bill.refundNotedSatang + amountSatang, refundMoneySatang }];
  });
  return { ...order, contract: { ...order.contract, billing: { ...order.contract.billing, bills: new Map(bills) } } };
};
type WithNotes<P> = {
  readonly order: PlacedFacts;
  readonly refund: P & Pick<PromisedRefund, 'lowersReceipts'> & ReceiptNotes;
};
/** Adds the notes of a paid refund, as far as there is room: only now is known what else was paid or denied. `order`: without it. */
export const withNotes = <P extends CreditNoteInput>(order: PlacedFacts, promise: P): WithNotes<P> => {
  const noted = { ...promise, notedElsewhere: notedElsewhereOf(order, promise) };
  const lowered = loweredOf(order, noted);
  const lowersReceipts = new Map([...lowered].map(([billId, one]) => [billId, one.amountSatang]));
  return { order: lowering(order, lowered), refund: { ...noted, lowersReceipts } };
};
