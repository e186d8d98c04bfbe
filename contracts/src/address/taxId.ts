import { z } from 'zod';
import { text } from '../kit/text.ts';
import { printedText } from '../papers/printable.ts';
import { headOffice } from './branch.ts';

export const bareTaxId = (typed: string): string => typed.replace(/[\s-]/g, '');

/** The last digit is a checksum. Companies and persons use the same one. */
export const isTaxId = (digits: string): boolean => {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 12)].reduce((total, digit, place) => total + Number(digit) * (13 - place), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
};

export const isCompanyTaxId = (digits: string): boolean => digits.startsWith('0') && isTaxId(digits);

/** Same checksum as a company. The first digit is never zero. */
export const isPersonTaxId = (digits: string): boolean => /^[1-8]/.test(digits) && isTaxId(digits);

export const companyIdentity = z.strictObject({
  companyName: printedText(200),
  taxId: text(60).transform(bareTaxId).refine(isCompanyTaxId),
  branch: z
    .string()
    .regex(/^\d{5}$/)
    .default(headOffice),
});
export type CompanyIdentity = z.output<typeof companyIdentity>;

/** A private person who wants tax invoices with their tax ID. */
export const invoicePerson = z.strictObject({
  name: printedText(100),
  taxId: text(60).transform(bareTaxId).refine(isPersonTaxId),
});
export type InvoicePerson = z.output<typeof invoicePerson>;
/** A missing number is that of the stored person at the revision sent with it: staff see only its end. */
export const invoicePersonByStaff = invoicePerson.partial({ taxId: true });
export type InvoicePersonByStaff = z.output<typeof invoicePersonByStaff>;

/** Each branch of a company is a buyer of its own. */
export const isSameBuyer = (
  one: Pick<CompanyIdentity, 'taxId' | 'branch'>,
  other: Pick<CompanyIdentity, 'taxId' | 'branch'> | null,
): boolean => one.taxId === other?.taxId && one.branch === other.branch;
