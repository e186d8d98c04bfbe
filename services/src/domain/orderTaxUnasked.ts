import { share } from '@klang/contracts/kit/share';
import { type Bill, type Billing, hasNoReceipt, openBills, openOf, withPaid } from './orderBilling.ts';
import { partsWithin } from './orderCreditParts.ts';
import { chargedInTurn } from './orderMoneyBack.ts';

type ChargedBill = readonly [string, Bill];
export type UnaskedTax = { readonly unaskedSatang?: number };

/** Credit for a fee of another bill is money once that bill is paid. */
const withOthersPaid = (billing: Billing, billId: string): Billing =>
  openBills(billing).reduce(
    (now, [id, bill]) => (id === billId ? now : withPaid(now, { billId: id, amountSatang: openOf(bill) })),
    billing,
  );

/**
 * A company withholds tax only on what is paid, and not on the part of a bill that is covered by credit which was only given.
 * A fee that was let go bears no tax, so the bill stands as if it had never asked for it.
 */
const unaskedTax = ({ stands, creditedSatang, creditParts, giftLetGoSatang }: Bill): number => {
  const { totalSatang, withholdingSatang, creditSatang } = stands;
  const usedSatang = creditSatang + creditedSatang - creditParts.backSatang;
  const letGoSatang = Math.min(usedSatang, giftLetGoSatang);
  const givenSatang = usedSatang - letGoSatang;
  const netSatang = totalSatang - withholdingSatang - letGoSatang;
  if (withholdingSatang <= 0 || netSatang <= 0 || givenSatang <= 0) return 0;
  return withholdingSatang - share(withholdingSatang, Math.max(0, netSatang - givenSatang), netSatang);
};
const unaskedOfOpen = (billing: Billing, billId: string, freeSatang = 0): number => {
  const now = billing.bills.get(billId);
  if (!now || unaskedTax({ ...now, giftLetGoSatang: 0 }) === 0) return 0;
  const bill = withOthersPaid(billing, billId).bills.get(billId) ?? now;
  const creditedSatang = bill.creditedSatang - freeSatang;
  const creditParts = partsWithin(bill.creditParts, bill.stands.creditSatang + creditedSatang);
  return unaskedTax({ ...bill, creditedSatang, creditParts });
};

/** More money than is open sets free some of the credit. */
export const unaskedWith = (billing: Billing, billId: string, freeSatang = 0): UnaskedTax => {
  const unaskedSatang = unaskedOfOpen(billing, billId, freeSatang);
  return unaskedSatang > 0 ? { unaskedSatang } : {};
};

/** The receipt of what money and credit closed stays as it was then, whatever becomes of the credit later. */
const unaskedOfCharges = (billing: Billing, [billId, bill]: ChargedBill): number => {
  const { isPaid, turnedSatang: backSatang, creditParts, unaskedSatang = 0 } = bill;
  if (openOf(bill) > 0) return unaskedOfOpen(billing, billId);
  if (isPaid || backSatang === undefined) return unaskedSatang;
  return unaskedTax({ ...bill, creditParts: { ...creditParts, backSatang } });
};

type BackBill = { readonly bill: Bill; readonly netSatang: number };
/** All that took back something of this bill, in their order. Some bills of before took back beside what they charged. */
const backOf = (billing: Billing, taxed: Bill): readonly BackBill[] => {
  const { charged, ...of } = taxed.stands;
  const keys = new Set(charged);
  const isOf = ({ stands: { takenBack }, sequence }: Bill): boolean =>
    takenBack.some((key) => keys.has(key)) || chargedInTurn(billing, takenBack, sequence).at(-1)?.[1] === taxed;
  return [...billing.bills.values()].flatMap((bill): BackBill[] => {
    const { totalSatang, withholdingSatang } = bill.stands;
    if (bill.isVoid || bill.sequence <= taxed.sequence || withholdingSatang >= 0 || !isOf(bill)) return [];
    const beside = share(of.totalSatang - of.withholdingSatang, -withholdingSatang, of.withholdingSatang);
    return [{ bill, netSatang: totalSatang < 0 ? withholdingSatang - totalSatang : beside }];
  });
};

/**
 * What goes back as money goes back with the tax that was withheld from it, and what had been given with the tax that nobody asked for.
 * Nothing goes back of either beyond what there was. Money that arrives later makes money of what was given.
 */
const unaskedBack = (billing: Billing, own: Bill): number => {
  const charged = chargedInTurn(billing, own.stands.takenBack, own.sequence);
  const [, first] = charged.at(-1) ?? [];
  if (!first) return 0;
  const all = backOf(billing, first);
  const sumOf = (satang: (one: ChargedBill) => number) => charged.reduce((sum, one) => sum + satang(one), 0);
  let moneySatang = all.reduce((sum, { netSatang }) => sum + netSatang, 0) - sumOf(([, bill]) => bill.giftBackSatang);
  let unaskedLeft = sumOf(([billId]) => Math.max(0, unaskedOfClosed(billing, billId)));
  let withheldLeft = sumOf(([, bill]) => Math.max(0, bill.stands.withholdingSatang)) - unaskedLeft;
  for (const { bill, netSatang } of all) {
    const taxSatang = -bill.stands.withholdingSatang;
    const givenSatang = netSatang - Math.min(netSatang, Math.max(0, moneySatang));
    moneySatang -= netSatang - givenSatang;
    const least = Math.max(0, taxSatang - withheldLeft);
    const unasked = Math.min(unaskedLeft, taxSatang, Math.max(least, share(taxSatang, givenSatang, netSatang)));
    if (bill === own) return unasked;
    unaskedLeft -= unasked;
    withheldLeft -= taxSatang - unasked;
  }
  return 0;
};

/** Below zero on a bill that takes back. */
export const unaskedOf = (billing: Billing, billId: string): number => {
  const bill = billing.bills.get(billId);
  if (!bill) return 0;
  return bill.stands.withholdingSatang < 0 ? 0 - unaskedBack(billing, bill) : unaskedOfCharges(billing, [billId, bill]);
};

/** Money comes for a bill. If credit closed it and it has its receipt, that stays. */
export const unaskedPaid = (billing: Billing, billId: string, freeSatang: number): UnaskedTax => {
  const bill = billing.bills.get(billId);
  if (!bill || openOf(bill) > 0 || hasNoReceipt(bill)) return unaskedWith(billing, billId, freeSatang);
  const unaskedSatang = unaskedOf(billing, billId);
  return unaskedSatang > 0 ? { unaskedSatang } : {};
};

/** Of what is closed: nobody withholds the tax of a bill without a receipt. */
export const unaskedOfClosed = (billing: Billing, billId: string): number => {
  const bill = billing.bills.get(billId);
  if (!bill || bill.isVoid || openOf(bill) > 0) return 0;
  const { withholdingSatang } = bill.stands;
  return withholdingSatang > 0 && hasNoReceipt(bill) ? withholdingSatang : unaskedOf(billing, billId);
};
