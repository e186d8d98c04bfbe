import type { LoweredReceipt } from '@klang/contracts/bills/bill';
import type { Bill, Billing } from './orderBilling.ts';
import { type CreditParts, noParts } from './orderCreditParts.ts';
import { loweringFrom } from './orderLowers.ts';
import { moneyOf, withMoneyBack, withMoneyFreed } from './orderMoneyBack.ts';

const sumOf = (all: readonly { readonly amountSatang: number }[]): number =>
  all.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
const isOpen = ({ isPaid, payNowSatang, creditedSatang }: Bill): boolean => !isPaid && payNowSatang > creditedSatang;

type LetGo = { readonly tripId: string; readonly feeSatang: number; readonly lowers: readonly LoweredReceipt[] };
/**
 * A fee of a bill was let go. What was paid of it with money is back, from the bills whose receipts its notes lower: nothing from one
 * that is open, all but the credit that was given from another. Its credit notes say so at once; of what was let go before they did,
 * that of the refund does.
 */
export const withFeeLetGo = (
  billing: Billing,
  { tripId, feeSatang, lowers }: LetGo,
): { readonly billing: Billing; readonly parts: CreditParts } => {
  const found = [...billing.bills].find(([, { isVoid, stands }]) => !isVoid && stands.trips.includes(tripId));
  if (!found) return { billing, parts: noParts };
  const [ownId, own] = found;
  const isNoted = lowers.length > 0;
  const bills = new Map(billing.bills).set(ownId, { ...own, lowers: [...own.lowers, ...lowers] });
  const from = new Map<string, number>();
  for (const { billId, amountSatang } of [...lowers, { billId: ownId, amountSatang: feeSatang - sumOf(lowers) }]) {
    const bill = bills.get(billId);
    if (!bill) continue;
    const before = from.get(billId) ?? 0;
    const backSatang = isOpen(bill) ? 0 : Math.min(amountSatang, moneyOf(bill) - before);
    const giftSatang = amountSatang - backSatang;
    from.set(billId, before + backSatang);
    bills.set(billId, {
      ...bill,
      giftLetGoSatang: bill.giftLetGoSatang + giftSatang,
      letGoNotedSatang: bill.letGoNotedSatang + (isNoted ? giftSatang : 0),
    });
  }
  const backSatang = [...from.values()].reduce((sum, satang) => sum + satang, 0);
  return {
    billing: withMoneyBack({ ...billing, bills }, from, isNoted),
    parts: { backSatang, notedSatang: isNoted ? backSatang : 0 },
  };
};

type Gifts = Pick<Bill, 'giftLetGoSatang' | 'letGoNotedSatang'>;
const withGifts = (bill: Bill, gifts: Gifts): Bill => ({
  ...bill,
  giftLetGoSatang: bill.giftLetGoSatang + gifts.giftLetGoSatang,
  letGoNotedSatang: bill.letGoNotedSatang + gifts.letGoNotedSatang,
});

/** The notes of a bill that is void lower the receipt of the next, and what that one took back itself, that of the one before. */
const carriedTo = (billing: Billing, billId: string, voidId: string): Billing => {
  const bills = new Map(billing.bills);
  const voided = bills.get(voidId);
  if (!voided) return billing;
  bills.set(voidId, { ...voided, giftLetGoSatang: 0, letGoNotedSatang: 0, lowers: [] });
  const change = (id: string, to: (bill: Bill) => Bill): void => {
    const bill = bills.get(id);
    if (bill) bills.set(id, to(bill));
  };
  let { giftLetGoSatang, letGoNotedSatang } = voided;
  for (const note of voided.lowers) {
    const now = bills.get(billId);
    const first = now && ([billId, now] as const);
    const isOfVoid = note.billId === voidId;
    const { noteId, amountSatang } = note;
    const lowers = isOfVoid
      ? loweringFrom({ ...billing, bills }, { noteOf: () => noteId, amountSatang, first })
      : [note];
    change(billId, (bill) => ({ ...bill, lowers: [...bill.lowers, ...lowers] }));
    for (const lowered of isOfVoid ? lowers : []) {
      const satang = Math.min(lowered.amountSatang, letGoNotedSatang);
      change(lowered.billId, (bill) => withGifts(bill, { giftLetGoSatang: satang, letGoNotedSatang: satang }));
      giftLetGoSatang -= satang;
      letGoNotedSatang -= satang;
    }
  }
  change(billId, (bill) => withGifts(bill, { giftLetGoSatang, letGoNotedSatang }));
  return { ...billing, bills };
};

/** A fee that was let go on a bill that is void stands on the next: its credit was given for it there. */
export const withGiftsCarried = (billing: Billing, billId: string): Billing => {
  const trips = billing.bills.get(billId)?.stands.trips ?? [];
  const voids = [...billing.bills].filter(
    ([, bill]) =>
      bill.isVoid &&
      bill.lowers.length + bill.giftLetGoSatang > 0 &&
      bill.stands.trips.some((id) => trips.includes(id)),
  );
  const carried = voids.reduce((now, [voidId]) => carriedTo(now, billId, voidId), billing);
  const touched = new Set([billId, ...(carried.bills.get(billId)?.lowers ?? []).map((one) => one.billId)]);
  return voids.length === 0
    ? withMoneyFreed(billing, billId, 0)
    : [...touched].reduce((now, id) => withMoneyFreed(now, id, 0), carried);
};
