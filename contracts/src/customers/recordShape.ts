import { z } from 'zod';
import { id, instant } from '../kit/event.ts';
import {
  customerDetails,
  customerDetailsByStaff,
  customerPlace,
  customerTax,
  customerTaxByStaff,
  genders,
  type IdentityKind,
  identityKinds,
} from './customerRecord.ts';

const revision = z.int().min(0);
const nullableText = z.string().nullable();

const place = z.object({
  addressId: id,
  name: nullableText,
  address: z.object({ detail: z.string(), subDistrict: z.string(), postcode: z.string() }).nullable(),
  isMain: z.boolean(),
  revision,
});
export const customerRecord = z.object({
  customerId: id,
  email: nullableText,
  isEmailProved: z.boolean(),
  /** Card and passport numbers are masked: only the end is visible. */
  isInPart: z.boolean(),
  details: z.object({
    firstname: nullableText,
    lastname: nullableText,
    phone: nullableText,
    secondPhone: nullableText,
    taxId: nullableText,
    passport: nullableText,
    gender: z.enum(genders).nullable(),
    bornOn: nullableText,
    nationality: nullableText,
    language: z.enum(['th', 'en']),
    revision,
  }),
  tax: z.object({
    company: z.object({ companyName: z.string(), taxId: z.string(), branch: z.string() }).nullable(),
    /** Staff see only the end of the number. */
    invoicePerson: z.object({ name: z.string(), taxId: z.string() }).nullable(),
    address: nullableText,
    withholds: z.boolean(),
    revision,
  }),
  typeId: id.nullable(),
  places: z.array(place),
  identity: z
    .object({ kind: z.enum(identityKinds), picture: z.string(), keptAt: instant, removeAt: instant })
    .nullable(),
  mergedInto: id.nullable(),
  tookOver: z.array(z.object({ customerId: id, name: nullableText, email: nullableText })),
});
export type CustomerRecord = z.output<typeof customerRecord>;

export const recordStep = z.object({
  type: z.string(),
  at: instant,
  by: z.object({ kind: z.string(), name: nullableText }),
  changes: z.array(z.object({ field: z.string(), was: nullableText, is: nullableText })),
});
export type RecordStep = z.output<typeof recordStep>;

export const recordChange = {
  change: { details: customerDetails, revision },
  changeByStaff: { details: customerDetailsByStaff, revision },
  changeTax: { tax: customerTax, revision },
  changeTaxByStaff: { tax: customerTaxByStaff, revision },
  /** Null for a new place. */
  keepPlace: { place: customerPlace, revision: revision.nullable() },
  onePlace: { addressId: id },
};

/** The bar over the religion on a card, in thousandths of the picture. */
const thousandths = z.int().min(0).max(1_000);
export const coveredPart = z.strictObject({ x: thousandths, y: thousandths, width: thousandths, height: thousandths });
export type CoveredPart = z.output<typeof coveredPart>;
/** A smaller bar covers no line of a card. */
const leastBar = { width: 30, height: 10 };
/** ID cards print the religion, passports do not. */
export const needsBar = (kind: IdentityKind, cover: CoveredPart | undefined): boolean =>
  kind === 'idCard' && (cover === undefined || cover.width < leastBar.width || cover.height < leastBar.height);
export const identityPut = {
  kind: z.enum(identityKinds),
  isReligionCovered: z.literal(true),
  cover: coveredPart.optional(),
};
