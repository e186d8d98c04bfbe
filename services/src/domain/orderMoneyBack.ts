import type { Bill, Billing } from './orderBilling.ts';
import { type CreditParts, partsLess, partsPlus, partsWithin } from './orderCreditParts.ts';

/** The bill that charged something, the last one where it was taken back and charged again. */
export const chargedOn = (
  { bills }: Billing,
  keys: readonly string[],
  before = Number.POSITIVE_INFINITY,
): readonly [string, Bill] | undefined => {
  const some = new Set(keys);
  const isOf = ({ isVoid, sequence, stands }: Bill): boolean =>
    !isVoid && sequence < before && stands.charged.some((key) => some.has(key));
  return [...bills].findLast(([, bill]) => isOf(bill));
};

type MoneyBack = ReadonlyMap<string, number>;
const sumOf = (from: MoneyBack): number => [...from.values()].reduce((sum, satang) => sum + satang, 0);

/** Of what a bill asked, so much came as money, or as credit that had been money, and was not taken back since. */
export const moneyOf = ({ stands, creditedSatang, creditParts, backSatang }: Bill): number => {
  const givenSatang = stands.creditSatang + creditedSatang - creditParts.backSatang;
  return Math.max(0, stands.totalSatang - stands.withholdingSatang - givenSatang - backSatang);
};

/**
 * From which bills' money it comes what a bill takes back beyond what it asks: first from that which charged it, and what that one had
 * taken back itself, from the one before. What was paid with credit that was given comes from none. The first term is the order's own
 * payment, which asks for no credit.
 */
const moneyBack = (billing: Billing, keys: readonly string[], overSatang: number): MoneyBack => {
  const from = new Map<string, number>();
  let left = overSatang;
  const found = keys.map((key) => chargedOn(billing, [key]));
  // What names no month that was charged is taken for money, as it was paid.
  let charging = found.length === 0 ? [undefined] : [...new Map(found.map((one) => [one?.[0], one])).values()];
  while (left > 0 && charging.length > 0) {
    for (const charged of charging) {
      const satang = charged ? Math.min(left, moneyOf(charged[1])) : left;
      if (satang > 0) from.set(charged?.[0] ?? '', satang);
      left -= satang;
    }
    charging = charging.flatMap((charged) => {
      const before = charged && chargedOn(billing, charged[1].stands.takenBack, charged[1].sequence);
      return before && !from.has(before[0]) ? [before] : [];
    });
  }
  return from;
};

/** `isNoted`: a credit note on the receipt of each says so. */
export const withMoneyBack = (billing: Billing, from: MoneyBack, isNoted = false): Billing => {
  const bills = [...billing.bills].map(([id, bill]): [string, Bill] => {
    const satang = from.get(id) ?? 0;
    const notedSatang = bill.notedSatang + (isNoted ? satang : 0);
    return [id, { ...bill, backSatang: bill.backSatang + satang, notedSatang }];
  });
  return { ...billing, bills: new Map(bills) };
};

type TakenBack = { readonly keys: readonly string[]; readonly overSatang: number; readonly isNoted: boolean };
/** A bill takes more back than it asks. */
export const withTakenBack = (
  billing: Billing,
  { keys, overSatang, isNoted }: TakenBack,
): { readonly bills: Billing['bills']; readonly parts: CreditParts } => {
  const from = moneyBack(billing, keys, overSatang);
  const backSatang = sumOf(from);
  const bills = new Map(withMoneyBack(billing, from, isNoted).bills);
  const [billId] = chargedOn(billing, keys) ?? [];
  const bill = bills.get(billId ?? '');
  const giftBackSatang = overSatang - backSatang + (bill?.giftBackSatang ?? 0);
  if (billId && bill) bills.set(billId, { ...bill, giftBackSatang });
  return { bills, parts: { backSatang, notedSatang: isNoted ? backSatang : 0 } };
};

const givenOf = ({ stands, creditedSatang, creditParts }: Bill): number =>
  stands.creditSatang + creditedSatang - creditParts.backSatang;
/** And is not given again since. */
const giftsOf = (bill: Bill): number => Math.max(0, givenOf(bill) - bill.giftBackSatang - bill.giftLetGoSatang);

/** So much credit that was given is money now, wherever it is: first what is free, then what bills have used, then any that is left. */
const withGiftsPaid = (billing: Billing, parts: CreditParts, freeSatang: number): Billing => {
  const bills = new Map(billing.bills);
  let left = partsLess(parts, partsWithin(parts, freeSatang));
  for (const [billId, bill] of bills) {
    const some = partsWithin(left, bill.isVoid ? 0 : giftsOf(bill));
    left = partsLess(left, some);
    bills.set(billId, { ...bill, creditParts: partsPlus(bill.creditParts, some) });
  }
  const given = Math.max(
    0,
    billing.creditSatang - billing.creditParts.backSatang - Math.min(freeSatang, parts.backSatang),
  );
  const inPool = partsPlus(partsWithin(parts, freeSatang), partsWithin(left, given));
  return { ...billing, bills, creditParts: partsPlus(billing.creditParts, inPool) };
};

/** Money came after all for a bill of which something had been taken back, or let go, for which credit was given: that is money now. */
export const withMoneyFreed = (billing: Billing, billId: string, freeSatang: number): Billing => {
  const bill = billing.bills.get(billId);
  const isCovered = bill && (bill.isPaid || bill.payNowSatang <= bill.creditedSatang);
  if (!isCovered) return billing;
  const gone = bill.giftBackSatang + bill.giftLetGoSatang;
  const most = Math.min(moneyOf(bill), Math.max(0, gone - givenOf(bill)));
  const taken = Math.min(most, bill.giftBackSatang);
  const letGo = Math.min(most - taken, bill.giftLetGoSatang);
  const letGoNoted = Math.min(letGo, bill.letGoNotedSatang);
  const rest = {
    giftBackSatang: bill.giftBackSatang - taken,
    giftLetGoSatang: bill.giftLetGoSatang - letGo,
    letGoNotedSatang: bill.letGoNotedSatang - letGoNoted,
  };
  const noted = taken + letGoNoted;
  const bills = new Map(billing.bills).set(billId, { ...bill, ...rest });
  const counted = withMoneyBack({ ...billing, bills }, new Map([[billId, letGo - letGoNoted]]));
  const parts = { backSatang: taken + letGo, notedSatang: noted };
  return withGiftsPaid(withMoneyBack(counted, new Map([[billId, noted]]), true), parts, freeSatang);
};
