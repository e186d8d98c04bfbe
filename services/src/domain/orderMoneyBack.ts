import { share } from '@klang/contracts/kit/share';
import type { Bill, Billing } from './orderBilling.ts';
import { type CreditParts, partsLess, partsPlus, partsWithin } from './orderCreditParts.ts';

/** The last bill that charged these keys: they can be reversed and charged again. */
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

/** The last bill that charged these keys, then what that took back itself: bills until 29 November 2026 took back beside what they charged. */
export const chargedInTurn = (
  billing: Billing,
  keys: readonly string[],
  before?: number,
): readonly (readonly [string, Bill])[] => {
  const charged = chargedOn(billing, keys, before);
  if (!charged) return [];
  const { stands, sequence } = charged[1];
  return [charged, ...chargedInTurn(billing, stands.takenBack, sequence)];
};

type MoneyBack = ReadonlyMap<string, number>;
const sumOf = (from: MoneyBack): number => [...from.values()].reduce((sum, satang) => sum + satang, 0);

/** The money that paid a bill and was not reversed since. Includes credit that was paid as money before. */
export const moneyOf = ({ stands, creditedSatang, creditParts, backSatang }: Bill): number => {
  const givenSatang = stands.creditSatang + creditedSatang - creditParts.backSatang;
  return Math.max(0, stands.totalSatang - stands.withholdingSatang - givenSatang - backSatang);
};

/** Bills until 29 November 2026 took back beside what they charged: the money of before that paid their charges. */
const carriedIn = ({ stands }: Bill): number => {
  const { feesSatang, feesBackSatang, totalSatang, withholdingSatang, vat } = stands;
  const usedSatang = Math.min(feesBackSatang, feesSatang + feesBackSatang);
  const netSatang = Math.abs(totalSatang - withholdingSatang);
  if (feesSatang === 0) return vat.rule === 'added' ? share(usedSatang, 100 + vat.percent, 100) : usedSatang;
  return share(usedSatang, netSatang, Math.abs(feesSatang));
};

type ChargedPart = { readonly charged: readonly [string, Bill] | undefined; readonly mostSatang: number };
/** First the bills with the reversed charges, then, for what those reversed themselves, the one before. Granted credit: none. */
const moneyBack = (billing: Billing, keys: readonly string[], overSatang: number): MoneyBack => {
  const from = new Map<string, number>();
  let left = overSatang;
  const found = keys.map((key) => chargedOn(billing, [key]));
  // Charges without a known month count as paid money.
  const first = found.length === 0 ? [undefined] : [...new Map(found.map((one) => [one?.[0], one])).values()];
  let charging = first.map((charged): ChargedPart => ({ charged, mostSatang: overSatang }));
  while (left > 0 && charging.length > 0) {
    for (const { charged, mostSatang } of charging) {
      const satang = charged ? Math.min(left, mostSatang, moneyOf(charged[1])) : left;
      if (satang > 0) from.set(charged?.[0] ?? '', satang);
      left -= satang;
    }
    charging = charging.flatMap(({ charged }): ChargedPart[] => {
      const before = charged && chargedOn(billing, charged[1].stands.takenBack, charged[1].sequence);
      return before && !from.has(before[0]) ? [{ charged: before, mostSatang: carriedIn(charged[1]) }] : [];
    });
  }
  return from;
};

const noneBack: MoneyBack = new Map();
export const withMoneyBack = (billing: Billing, from: MoneyBack, noted: MoneyBack = noneBack): Billing => {
  const bills = [...billing.bills].map(([id, bill]): [string, Bill] => {
    const backSatang = bill.backSatang + (from.get(id) ?? 0);
    return [id, { ...bill, backSatang, notedSatang: bill.notedSatang + (noted.get(id) ?? 0) }];
  });
  return { ...billing, bills: new Map(bills) };
};

const upTo = (from: MoneyBack, mostSatang: number): MoneyBack => {
  let left = mostSatang;
  return new Map(
    [...from].map(([id, satang]) => {
      const some = Math.min(left, satang);
      left -= some;
      return [id, some];
    }),
  );
};

type TakenBack = { readonly keys: readonly string[]; readonly overSatang: number; readonly loweredSatang: number };
export const withTakenBack = (
  billing: Billing,
  { keys, overSatang, loweredSatang }: TakenBack,
): { readonly bills: Billing['bills']; readonly parts: CreditParts } => {
  const from = moneyBack(billing, keys, overSatang);
  const backSatang = sumOf(from);
  const noted = upTo(from, loweredSatang);
  const bills = new Map(withMoneyBack(billing, from, noted).bills);
  const [billId] = chargedOn(billing, keys) ?? [];
  const bill = bills.get(billId ?? '');
  const giftBackSatang = overSatang - backSatang + (bill?.giftBackSatang ?? 0);
  if (billId && bill) bills.set(billId, { ...bill, giftBackSatang });
  return { bills, parts: { backSatang, notedSatang: sumOf(noted) } };
};

const givenOf = ({ stands, creditedSatang, creditParts }: Bill): number =>
  stands.creditSatang + creditedSatang - creditParts.backSatang;
/** Granted credit used by the bill, minus what was granted again since. */
const giftsOf = (bill: Bill): number => Math.max(0, givenOf(bill) - bill.giftBackSatang - bill.giftLetGoSatang);

const withMoneyIn = (bill: Bill, some: CreditParts): Bill => {
  const isFirst = bill.isGift && bill.creditParts.backSatang === 0 && some.backSatang > 0;
  const creditParts = partsPlus(bill.creditParts, some);
  return { ...bill, creditParts, ...(isFirst && { turnedSatang: some.backSatang }) };
};
/** Turns granted credit into paid money: first free credit, then credit used by bills, then the rest. */
const withGiftsPaid = (billing: Billing, parts: CreditParts, freeSatang: number): Billing => {
  const bills = new Map(billing.bills);
  let left = partsLess(parts, partsWithin(parts, freeSatang));
  for (const [billId, bill] of bills) {
    const some = partsWithin(left, bill.isVoid ? 0 : giftsOf(bill));
    left = partsLess(left, some);
    bills.set(billId, withMoneyIn(bill, some));
  }
  const giftsSatang = Math.max(
    0,
    billing.creditSatang - billing.creditParts.backSatang - Math.min(freeSatang, parts.backSatang),
  );
  const inPool = partsPlus(partsWithin(parts, freeSatang), partsWithin(left, giftsSatang));
  return { ...billing, bills, creditParts: partsPlus(billing.creditParts, inPool) };
};

/** Money arrived late for a bill with reversed or waived amounts. The credit granted for them is paid money now. */
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
  const noted: MoneyBack = new Map([[billId, taken + letGoNoted]]);
  const bills = new Map(billing.bills).set(billId, { ...bill, ...rest });
  const counted = withMoneyBack({ ...billing, bills }, new Map([[billId, letGo - letGoNoted]]));
  const parts = { backSatang: taken + letGo, notedSatang: sumOf(noted) };
  return withGiftsPaid(withMoneyBack(counted, noted, noted), parts, freeSatang);
};
