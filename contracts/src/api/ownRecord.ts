import { z } from 'zod';
import { customerRecord, identityPut, recordChange, recordStep } from '../customers/recordShape.ts';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { asPicture, claimPicturesPut, onePicture } from './claims.ts';

const { change, changeTax, keepPlace, onePlace } = recordChange;
const done = z.object({ customerId: id });

/** What is known of a customer, for themselves. */
export const ownRecord = {
  get: query({
    path: '/api/engine/profile/record',
    summary: 'All that I have said about myself, and where the movers come.',
    access: 'customer',
    body: z.strictObject({}),
    detail: customerRecord,
    reads: 'customers',
  }),
  history: query({
    path: '/api/engine/profile/history',
    summary: 'Who changed what of it, and when; the newest first.',
    access: 'customer',
    body: z.strictObject({}),
    detail: z.object({ steps: z.array(recordStep) }),
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
  putIdentity: command({
    path: '/api/engine/profile/identity',
    summary:
      'Put in a picture of my card or passport, with my religion covered; it is sealed, and removed after 90 days.',
    access: 'customer',
    body: z.strictObject(identityPut),
    detail: claimPicturesPut,
    upload: 'images',
  }),
  identity: query({
    path: '/api/engine/profile/identity/show',
    summary: 'The picture of my card or passport.',
    access: 'customer',
    body: z.strictObject({ picture: onePicture, isSmall: z.boolean() }),
    ...asPicture,
  }),
  dropIdentity: command({
    path: '/api/engine/profile/identity/drop',
    summary: 'Keep the picture of my card or passport no longer.',
    access: 'customer',
    body: z.strictObject({}),
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
