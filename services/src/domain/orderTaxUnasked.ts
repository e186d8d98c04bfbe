import { share } from '@klang/contracts/kit/share';
import { type Bill, hasNoReceipt, openOf } from './orderBilling.ts';
import { partsWithin } from './orderCreditParts.ts';

type BillTax = Pick<Bill['stands'], 'totalSatang' | 'withholdingSatang' | 'creditSatang'>;
type CreditedBill = Pick<Bill, 'creditedSatang' | 'creditParts'> & { readonly stands: BillTax };
export type UnaskedTax = { readonly unaskedSatang?: number };

/** A company withholds tax only on what is paid, and not on the part of a bill that is covered by credit which was only given. */
const unaskedTax = ({ stands, creditedSatang, creditParts }: CreditedBill): number => {
  const { totalSatang, withholdingSatang, creditSatang } = stands;
  const netSatang = totalSatang - withholdingSatang;
  const givenSatang = creditSatang + creditedSatang - creditParts.backSatang;
  if (withholdingSatang <= 0 || netSatang <= 0 || givenSatang <= 0) return 0;
  return withholdingSatang - share(withholdingSatang, Math.max(0, netSatang - givenSatang), netSatang);
};

/** More money than is open sets free some of the credit. */
export const unaskedWith = ({ stands, ...bill }: CreditedBill, freeSatang = 0): UnaskedTax => {
  const creditedSatang = bill.creditedSatang - freeSatang;
  const creditParts = partsWithin(bill.creditParts, stands.creditSatang + creditedSatang);
  const unaskedSatang = unaskedTax({ stands, creditedSatang, creditParts });
  return unaskedSatang > 0 ? { unaskedSatang } : {};
};

/** The receipt of what money and credit closed stays as it was then, whatever becomes of the credit later. */
export const unaskedOf = (bill: Bill): number => {
  const { isPaid, turnedSatang: backSatang, creditParts, unaskedSatang = 0 } = bill;
  if (openOf(bill) > 0) return unaskedTax(bill);
  if (isPaid || backSatang === undefined) return unaskedSatang;
  return unaskedTax({ ...bill, creditParts: { ...creditParts, backSatang } });
};

/** Of what is closed: nobody withholds the tax of a bill without a receipt. */
export const unaskedOfClosed = (bill: Bill): number => {
  if (bill.isVoid || openOf(bill) > 0) return 0;
  return hasNoReceipt(bill) ? bill.stands.withholdingSatang : unaskedOf(bill);
};
