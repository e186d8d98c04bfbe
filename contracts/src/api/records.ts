import { z } from 'zod';
import { customerDetails, customerPlace, customerTax, genders } from '../customers/customerRecord.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';

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
const record = z.object({
  customerId: id,
  email: said,
  isEmailProved: z.boolean(),
  details: z.object({
    ...{ firstname: said, lastname: said, phone: said, secondPhone: said, taxId: said, passport: said },
    ...{ gender: z.enum(genders).nullable(), bornOn: said, nationality: said, language: z.enum(['th', 'en']) },
    revision,
  }),
  tax: z.object({
    company: z.object({ companyName: z.string(), taxId: z.string(), branch: z.string() }).nullable(),
    address: said,
    withholds: z.boolean(),
    revision,
  }),
  places: z.array(place),
});
export type CustomerRecord = z.output<typeof record>;

const step = z.object({
  type: z.string(),
  at: instant,
  by: z.object({ kind: z.string(), name: said }),
  /** What was written: of each field what stood before and what after. */
  changes: z.array(z.object({ field: z.string(), was: said, is: said })),
});
export type RecordStep = z.output<typeof step>;

const change = { details: customerDetails, revision };
const changeTax = { tax: customerTax, revision };
/** None for a place that is new. */
const keepPlace = { place: customerPlace, revision: revision.nullable() };
const onePlace = { addressId: id };
const done = z.object({ customerId: id });
const see = { module: 'customer', right: 'v' } as const;
const edit = { module: 'customer', right: 'u' } as const;
const whose = { customerId: id };

/** What is known of a customer, for themselves. */
export const ownRecord = {
  get: query({
    path: '/api/engine/profile/record',
    summary: 'All that I have said about myself, and where the movers come.',
    access: 'customer',
    body: z.strictObject({}),
    detail: record,
    reads: 'customers',
  }),
  history: query({
    path: '/api/engine/profile/history',
    summary: 'Who changed what of it, and when; the newest first.',
    access: 'customer',
    body: z.strictObject({}),
    detail: z.object({ steps: z.array(step) }),
    reads: 'customers',
  }),
  change: command({
    path: '/api/engine/profile/change',
    summary: 'Change who I am and how I am reached; my e-mail is changed by a code.',
    access: 'customer',
    body: z.strictObject(change),
    detail: done,
  }),
  changeTax: command({
    path: '/api/engine/profile/tax',
    summary: 'Change in whose name my papers are made out, and at which registered address.',
    access: 'customer',
    body: z.strictObject(changeTax),
    detail: done,
  }),
  keepPlace: command({
    path: '/api/engine/profile/place',
    summary: 'Keep a place where the movers come, or change one.',
    access: 'customer',
    body: z.strictObject(keepPlace),
    detail: done,
  }),
  dropPlace: command({
    path: '/api/engine/profile/dropplace',
    summary: 'Keep a place no longer.',
    access: 'customer',
    body: z.strictObject(onePlace),
    detail: done,
  }),
  mainPlace: command({
    path: '/api/engine/profile/mainplace',
    summary: 'Have one of my places filled in first.',
    access: 'customer',
    body: z.strictObject(onePlace),
    detail: done,
  }),
};

/** The same for staff who serve them. */
export const customerRecords = {
  get: query({
    path: '/api/owner/customer/record',
    summary:
      'All that a customer has said about themselves; numbers of cards and passports only in part for who changes nothing.',
    access: see,
    body: z.strictObject(whose),
    detail: record,
    reads: 'customers',
  }),
  history: query({
    path: '/api/owner/customer/recordhistory',
    summary: 'Who changed what of it, and when; the newest first.',
    access: edit,
    body: z.strictObject(whose),
    detail: z.object({ steps: z.array(step) }),
    reads: 'customers',
  }),
  change: command({
    path: '/api/owner/customer/change',
    summary: 'Change who a customer is and how they are reached.',
    access: edit,
    body: z.strictObject({ ...whose, ...change }),
    detail: done,
  }),
  changeTax: command({
    path: '/api/owner/customer/tax',
    summary: 'Change in whose name the papers of a customer are made out.',
    access: edit,
    body: z.strictObject({ ...whose, ...changeTax }),
    detail: done,
  }),
  keepPlace: command({
    path: '/api/owner/customer/place',
    summary: 'Keep a place of a customer, or change one.',
    access: edit,
    body: z.strictObject({ ...whose, ...keepPlace }),
    detail: done,
  }),
  dropPlace: command({
    path: '/api/owner/customer/dropplace',
    summary: 'Keep a place of a customer no longer.',
    access: edit,
    body: z.strictObject({ ...whose, ...onePlace }),
    detail: done,
  }),
  mainPlace: command({
    path: '/api/owner/customer/mainplace',
    summary: 'Have one of their places filled in first.',
    access: edit,
    body: z.strictObject({ ...whose, ...onePlace }),
    detail: done,
  }),
};
