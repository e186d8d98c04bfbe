import { z } from 'zod';
import { customerRecord, identityPut, recordChange, recordStep } from '../customers/recordShape.ts';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import { leastLookReason } from '../limits.ts';
import { lookupFilter } from '../lookups/asked.ts';
import { answeredKinds } from '../lookups/index.ts';
import { asPicture, claimPicturesPut } from './claims.ts';
import { inTurns, turnOutcome } from './lookups.ts';
import { myData } from './myData.ts';

const { changeByStaff, changeTax, keepPlace, onePlace } = recordChange;
const done = z.object({ customerId: id });
const see = { module: 'customer', right: 'v' } as const;
const edit = { module: 'customer', right: 'u' } as const;
const whose = { customerId: id };

/** The same for staff who serve them. */
export const customerRecords = {
  get: query({
    path: '/api/owner/customer/record',
    summary: 'All that a customer has said about themselves; of the numbers of their card and passport only the end.',
    access: see,
    body: z.strictObject(whose),
    detail: customerRecord,
    reads: 'customers',
  }),
  seeNumbers: command({
    path: '/api/owner/customer/numbers',
    summary: 'The whole numbers of a customer’s card and passport: who saw them and when is written down.',
    access: edit,
    body: z.strictObject(whose),
    detail: z.object({ taxId: z.string().nullable(), passport: z.string().nullable() }),
  }),
  history: query({
    path: '/api/owner/customer/recordhistory',
    summary: 'Who changed what of it, and when; the newest first.',
    access: edit,
    body: z.strictObject(whose),
    detail: z.object({ steps: z.array(recordStep) }),
    reads: 'customers',
  }),
  consents: query({
    path: '/api/owner/customer/consents',
    summary: 'What a customer agreed to and when, whether they want news, and whether they asked to be forgotten.',
    access: see,
    body: z.strictObject(whose),
    detail: myData.get.detail,
    reads: 'customers',
    alsoReads: ['orders'],
  }),
  change: command({
    path: '/api/owner/customer/change',
    summary: 'Change who a customer is and how they are reached.',
    access: edit,
    body: z.strictObject({ ...whose, ...changeByStaff }),
    detail: done,
  }),
  changeTax: command({
    path: '/api/owner/customer/tax',
    summary: 'Change in whose name the papers of a customer are made out.',
    access: edit,
    body: z.strictObject({ ...whose, ...changeTax }),
    detail: done,
  }),
  chooseType: command({
    path: '/api/owner/customer/type',
    summary: 'Say of which type a customer is; null is the usual one.',
    access: edit,
    body: z.strictObject({ ...whose, typeId: id.nullable() }),
    detail: done,
  }),
  chooseTypes: command({
    path: '/api/owner/customer/types',
    summary: 'Say of which type many customers are: those named, or all that the filter finds.',
    access: edit,
    body: z.strictObject({ ...lookupFilter(answeredKinds.customer), ...inTurns, typeId: id.nullable() }),
    detail: turnOutcome,
  }),
  keepPlace: command({
    path: '/api/owner/customer/place',
    summary: 'Keep a place of a customer, or change one.',
    access: edit,
    body: z.strictObject({ ...whose, ...keepPlace }),
    detail: done,
  }),
  putIdentity: command({
    path: '/api/owner/customer/identity/put',
    summary:
      'Put in a picture of a customer’s card or passport for them, with their religion covered; it is sealed, and removed after 90 days.',
    access: edit,
    body: z.strictObject({ ...whose, ...identityPut }),
    detail: claimPicturesPut,
    upload: 'images',
  }),
  seeIdentity: command({
    path: '/api/owner/customer/identity',
    summary:
      'Look at the picture of a customer’s card or passport: who, when and why is written down and stands on it.',
    access: edit,
    body: z.strictObject({ ...whose, reason: text(200).min(leastLookReason) }),
    ...asPicture,
  }),
  dropIdentity: command({
    path: '/api/owner/customer/identity/drop',
    summary: 'Keep the picture of a customer’s card or passport no longer.',
    access: edit,
    body: z.strictObject(whose),
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
