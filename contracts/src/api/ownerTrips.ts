import { z } from 'zod';
import { tripStatus } from '../custody/custody.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { anyText, text } from '../kit/text.ts';
import { tripList } from '../lists/tripList.ts';
import { visitWish } from '../orders/trips.ts';
import { asking, custodyStep, itemIds, itemRow, requestQuote, tripRow, visitPlace, wholeTrip } from './custody.ts';

const see = { module: 'ordertracking', right: 'v' } as const;
const plan = { module: 'ordertracking', right: 'u' } as const;
const seeOrders = { module: 'orderlist', right: 'v' } as const;
const changeOrders = { module: 'orderlist', right: 'u' } as const;
const one = { tripId: id };
const ofOrder = { orderId: id };

export const ownerTrips = {
  list: query({
    path: '/api/owner/trip/list',
    summary: 'The movers’ visits by day, crew, district, kind and state, in the order of day, crew and stop.',
    access: see,
    body: z.strictObject({
      ...filterOf(tripList),
      after: anyText.max(200).optional(),
      limit: z.int().min(1).max(500).optional(),
    }),
    detail: z.object({ data: z.array(tripRow), next: z.string().nullable(), now: instant }),
    reads: 'trips',
  }),
  counts: query({
    path: '/api/owner/trip/counts',
    summary: 'How many visits a day has in each state, and those that are late; and what is disputed of any day.',
    access: see,
    body: z.strictObject({ on: day }),
    detail: z.object({
      states: z.array(z.object({ status: tripStatus, count: z.int() })),
      /** Their hours are over, and they are neither done nor given up. */
      late: z.int(),
      itemsOnTheRoad: z.int(),
      /** Of any day, with when the first of them was disputed. */
      disputes: z.object({ open: z.int(), since: instant.nullable() }),
      now: instant,
    }),
    reads: 'trips',
    alsoReads: ['items'],
  }),
  load: query({
    path: '/api/owner/trip/load',
    summary: 'How many visits and items each crew has on each day.',
    access: see,
    body: z.strictObject({ from: day, to: day }),
    detail: z.object({
      data: z.array(z.object({ on: day, crewId: id.nullable(), trips: z.int(), items: z.int() })),
    }),
    reads: 'trips',
  }),
  pickList: query({
    path: '/api/owner/trip/picklist',
    summary: 'What is to be taken from its place for the visits of a day, as a PDF in the order of the places.',
    access: see,
    body: z.strictObject({ on: day }),
    detail: z.never(),
    file: ['application/pdf'],
    reads: 'trips',
    alsoReads: ['items'],
  }),
  detail: query({
    path: '/api/owner/trip/detail',
    summary: 'One visit with its items, its address and what was done at the door.',
    access: see,
    body: z.strictObject(one),
    detail: wholeTrip,
    reads: 'trips',
    alsoReads: ['items'],
  }),
  history: query({
    path: '/api/owner/trip/history',
    summary: 'What happened to a visit, when and by whom.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({ steps: z.array(custodyStep) }),
    reads: 'trips',
  }),
  ofOrder: query({
    path: '/api/owner/order/custody',
    summary: 'The items and visits of an order.',
    access: seeOrders,
    body: z.strictObject(ofOrder),
    detail: z.object({ items: z.array(itemRow), trips: z.array(tripRow), now: instant }),
    reads: 'items',
    alsoReads: ['trips'],
  }),
  quote: query({
    path: '/api/owner/trip/quote',
    summary: 'What a request for a customer would cost and change.',
    access: seeOrders,
    body: z.strictObject(asking),
    detail: requestQuote,
    reads: 'items',
  }),
  request: command({
    path: '/api/owner/trip/request',
    summary: 'Ask for a customer for a return, for collecting again, or for an end; on any day that has a place.',
    access: changeOrders,
    body: z.strictObject({ ...one, ...asking, ask: asking.ask.exclude(['cancelContract']) }),
    detail: z.object({ ...ofOrder, quote: requestQuote }),
  }),
  cancelContract: command({
    path: '/api/owner/order/contract/cancel',
    summary: 'End the whole contract of a customer who asked for it.',
    access: changeOrders,
    asksAgain: true,
    body: z.strictObject({ ...ofOrder, ...one, visit: visitWish.nullable() }),
    detail: z.object({ ...ofOrder, quote: requestQuote }),
  }),
  withdraw: command({
    path: '/api/owner/trip/withdraw',
    summary: 'Withdraw a request for the customer before the movers leave.',
    access: changeOrders,
    body: z.strictObject({ ...ofOrder, ...one }),
    detail: z.object({ ...ofOrder, ...one }),
  }),
  move: command({
    path: '/api/owner/trip/move',
    summary: 'Choose another day or time for a visit; any that has a place.',
    access: changeOrders,
    body: z.strictObject({ ...ofOrder, ...one, visit: visitWish }),
    detail: z.object({ ...ofOrder, ...one }),
  }),
  again: command({
    path: '/api/owner/trip/again',
    summary: 'Choose another day after a visit that came to nothing; it is a new trip.',
    access: changeOrders,
    body: z.strictObject({ ...ofOrder, ...one, failedTripId: id, visit: visitWish }),
    detail: z.object({ ...ofOrder, ...one }),
  }),
  settleDispute: command({
    path: '/api/owner/trip/dispute/settle',
    summary:
      'Decide on a visit that its customer tells otherwise: its fee is to be paid, or is let go; with the reason.',
    access: changeOrders,
    body: z.strictObject({ ...ofOrder, ...one, isFeeDue: z.boolean(), reason: text(500).min(1) }),
    detail: z.object({ ...ofOrder, ...one }),
  }),
  addItem: command({
    path: '/api/owner/order/item/add',
    summary: 'Add an item to a running order, which the movers fetch with a visit that is asked for.',
    access: changeOrders,
    body: z.strictObject({ ...ofOrder, sizeId: id.nullable(), count: z.int().min(1).max(100) }),
    detail: z.object({ ...ofOrder, itemIds: z.array(id) }),
  }),
  dropItems: command({
    path: '/api/owner/order/item/drop',
    summary: 'Take items off an order that were never collected.',
    access: changeOrders,
    body: z.strictObject({ ...ofOrder, itemIds }),
    detail: z.object(ofOrder),
  }),
  assign: command({
    path: '/api/owner/trip/assign',
    summary: 'Give visits to a crew in the order in which they drive, or take them from their crew.',
    access: plan,
    body: z.strictObject({
      crewId: id.nullable(),
      /** Each gets the stop of its place in the list. */
      tripIds: z
        .array(id)
        .min(1)
        .max(100)
        .refine((ids) => new Set(ids).size === ids.length),
      /** Before these of them the van unloads at the warehouse; missing, that stays as it is with the same crew. */
      unloadsFirst: z.array(id).max(100).optional(),
    }),
    detail: z.object({ tripIds: z.array(id) }),
  }),
  suggest: query({
    path: '/api/owner/trip/suggest',
    summary: 'In which order a crew might drive on a day: by hours, and the nearest next. It is a suggestion.',
    access: see,
    body: z.strictObject({ on: day, crewId: id.nullable() }),
    detail: z.object({ tripIds: z.array(id) }),
    reads: 'trips',
  }),
  note: command({
    path: '/api/owner/trip/note',
    summary: 'Write a note for the movers.',
    access: plan,
    body: z.strictObject({ ...one, note: text(500) }),
    detail: z.object(one),
  }),
  address: command({
    path: '/api/owner/trip/address',
    summary: 'Send this one visit to another address; null for the order’s own.',
    access: plan,
    body: z.strictObject({ ...one, to: visitPlace.nullable() }),
    detail: z.object(one),
  }),
};
