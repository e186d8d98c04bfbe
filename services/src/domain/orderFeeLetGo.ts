import type { LoweredReceipt } from '@klang/contracts/bills/bill';
import type { Bill, Billing } from './orderBilling.ts';
import { type CreditParts, noParts } from './orderCreditParts.ts';
import { feeLowered, loweringFrom } from './orderLowers.ts';
import { moneyOf, withMoneyBack, withMoneyFreed } from './orderMoneyBack.ts';

const sumOf = (all: readonly { readonly amountSatang: number }[]): number =>
  all.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
const isOpen = ({ isPaid, payNowSatang, creditedSatang }: Bill): boolean => !isPaid && payNowSatang > creditedSatang;

type LetGo = { readonly tripId: string; readonly feeSatang: number; readonly lowers: readonly LoweredReceipt[] };
/** Waives a fee: its paid part comes back from the bills whose receipts the notes lower. Granted credit does not come back. */
export const withFeeLetGo = (
  billing: Billing,
  { tripId, feeSatang, lowers }: LetGo,
): { readonly billing: Billing; readonly parts: CreditParts } => {
  const found = [...billing.bills].find(([, { isVoid, stands }]) => !isVoid && stands.trips.includes(tripId));
  if (!found) return { billing, parts: noParts };
  const [ownId, own] = found;
  const bills = new Map(billing.bills).set(ownId, { ...own, lowers: [...own.lowers, ...feeLowered(lowers)] });
  const from = new Map<string, number>();
  const noted = new Map<string, number>();
  const unlowered = { noteId: null, billId: ownId, amountSatang: feeSatang - sumOf(lowers) };
  for (const { noteId, billId, amountSatang } of [...lowers, unlowered]) {
    const bill = bills.get(billId);
    if (!bill) continue;
    const before = from.get(billId) ?? 0;
    const backSatang = isOpen(bill) ? 0 : Math.min(amountSatang, moneyOf(bill) - before);
    const giftSatang = amountSatang - backSatang;
    from.set(billId, before + backSatang);
    const isNoted = noteId !== null;
    if (isNoted) noted.set(billId, (noted.get(billId) ?? 0) + backSatang);
    bills.set(billId, {
      ...bill,
      giftLetGoSatang: bill.giftLetGoSatang + giftSatang,
      letGoNotedSatang: bill.letGoNotedSatang + (isNoted ? giftSatang : 0),
    });
  }
  const all = (of: ReadonlyMap<string, number>): number => [...of.values()].reduce((sum, satang) => sum + satang, 0);
  return {
    billing: withMoneyBack({ ...billing, bills }, from, noted),
    parts: { backSatang: all(from), notedSatang: all(noted) },
  };
};

type Gifts = Pick<Bill, 'giftLetGoSatang' | 'letGoNotedSatang'>;
const withGifts = (bill: Bill, gifts: Gifts): Bill => ({
  ...bill,
  giftLetGoSatang: bill.giftLetGoSatang + gifts.giftLetGoSatang,
  letGoNotedSatang: bill.letGoNotedSatang + gifts.letGoNotedSatang,
});

/** The notes of a void bill move to the next bill. Amounts that bill itself reversed lower the receipt before it. */
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
      ? feeLowered(loweringFrom({ ...billing, bills }, { noteOf: () => noteId, amountSatang, first }))
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
