import { z } from 'zod';
import { itemState, tripStatus } from '../custody/custody.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { visitWish } from '../orders/trips.ts';
import { asking, itemRow, proof, requestQuote, tripRow, visitPlace, wholeTrip } from './custody.ts';
import { passwords } from './passwords.ts';

const one = { orderId: id, tripId: id };
const language = z.enum(['th', 'en']);

/** What customers see of their things and the movers' visits, and ask for. */
export const trips = {
  items: query({
    path: '/api/engine/item/list',
    summary: 'My things, in the order of their numbers: all, of one order, or in some states.',
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
    summary: 'The movers’ visits at my place, the nearest first: all, of one order, or in some states.',
    access: 'customer',
    body: z.strictObject({ orderId: id.optional(), status: z.array(tripStatus).max(5).optional() }),
    detail: z.object({ data: z.array(tripRow), now: instant }),
    reads: 'trips',
  }),
  one: query({
    path: '/api/engine/trip/detail',
    summary: 'One visit of the movers at my place.',
    access: 'customer',
    body: z.strictObject(one),
    detail: wholeTrip.extend({
      /** The whole contract ends by another visit: what this one is for comes back all the same. */
      endsAnyway: z.boolean(),
    }),
    reads: 'trips',
    alsoReads: ['items'],
  }),
  quote: query({
    path: '/api/engine/trip/quote',
    summary: 'What a request of mine would cost and change, before I confirm it.',
    access: 'customer',
    body: z.strictObject(asking),
    detail: requestQuote,
    reads: 'items',
  }),
  request: command({
    path: '/api/engine/trip/request',
    summary: 'Ask for a temporary return, for collecting things again, or for the end of some; confirmed at once.',
    access: 'customer',
    body: z.strictObject({ tripId: id, ...asking, ask: asking.ask.exclude(['cancelContract']) }),
    detail: z.object({ orderId: id, quote: requestQuote }),
  }),
  askCode: command({
    path: '/api/engine/contract/code',
    summary: 'Ask for the code by which I end a whole contract; it goes to my e-mail.',
    access: 'customer',
    body: z.strictObject({ orderId: id, language }),
    detail: passwords.forgot.detail,
  }),
  cancelContract: command({
    path: '/api/engine/contract/cancel',
    summary: 'End a whole contract of mine, with the code from my e-mail.',
    access: 'customer',
    body: z.strictObject({ ...one, visit: visitWish.nullable(), ...proof }),
    detail: z.object({ orderId: id, quote: requestQuote }),
  }),
  withdraw: command({
    path: '/api/engine/trip/withdraw',
    summary: 'Withdraw a request of mine before the movers leave.',
    access: 'customer',
    body: z.strictObject(one),
    detail: z.object(one),
  }),
  move: command({
    path: '/api/engine/trip/move',
    summary: 'Choose another day or time for a visit, the first pick-up as well.',
    access: 'customer',
    body: z.strictObject({ ...one, visit: visitWish }),
    detail: z.object(one),
  }),
  address: command({
    path: '/api/engine/trip/address',
    summary: 'Have this one visit come to another address before the movers leave; null for the order’s own.',
    access: 'customer',
    body: z.strictObject({ ...one, to: visitPlace.nullable() }),
    detail: z.object(one),
  }),
  dispute: command({
    path: '/api/engine/trip/dispute',
    summary: 'Say that a visit that came to nothing was not as I was told; its fee waits until staff have decided.',
    access: 'customer',
    body: z.strictObject(one),
    detail: z.object(one),
  }),
  again: command({
    path: '/api/engine/trip/again',
    summary: 'Choose another day after a visit that came to nothing; it is a new trip.',
    access: 'customer',
    body: z.strictObject({ ...one, failedTripId: id, visit: visitWish }),
    detail: z.object(one),
  }),
};
