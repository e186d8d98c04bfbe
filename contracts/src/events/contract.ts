import { z } from 'zod';
import { dropReason, itemState, requestKind, tripKind } from '../custody/custody.ts';
import { day, event, id, instant, personal, personalInSome, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { typedAddress, typedContact, visit } from '../orders/trips.ts';

const items = { orderId: id, itemIds: z.array(id).min(1) };

/** What happens to an order after payment and changes its bills. */
export const contractEvents = {
  TermBegan: event('The first item was collected: the paid term begins on this day.', {
    orderId: id,
    on: day,
    until: day,
    beganAt: instant,
  }),
  ItemsCollected: event('Items of the order were collected: their storage begins.', {
    ...items,
    tripId: id,
    on: day,
    collectedAt: instant,
  }),
  ItemsStored: event('Items of the order are in storage.', { ...items, storedAt: instant }),
  ItemStorageUndone: event(
    'The item was put into storage by mistake: the movers have it. What was requested for it meanwhile goes on.',
    {
      orderId: id,
      itemId: id,
      state: itemState,
      /** The end of the contract that this item had put off: it is requested again, with the last day of each item. */
      endAgain: z
        .object({ tripId: id, endsOn: day, items: z.array(z.object({ itemId: id, endsOn: day })).min(1) })
        .optional(),
      undoneAt: instant,
    },
  ),
  ItemsReturned: event('Items of the order were handed over to the customer, and will come back.', {
    ...items,
    tripId: id,
    on: day,
    returnedAt: instant,
  }),
  ItemsRedeposited: event('Items of the order that were with the customer were collected again.', {
    ...items,
    tripId: id,
    on: day,
    redepositedAt: instant,
  }),
  ItemsReleased: event('Items of the order were handed over for good, or stay with the customer for good.', {
    ...items,
    tripId: id.nullable(),
    on: day,
    releasedAt: instant,
  }),
  ItemVisitUndone: event(
    'The record of a visit about an item was a mistake: the item has its earlier status in the order again.',
    {
      orderId: id,
      itemId: id,
      tripId: id,
      state: itemState,
      before: itemState.nullable(),
      comingTripId: id.nullable(),
      replacedTripId: id.nullable(),
      beganOn: day.nullable(),
      /** The visit that ends it. Null if no end is requested. */
      endTripId: id.nullable(),
      /** First day of the paid term. Null if this item alone had started it. */
      termFrom: day.nullable(),
      undoneAt: instant,
    },
  ),
  ItemsDropped: event('Items of the order that were never collected are no longer expected.', {
    ...items,
    reason: dropReason,
    on: day,
    droppedAt: instant,
  }),
  ExtraItemAdded: event('One more item, or one of another size, was added to the order.', {
    orderId: id,
    itemId: id,
    sizeId: id.nullable(),
    /** The visit that found it. Null if staff added it: the movers collect it later. */
    tripId: id.nullable(),
    extraId: id.nullable(),
    /** What a phone told of it after its visit was over. Missing: nothing. */
    lateDeedId: id.optional(),
    monthlySatang: satang.min(0),
    insuranceSatang: satang.min(0),
    /** For the remaining days of the paid term. */
    amountSatang: satang.min(0),
    days: z.int().min(0),
    on: day,
    addedAt: instant,
  }),
  TripBooked: event('A visit of the movers was requested, with its cost.', {
    orderId: id,
    customerId: id,
    tripId: id,
    kind: tripKind,
    ask: requestKind,
    itemIds: z.array(id).min(1),
    visit,
    feeSatang: satang.min(0),
    cashSatang: satang.min(0),
    /** The visit in whose place it comes, to the same address. Missing: none, and in older events. */
    failedTripId: id.optional(),
    /** Where it goes instead of the address of the order. Missing: there, and in older events. */
    place: personalInSome('customerId', z.object({ address: typedAddress, contact: typedContact })),
    bookedAt: instant,
  }),
  TripClosed: event('A visit of an order is over, with the amount due for it.', {
    orderId: id,
    tripId: id,
    outcome: z.enum(['done', 'unsuccessful', 'canceled']),
    feeSatang: satang.min(0),
    /** Taken at the door, on no bill. */
    cashTakenSatang: satang.min(0),
    on: day,
    closedAt: instant,
  }),
  VisitCashAdded: event('Cash of a visit that was over was recorded: a phone had told of it too late.', {
    orderId: id,
    tripId: id,
    /** Taken at the door, on no bill. */
    cashTakenSatang: satang.min(0),
    addedAt: instant,
  }),
  VisitCashLowered: event(
    'Staff corrected cash of a visit that was over to less, after a credit note on its receipt.',
    {
      orderId: id,
      tripId: id,
      lessSatang: satang.min(1),
      cashTakenSatang: satang.min(0),
      loweredAt: instant,
    },
  ),
  VisitDisputed: event('The customer disputes a failed visit. Its fee waits.', {
    orderId: id,
    customerId: id,
    tripId: id,
    disputedAt: instant,
  }),
  VisitDisputeSettled: event('Staff decided whether the fee of a disputed visit is due.', {
    orderId: id,
    customerId: id,
    tripId: id,
    isFeeDue: z.boolean(),
    feeSatang: satang.min(0),
    /** The fee was on a bill already, so credit compensates it. */
    isCredited: z.boolean(),
    reason: personal('customerId', anyText.min(1).max(500)),
    settledAt: instant,
  }),
  VisitFeeChanged: event('The fee of a visit changed: the first bill has the fee of the visit that collects first.', {
    orderId: id,
    tripId: id,
    feeSatang: satang.min(0),
    /** The fee was on a bill already, so credit takes it off there. Missing: it was on none. */
    isCredited: z.boolean().optional(),
    changedAt: instant,
  }),
  ItemsEndAsked: event('The end of the storage of some items was requested.', {
    ...items,
    /** The visit that returns stored items. Null if the customer has all of them. */
    tripId: id.nullable(),
    endsOn: day,
    askedAt: instant,
  }),
  ContractEndAsked: event('The end of the whole contract was requested.', {
    orderId: id,
    /** The visit that ends it. Null: it ends at once. */
    tripId: id.nullable(),
    /** The items that this ends. The rest is already on the way back. Missing: all that is left. */
    itemIds: z.array(id).optional(),
    replaces: z.array(id).optional(),
    endsOn: day,
    language: z.enum(['th', 'en']).default('th'),
    askedAt: instant,
  }),
  EndWithdrawn: event('The end was withdrawn before the movers left: all is as before.', {
    orderId: id,
    tripId: id,
    /** No person withdrew it: an item came back into storage after the last visit was replaced or canceled. */
    because: z.enum(['broughtIn']).optional(),
    withdrawnAt: instant,
  }),
  ContractEnded: event('The customer has the last item again, and the contract is over.', {
    orderId: id,
    on: day,
    /** Something is unpaid or not billed yet: `ContractSettled` closes it. Missing: closed at once. */
    isOwing: z.boolean().optional(),
    endedAt: instant,
  }),
  ContractSettled: event('No amount is due any more for a contract that was over: it is closed.', {
    orderId: id,
    settledAt: instant,
  }),
};
