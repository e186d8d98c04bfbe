import { z } from 'zod';
import { id, instant } from '../kit/event.ts';
import {
  customerDetails,
  customerDetailsByStaff,
  customerPlace,
  customerTax,
  genders,
  type IdentityKind,
  identityKinds,
} from './customerRecord.ts';

/** What a part was loaded at; sent back with a change, nobody's change is overwritten. */
const revision = z.int().min(0);
const said = z.string().nullable();

const place = z.object({
  addressId: id,
  name: said,
  address: z.object({ detail: z.string(), subDistrict: z.string(), postcode: z.string() }).nullable(),
  isMain: z.boolean(),
  revision,
});
export const customerRecord = z.object({
  customerId: id,
  email: said,
  isEmailProved: z.boolean(),
  /** Of the numbers of their card and passport only the end stands here. */
  isInPart: z.boolean(),
  details: z.object({
    firstname: said,
    lastname: said,
    phone: said,
    secondPhone: said,
    taxId: said,
    passport: said,
    gender: z.enum(genders).nullable(),
    bornOn: said,
    nationality: said,
    language: z.enum(['th', 'en']),
    revision,
  }),
  tax: z.object({
    company: z.object({ companyName: z.string(), taxId: z.string(), branch: z.string() }).nullable(),
    address: said,
    withholds: z.boolean(),
    revision,
  }),
  /** As staff chose it; null is the usual one. */
  typeId: id.nullable(),
  places: z.array(place),
  /** The picture of a card or passport, while one is kept. */
  identity: z
    .object({ kind: z.enum(identityKinds), picture: z.string(), keptAt: instant, removeAt: instant })
    .nullable(),
  /** The record of the same person that stays, where this one was joined to it. */
  mergedInto: id.nullable(),
  /** Who was joined to this one. */
  tookOver: z.array(z.object({ customerId: id, name: said, email: said })),
});
export type CustomerRecord = z.output<typeof customerRecord>;

export const recordStep = z.object({
  type: z.string(),
  at: instant,
  by: z.object({ kind: z.string(), name: said }),
  /** What was written: of each field what stood before and what after. */
  changes: z.array(z.object({ field: z.string(), was: said, is: said })),
});
export type RecordStep = z.output<typeof recordStep>;

/** What is sent to change a part of it. */
export const recordChange = {
  change: { details: customerDetails, revision },
  changeByStaff: { details: customerDetailsByStaff, revision },
  changeTax: { tax: customerTax, revision },
  /** No revision for a place that is new. */
  keepPlace: { place: customerPlace, revision: revision.nullable() },
  onePlace: { addressId: id },
};

/** What is said of a picture of a card or passport: nothing of a religion stands open on it. */
const thousandths = z.int().min(0).max(1_000);
export const coveredPart = z.strictObject({ x: thousandths, y: thousandths, width: thousandths, height: thousandths });
export type CoveredPart = z.output<typeof coveredPart>;
/** A bar that is smaller covers no line of a card. */
const leastBar = { width: 30, height: 10 };
/** Cards say the religion, and are never kept without a bar over it; passports say nothing of it. */
export const needsBar = (kind: IdentityKind, cover: CoveredPart | undefined): boolean =>
  kind === 'idCard' && (cover === undefined || cover.width < leastBar.width || cover.height < leastBar.height);
/** The religion is covered by that bar, which is burned in. */
export const identityPut = {
  kind: z.enum(identityKinds),
  isReligionCovered: z.literal(true),
  cover: coveredPart.optional(),
};
