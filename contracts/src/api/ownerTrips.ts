import { z } from 'zod';
import { tripStatus } from '../custody/custody.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { anyText, text } from '../kit/text.ts';
import { tripList } from '../lists/tripList.ts';
import { visitWish } from '../orders/trips.ts';
import { printedText } from '../papers/printable.ts';
import {
  asking,
  changeQuote,
  custodyStep,
  feeLetGo,
  itemIds,
  moveQuote,
  ownerAgainQuote,
  ownerItemRow,
  ownerTripRow,
  readsNextBill,
  requestQuote,
  shownTerms,
  visitPlace,
  wholeTrip,
} from './custody.ts';
import { lateCostsShown, lateQuote } from './lateQuote.ts';
import { inTurns, turnOutcome } from './lookups.ts';

const see = { module: 'ordertracking', right: 'v' } as const;
const plan = { module: 'ordertracking', right: 'u' } as const;
const seeOrders = { module: 'orderlist', right: 'v' } as const;
const changeOrders = { module: 'orderlist', right: 'u' } as const;
const one = { tripId: id };
const filter = filterOf(tripList);
const ofOrder = { orderId: id };

export const ownerTrips = {
  list: query({
    path: '/api/owner/trip/list',
    summary: 'Visits of the movers by day, crew, district, kind and status, sorted by day, crew and stop.',
    access: see,
    body: z.strictObject({
      ...filter,
      after: anyText.max(200).optional(),
      limit: z.int().min(1).max(500).optional(),
      isCounted: z.boolean().optional(),
      /** The last day first. */
      isLatestFirst: z.boolean().optional(),
    }),
    detail: z.object({
      data: z.array(ownerTripRow),
      next: z.string().nullable(),
      count: z.int().optional(),
      now: instant,
    }),
    reads: 'trips',
  }),
  counts: query({
    path: '/api/owner/trip/counts',
    summary:
      'The number of visits of a day in each status and of late ones, of open visits of the days before, and, of any day, of disputed visits and of those of which a phone told too late.',
    access: see,
    body: z.strictObject({ on: day }),
    detail: z.object({
      states: z.array(z.object({ status: tripStatus, count: z.int() })),
      late: z.int(),
      openBefore: z.int(),
      itemsOnTheRoad: z.int(),
      disputes: z.object({ open: z.int(), since: instant.nullable() }),
      /** An answer of an older version has none. */
      toldLate: z.object({ open: z.int(), since: instant.nullable() }).optional(),
      now: instant,
    }),
    reads: 'trips',
    alsoReads: ['items'],
  }),
  load: query({
    path: '/api/owner/trip/load',
    summary: 'The number of visits and items of each crew on each day.',
    access: see,
    body: z.strictObject({ from: day, to: day }),
    detail: z.object({
      data: z.array(z.object({ on: day, crewId: id.nullable(), trips: z.int(), items: z.int() })),
    }),
    reads: 'trips',
  }),
  pickList: query({
    path: '/api/owner/trip/picklist',
    summary: 'The items to take out of storage for the visits of a day, as a PDF sorted by place.',
    access: see,
    body: z.strictObject({ on: day }),
    detail: z.never(),
    file: ['application/pdf'],
    reads: 'trips',
    alsoReads: ['items'],
  }),
  detail: query({
    path: '/api/owner/trip/detail',
    summary: 'One visit with its items, its address and the actions at the door.',
    access: see,
    body: z.strictObject(one),
    /** `letGo` as long as its customer disputes the fee. */
    detail: wholeTrip.extend({ letGo: feeLetGo.optional() }),
    reads: 'trips',
    alsoReads: ['items', 'bills'],
  }),
  history: query({
    path: '/api/owner/trip/history',
    summary: 'The history of a visit: what, when and by whom.',
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
    detail: z.object({ items: z.array(ownerItemRow), trips: z.array(ownerTripRow), now: instant }),
    reads: 'items',
    alsoReads: ['trips'],
  }),
  quote: query({
    path: '/api/owner/trip/quote',
    summary: 'The cost and the changes of a request for a customer.',
    access: seeOrders,
    body: z.strictObject(asking),
    detail: requestQuote,
    ...readsNextBill,
  }),
  moveQuote: query({
    path: '/api/owner/trip/move/quote',
    summary: 'What the next bill of a customer says if a visit is moved, and its cash, before it is confirmed.',
    access: seeOrders,
    body: z.strictObject({ ...ofOrder, ...one, visit: visitWish }),
    detail: moveQuote,
    ...readsNextBill,
  }),
  withdrawQuote: query({
    path: '/api/owner/trip/withdraw/quote',
    summary: 'What the next bill of a customer says if a request is withdrawn, before it is confirmed.',
    access: seeOrders,
    body: z.strictObject({ ...ofOrder, ...one }),
    detail: changeQuote,
    ...readsNextBill,
  }),
  request: command({
    path: '/api/owner/trip/request',
    summary: 'Request a return, a new pick-up or an end of storage for a customer, on any day with a free place.',
    access: changeOrders,
    body: z.strictObject({ ...one, ...asking, ask: asking.ask.exclude(['cancelContract']), shown: shownTerms }),
    detail: z.object({ ...ofOrder, quote: requestQuote }),
  }),
  cancelContract: command({
    path: '/api/owner/order/contract/cancel',
    summary: 'End the whole contract of a customer who requested it.',
    access: changeOrders,
    asksAgain: true,
    body: z.strictObject({ ...ofOrder, ...one, visit: visitWish.nullable(), shown: shownTerms }),
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
    summary: 'Move a visit to any other day or time with a free place.',
    access: changeOrders,
    body: z.strictObject({ ...ofOrder, ...one, visit: visitWish, shown: shownTerms }),
    detail: z.object({ ...ofOrder, ...one }),
  }),
  again: command({
    path: '/api/owner/trip/again',
    summary: 'Choose another day after a failed visit. This makes a new trip.',
    access: changeOrders,
    body: z.strictObject({ ...ofOrder, ...one, failedTripId: id, visit: visitWish, shown: shownTerms }),
    detail: z.object({ ...ofOrder, ...one }),
  }),
  againQuote: query({
    path: '/api/owner/trip/again/quote',
    summary: 'The cost of another visit in the place of a failed one, before it is booked.',
    access: seeOrders,
    body: z.strictObject({ ...ofOrder, failedTripId: id, visit: visitWish.nullable() }),
    detail: ownerAgainQuote,
    ...readsNextBill,
  }),
  settleDispute: command({
    path: '/api/owner/trip/dispute/settle',
    summary: 'Decide the dispute of a failed visit, with a reason: the fee stays due or is waived.',
    access: changeOrders,
    body: z.strictObject({ ...ofOrder, ...one, isFeeDue: z.boolean(), reason: printedText(500) }),
    detail: z.object({ ...ofOrder, ...one }),
  }),
  lateQuote: query({
    path: '/api/owner/trip/late/quote',
    summary: 'What is recorded if an item is taken over of which a phone told after the visit was over.',
    access: seeOrders,
    body: z.strictObject({ ...one, deedId: id }),
    detail: lateQuote,
    ...readsNextBill,
  }),
  takeOverLate: command({
    path: '/api/owner/trip/late/takeover',
    summary: 'Add the item to the order of which a phone told after the visit was over. Once.',
    access: changeOrders,
    body: z.strictObject({
      ...one,
      deedId: id,
      /** What its preview said: a higher price by then is refused. */
      shown: lateCostsShown,
    }),
    detail: z.object({ ...one, deedId: id }),
  }),
  addLate: command({
    path: '/api/owner/trip/late/add',
    summary:
      'Record the cash, the signature, or the pictures, words and seal of which a phone told after the visit was over. Once.',
    access: changeOrders,
    body: z.strictObject({ ...one, deedId: id }),
    detail: z.object({ ...one, deedId: id }),
  }),
  settleLate: command({
    path: '/api/owner/trip/late/settle',
    summary: 'Mark what a phone told after the visit was over as dealt with, with a reason.',
    access: changeOrders,
    body: z.strictObject({ ...one, deedId: id, reason: text(500).min(1) }),
    detail: z.object({ ...one, deedId: id }),
  }),
  addItem: command({
    path: '/api/owner/order/item/add',
    summary: 'Add an item to an active order. The movers collect it with a visit that is requested for it.',
    access: changeOrders,
    body: z.strictObject({ ...ofOrder, sizeId: id.nullable(), count: z.int().min(1).max(100) }),
    detail: z.object({ ...ofOrder, itemIds: z.array(id) }),
  }),
  dropItems: command({
    path: '/api/owner/order/item/drop',
    summary: 'Remove items from an order that were never collected, or taken over by mistake.',
    access: changeOrders,
    body: z.strictObject({ ...ofOrder, itemIds }),
    detail: z.object(ofOrder),
  }),
  assign: command({
    path: '/api/owner/trip/assign',
    summary: 'Assign visits to a crew in driving order, or remove them from their crew.',
    access: plan,
    body: z.strictObject({
      crewId: id.nullable(),
      /** In driving order. They come behind what the crew has done on that day. */
      tripIds: z
        .array(id)
        .min(1)
        .max(100)
        .refine((ids) => new Set(ids).size === ids.length),
      /** The van unloads before these trips. Missing: unchanged, if the crew is the same. */
      unloadsFirst: z.array(id).max(100).optional(),
    }),
    detail: z.object({ tripIds: z.array(id) }),
  }),
  assignMany: command({
    path: '/api/owner/trip/assignmany',
    summary:
      'Assign many visits to a crew, each after the last stop of its day: a list of ids, or all that match the filter. Null removes them from their crews.',
    access: plan,
    body: z.strictObject({ ...inTurns, ...filter, toCrewId: id.nullable() }),
    detail: turnOutcome,
  }),
  suggest: query({
    path: '/api/owner/trip/suggest',
    summary: 'A suggested driving order of a crew on a day: by time slot, then the nearest stop next.',
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
    summary: 'Set another address for this visit only. Null restores the address of the order.',
    access: plan,
    body: z.strictObject({ ...one, to: visitPlace.nullable() }),
    detail: z.object(one),
  }),
};
