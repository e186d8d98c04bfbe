import { share } from '@klang/contracts/kit/share';
import { type Bill, type Billing, hasNoReceipt, openBills, openOf, withPaid } from './orderBilling.ts';
import { partsWithin } from './orderCreditParts.ts';

export type UnaskedTax = { readonly unaskedSatang?: number };

/** Credit for a fee of another bill is money once that bill is paid. */
const withOthersPaid = (billing: Billing, billId: string): Billing =>
  openBills(billing).reduce(
    (now, [id, bill]) => (id === billId ? now : withPaid(now, { billId: id, amountSatang: openOf(bill) })),
    billing,
  );

/**
 * A company withholds tax only on what is paid, and not on the part of a bill that is covered by credit which was only given.
 * A fee that was let go bears no tax, so the bill stands as if it had never asked for it. The tax of a month that was taken back went with it.
 */
const unaskedTax = ({ stands, creditedSatang, creditParts, giftLetGoSatang, giftBackSatang }: Bill): number => {
  const { totalSatang, withholdingSatang, creditSatang } = stands;
  const usedSatang = creditSatang + creditedSatang - creditParts.backSatang;
  const letGoSatang = Math.min(usedSatang, giftLetGoSatang);
  const givenSatang = usedSatang - letGoSatang - Math.min(usedSatang - letGoSatang, giftBackSatang);
  const netSatang = totalSatang - withholdingSatang - letGoSatang;
  if (withholdingSatang <= 0 || netSatang <= 0 || givenSatang <= 0) return 0;
  return withholdingSatang - share(withholdingSatang, Math.max(0, netSatang - givenSatang), netSatang);
};
const unaskedOfOpen = (billing: Billing, billId: string, freeSatang = 0): number => {
  const now = billing.bills.get(billId);
  if (!now || unaskedTax({ ...now, giftLetGoSatang: 0, giftBackSatang: 0 }) === 0) return 0;
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
export const unaskedOf = (billing: Billing, billId: string): number => {
  const bill = billing.bills.get(billId);
  if (!bill) return 0;
  const { isPaid, turnedSatang: backSatang, creditParts, unaskedSatang = 0 } = bill;
  if (openOf(bill) > 0) return unaskedOfOpen(billing, billId);
  if (isPaid || backSatang === undefined) return unaskedSatang;
  return unaskedTax({ ...bill, creditParts: { ...creditParts, backSatang } });
};

/** Of what is closed: nobody withholds the tax of a bill without a receipt. */
export const unaskedOfClosed = (billing: Billing, billId: string): number => {
  const bill = billing.bills.get(billId);
  if (!bill || bill.isVoid || openOf(bill) > 0) return 0;
  return hasNoReceipt(bill) ? bill.stands.withholdingSatang : unaskedOf(billing, billId);
};
