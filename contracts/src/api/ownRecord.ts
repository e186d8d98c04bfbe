import { z } from 'zod';
import { customerRecord, identityPut, recordChange, recordStep } from '../customers/recordShape.ts';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { asPicture, claimPicturesPut, onePicture } from './claims.ts';

const { change, changeTax, keepPlace, onePlace } = recordChange;
const done = z.object({ customerId: id });

export const ownRecord = {
  get: query({
    path: '/api/engine/profile/record',
    summary: 'The record of the caller, with the addresses where the movers come.',
    access: 'customer',
    body: z.strictObject({}),
    detail: customerRecord,
    reads: 'customers',
  }),
  history: query({
    path: '/api/engine/profile/history',
    summary: 'The changes to the record of the caller, newest first: who, what and when.',
    access: 'customer',
    body: z.strictObject({}),
    detail: z.object({ steps: z.array(recordStep) }),
    reads: 'customers',
  }),
  change: command({
    path: '/api/engine/profile/change',
    summary: 'Change the name and contact details of the caller. Changing the e-mail needs a code.',
    access: 'customer',
    body: z.strictObject(change),
    detail: done,
  }),
  changeTax: command({
    path: '/api/engine/profile/tax',
    summary: 'Change the name and registered address on the papers of the caller.',
    access: 'customer',
    body: z.strictObject(changeTax),
    detail: done,
  }),
  keepPlace: command({
    path: '/api/engine/profile/place',
    summary: 'Save an address where the movers come, new or changed.',
    access: 'customer',
    body: z.strictObject(keepPlace),
    detail: done,
  }),
  putIdentity: command({
    path: '/api/engine/profile/identity',
    summary:
      'Upload a picture of the caller’s card or passport, with the religion covered. It is encrypted, and deleted after 90 days.',
    access: 'customer',
    body: z.strictObject(identityPut),
    detail: claimPicturesPut,
    upload: 'images',
  }),
  identity: query({
    path: '/api/engine/profile/identity/show',
    summary: 'The picture of the caller’s card or passport.',
    access: 'customer',
    body: z.strictObject({ picture: onePicture, isSmall: z.boolean() }),
    ...asPicture,
  }),
  dropIdentity: command({
    path: '/api/engine/profile/identity/drop',
    summary: 'Delete the picture of the caller’s card or passport.',
    access: 'customer',
    body: z.strictObject({}),
    detail: done,
  }),
  dropPlace: command({
    path: '/api/engine/profile/dropplace',
    summary: 'Delete an address of the caller.',
    access: 'customer',
    body: z.strictObject(onePlace),
    detail: done,
  }),
  mainPlace: command({
    path: '/api/engine/profile/mainplace',
    summary: 'Choose the address of the caller that forms fill in first.',
    access: 'customer',
    body: z.strictObject(onePlace),
    detail: done,
  }),
};
