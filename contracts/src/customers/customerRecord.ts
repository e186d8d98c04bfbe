import { z } from 'zod';
import { bangkokAddress } from '../address/address.ts';
import { bareTaxId, companyIdentity, invoicePerson, invoicePersonByStaff, isPersonTaxId } from '../address/taxId.ts';
import { id } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import { printedLines, printedText } from '../papers/printable.ts';
import { phoneText } from '../signin/personalFields.ts';
import { isCountry } from './countries.ts';

export const genders = ['female', 'male', 'other'] as const;
export type Gender = (typeof genders)[number];

export const identityKinds = ['idCard', 'passport'] as const;
export type IdentityKind = (typeof identityKinds)[number];

export const mostAddresses = 10;
export const earliestBirth = '1900-01-01';

const barePassport = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
export const isPassport = (typed: string): boolean => /^[A-Z0-9]{6,9}$/.test(barePassport(typed));

/** Someone born on 29 February is a year older on 1 March. */
export const ageOn = (bornOn: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return today.slice(5) < bornOn.slice(5) ? years - 1 : years;
};

const differing = { path: ['secondPhone'] };

const detailFields = {
  firstname: printedText(100),
  lastname: printedText(100),
  phone: phoneText,
  secondPhone: phoneText.nullable(),
  taxId: text(60).transform(bareTaxId).refine(isPersonTaxId).nullable(),
  passport: text(60).transform(barePassport).refine(isPassport).nullable(),
  gender: z.enum(genders).nullable(),
  bornOn: z.iso
    .date()
    .refine((on) => on >= earliestBirth)
    .nullable(),
  nationality: z.string().refine(isCountry).nullable(),
  language: z.enum(['th', 'en']),
};
type Phones = { readonly phone: string; readonly secondPhone: string | null };
const areTwoPhones = ({ phone, secondPhone }: Phones): boolean => phone !== secondPhone;

export const customerDetails = z.strictObject(detailFields).refine(areTwoPhones, differing);
export type CustomerDetails = z.output<typeof customerDetails>;

const { taxId, passport, ...openFields } = detailFields;
/** A missing card number stays unchanged: staff do not always see it. */
export const customerDetailsByStaff = z
  .strictObject({ ...openFields, taxId: taxId.optional(), passport: passport.optional() })
  .refine(areTwoPhones, differing);

const taxFields = {
  company: companyIdentity.nullable(),
  /** Missing: as stored, because older pages know no person. */
  invoicePerson: invoicePerson.nullable().optional(),
  address: printedLines(300).nullable(),
  withholds: z.boolean(),
};
type TaxChoice = {
  readonly company: object | null;
  readonly invoicePerson?: object | null | undefined;
  readonly withholds: boolean;
};
const areCompanies = ({ company, withholds }: TaxChoice): boolean => company !== null || !withholds;
const areOneBuyer = ({ company, invoicePerson: person }: TaxChoice): boolean => company === null || !person;

export const customerTax = z
  .strictObject(taxFields)
  .refine(areCompanies, { path: ['withholds'] })
  .refine(areOneBuyer, { path: ['invoicePerson'] });
type TaxBody = z.output<typeof customerTax>;
export type CustomerTax = TaxBody & { readonly invoicePerson: NonNullable<TaxBody['invoicePerson']> | null };
export const customerTaxByStaff = z
  .strictObject({ ...taxFields, invoicePerson: invoicePersonByStaff.nullable().optional() })
  .refine(areCompanies, { path: ['withholds'] })
  .refine(areOneBuyer, { path: ['invoicePerson'] });

export const placeName = text(60).min(1);
export const customerPlace = z.strictObject({ addressId: id, name: placeName, address: bangkokAddress });
export type CustomerPlace = z.output<typeof customerPlace>;

export const customerParts = ['details', 'tax', 'address'] as const;
