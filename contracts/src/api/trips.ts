import { z } from 'zod';
import { itemState, tripStatus } from '../custody/custody.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { visitWish } from '../orders/trips.ts';
import {
  againQuote,
  asking,
  changeQuote,
  itemRow,
  moveQuote,
  proof,
  readsNextBill,
  requestQuote,
  shownTerms,
  tripRow,
  visitPlace,
  wholeTrip,
} from './custody.ts';
import { passwords } from './passwords.ts';

const one = { orderId: id, tripId: id };
const language = z.enum(['th', 'en']);

export const trips = {
  items: query({
    path: '/api/engine/item/list',
    summary: 'The items of the caller, sorted by number: all, of one order, or by status.',
    access: 'customer',
    body: z.strictObject({
      orderId: id.optional(),
      state: z.array(itemState).max(8).optional(),
      after: anyText.max(120).optional(),
      limit: z.int().min(1).max(500).optional(),
    }),
    detail: z.object({ data: z.array(itemRow), next: z.string().nullable() }),
    reads: 'items',
  }),
  mine: query({
    path: '/api/engine/trip/list',
    summary: 'Visits of the movers to the caller, the nearest first: all, of one order, or by status.',
    access: 'customer',
    body: z.strictObject({ orderId: id.optional(), status: z.array(tripStatus).max(5).optional() }),
    detail: z.object({ data: z.array(tripRow), now: instant }),
    reads: 'trips',
  }),
  one: query({
    path: '/api/engine/trip/detail',
    summary: 'One visit of the movers to the caller.',
    access: 'customer',
    body: z.strictObject(one),
    detail: wholeTrip.extend({
      /** The contract ends by another visit, so these items come back anyway. */
      endsAnyway: z.boolean(),
      /** Of the visit that may be booked in its place. Null: none may. */
      againFeeSatang: satang.nullable(),
    }),
    reads: 'trips',
    alsoReads: ['items'],
  }),
  quote: query({
    path: '/api/engine/trip/quote',
    summary: 'The cost and the changes of a request of the caller, before it is confirmed.',
    access: 'customer',
    body: z.strictObject(asking),
    detail: requestQuote,
    ...readsNextBill,
  }),
  moveQuote: query({
    path: '/api/engine/trip/move/quote',
    summary: 'What the next bill says if a visit of the caller is moved, and its cash, before it is confirmed.',
    access: 'customer',
    body: z.strictObject({ ...one, visit: visitWish }),
    detail: moveQuote,
    ...readsNextBill,
  }),
  againQuote: query({
    path: '/api/engine/trip/again/quote',
    summary: 'The cost of another visit in the place of a failed one, and what the next bill says then.',
    access: 'customer',
    body: z.strictObject({ orderId: id, failedTripId: id, visit: visitWish.nullable() }),
    detail: againQuote,
    ...readsNextBill,
  }),
  withdrawQuote: query({
    path: '/api/engine/trip/withdraw/quote',
    summary: 'What the next bill says if a request is withdrawn, before it is confirmed.',
    access: 'customer',
    body: z.strictObject(one),
    detail: changeQuote,
    ...readsNextBill,
  }),
  request: command({
    path: '/api/engine/trip/request',
    summary: 'Request a temporary return, a new pick-up, or the end of storage of some items. It is confirmed at once.',
    access: 'customer',
    body: z.strictObject({
      tripId: id,
      ...asking,
      ask: asking.ask.exclude(['cancelContract']),
      /** Missing: the visit goes to the address of the order. */
      place: visitPlace.optional(),
      shown: shownTerms,
    }),
    detail: z.object({ orderId: id, quote: requestQuote }),
  }),
  askCode: command({
    path: '/api/engine/contract/code',
    summary: 'Request the code to end a whole contract. It is sent by e-mail.',
    access: 'customer',
    body: z.strictObject({ orderId: id, language }),
    /** Where it went, in part. */
    detail: passwords.forgot.detail.extend({ sentTo: z.string() }),
  }),
  cancelContract: command({
    path: '/api/engine/contract/cancel',
    summary: 'End a whole contract of the caller, with the code from the e-mail.',
    access: 'customer',
    body: z.strictObject({ ...one, visit: visitWish.nullable(), ...proof, shown: shownTerms }),
    detail: z.object({ orderId: id, quote: requestQuote }),
  }),
  withdraw: command({
    path: '/api/engine/trip/withdraw',
    summary: 'Withdraw a request of the caller before the movers leave.',
    access: 'customer',
    body: z.strictObject(one),
    detail: z.object(one),
  }),
  move: command({
    path: '/api/engine/trip/move',
    summary: 'Move a visit to another day or time. This includes the first pick-up.',
    access: 'customer',
    body: z.strictObject({ ...one, visit: visitWish, shown: shownTerms }),
    detail: z.object(one),
  }),
  address: command({
    path: '/api/engine/trip/address',
    summary:
      'Set another address for this visit only, before the movers leave. Null restores the address of the order.',
    access: 'customer',
    body: z.strictObject({ ...one, to: visitPlace.nullable() }),
    detail: z.object(one),
  }),
  dispute: command({
    path: '/api/engine/trip/dispute',
    summary: 'Dispute a failed visit. Its fee waits until staff decide.',
    access: 'customer',
    body: z.strictObject(one),
    detail: z.object(one),
  }),
  again: command({
    path: '/api/engine/trip/again',
    summary: 'Choose another day after a failed visit. This makes a new trip.',
    access: 'customer',
    body: z.strictObject({ ...one, failedTripId: id, visit: visitWish, shown: shownTerms }),
    detail: z.object(one),
  }),
};
