import { z } from 'zod';
import { customerRecord, identityPut, recordChange, recordStep } from '../customers/recordShape.ts';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import { leastLookReason } from '../limits.ts';
import { answeredKinds } from '../lookups/index.ts';
import { lookupFilter } from '../lookups/queryBodies.ts';
import { asPicture, claimPicturesPut } from './claims.ts';
import { inTurns, turnOutcome } from './lookups.ts';
import { myData } from './myData.ts';

const { changeByStaff, changeTaxByStaff, keepPlace, onePlace } = recordChange;
const done = z.object({ customerId: id });
const see = { module: 'customer', right: 'v' } as const;
const edit = { module: 'customer', right: 'u' } as const;
const whose = { customerId: id };

export const customerRecords = {
  get: query({
    path: '/api/owner/customer/record',
    summary: 'The record of a customer. Card and passport numbers show only their last digits.',
    access: see,
    body: z.strictObject(whose),
    detail: customerRecord,
    reads: 'customers',
  }),
  seeNumbers: command({
    path: '/api/owner/customer/numbers',
    summary: 'Show the full card and passport numbers of a customer. Each view is recorded with person and time.',
    access: edit,
    body: z.strictObject(whose),
    detail: z.object({ taxId: z.string().nullable(), passport: z.string().nullable() }),
  }),
  history: query({
    path: '/api/owner/customer/recordhistory',
    summary: 'The changes to the record of a customer, newest first: who, what and when.',
    access: edit,
    body: z.strictObject(whose),
    detail: z.object({ steps: z.array(recordStep) }),
    reads: 'customers',
  }),
  consents: query({
    path: '/api/owner/customer/consents',
    summary:
      'The consents of a customer with their times, the choice about news, and a request for deletion if there is one.',
    access: see,
    body: z.strictObject(whose),
    detail: myData.get.detail,
    reads: 'customers',
    alsoReads: ['orders'],
  }),
  change: command({
    path: '/api/owner/customer/change',
    summary: 'Change the name and contact details of a customer.',
    access: edit,
    body: z.strictObject({ ...whose, ...changeByStaff }),
    detail: done,
  }),
  changeTax: command({
    path: '/api/owner/customer/tax',
    summary: 'Change the name on the papers of a customer.',
    access: edit,
    body: z.strictObject({ ...whose, ...changeTaxByStaff }),
    detail: done,
  }),
  chooseType: command({
    path: '/api/owner/customer/type',
    summary: 'Set the type of a customer. Null is the usual type.',
    access: edit,
    body: z.strictObject({ ...whose, typeId: id.nullable() }),
    detail: done,
  }),
  chooseTypes: command({
    path: '/api/owner/customer/types',
    summary: 'Set the type of many customers: a list of ids, or all that match the filter.',
    access: edit,
    body: z.strictObject({ ...lookupFilter(answeredKinds.customer), ...inTurns, typeId: id.nullable() }),
    detail: turnOutcome,
  }),
  keepPlace: command({
    path: '/api/owner/customer/place',
    summary: 'Save an address of a customer, new or changed.',
    access: edit,
    body: z.strictObject({ ...whose, ...keepPlace }),
    detail: done,
  }),
  putIdentity: command({
    path: '/api/owner/customer/identity/put',
    summary:
      'Upload a picture of a customer’s card or passport, with the religion covered. It is encrypted, and deleted after 90 days.',
    access: edit,
    body: z.strictObject({ ...whose, ...identityPut }),
    detail: claimPicturesPut,
    upload: 'images',
  }),
  seeIdentity: command({
    path: '/api/owner/customer/identity',
    summary:
      'Show the picture of a customer’s card or passport, with a watermark of who views it and when. Each view is recorded with person, time and reason.',
    access: edit,
    body: z.strictObject({ ...whose, reason: text(200).min(leastLookReason) }),
    ...asPicture,
  }),
  dropIdentity: command({
    path: '/api/owner/customer/identity/drop',
    summary: 'Delete the picture of a customer’s card or passport.',
    access: edit,
    body: z.strictObject(whose),
    detail: done,
  }),
  dropPlace: command({
    path: '/api/owner/customer/dropplace',
    summary: 'Delete an address of a customer.',
    access: edit,
    body: z.strictObject({ ...whose, ...onePlace }),
    detail: done,
  }),
  mainPlace: command({
    path: '/api/owner/customer/mainplace',
    summary: 'Choose the address of a customer that forms fill in first.',
    access: edit,
    body: z.strictObject({ ...whose, ...onePlace }),
    detail: done,
  }),
};
