import { z } from 'zod';
import { dropReason, requestKind, tripKind } from '../custody/custody.ts';
import { day, event, id, instant, personal, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { visit } from '../orders/trips.ts';

const items = { orderId: id, itemIds: z.array(id).min(1) };

/** What happens to an order after it was paid, as far as somebody owes something for it: all that bills are made of. */
export const contractEvents = {
  TermBegan: event('The first item was collected: what was paid for begins on this day.', {
    orderId: id,
    on: day,
    /** The last day that bill 1 covers. */
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
  ItemsReturned: event('Items of the order were handed over, and will come back.', {
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
  ItemsDropped: event('Items of the order that were never collected are awaited no longer.', {
    ...items,
    reason: dropReason,
    on: day,
    droppedAt: instant,
  }),
  ExtraItemAdded: event('One more item, or one of another size, came into the order.', {
    orderId: id,
    itemId: id,
    sizeId: id.nullable(),
    /** By which of the visits it came; null where staff added it, and the movers fetch it. */
    tripId: id.nullable(),
    /** What the trip calls it. */
    extraId: id.nullable(),
    monthlySatang: satang.min(0),
    insuranceSatang: satang.min(0),
    /** For the days that are left of the term that is paid already. */
    amountSatang: satang.min(0),
    days: z.int().min(0),
    on: day,
    addedAt: instant,
  }),
  TripBooked: event('A visit of the movers was asked for, and what it costs.', {
    orderId: id,
    customerId: id,
    tripId: id,
    kind: tripKind,
    ask: requestKind,
    itemIds: z.array(id).min(1),
    visit,
    feeSatang: satang.min(0),
    cashSatang: satang.min(0),
    bookedAt: instant,
  }),
  TripClosed: event('A visit of an order is over, and what is owed for it.', {
    orderId: id,
    tripId: id,
    outcome: z.enum(['done', 'unsuccessful', 'canceled']),
    /** Goes on the next bill. */
    feeSatang: satang.min(0),
    /** Was taken at the door, apart from every bill. */
    cashTakenSatang: satang.min(0),
    on: day,
    closedAt: instant,
  }),
  VisitDisputed: event('The customer says that a visit that came to nothing was not as we told it: its fee waits.', {
    orderId: id,
    customerId: id,
    tripId: id,
    disputedAt: instant,
  }),
  VisitDisputeSettled: event(
    'Staff decided whether the fee of a visit is to be paid that its customer tells otherwise.',
    {
      orderId: id,
      customerId: id,
      tripId: id,
      isFeeDue: z.boolean(),
      /** What it is about. */
      feeSatang: satang.min(0),
      /** It stood on a bill already, and was let go by credit. */
      isCredited: z.boolean(),
      reason: personal('customerId', anyText.min(1).max(500)),
      settledAt: instant,
    },
  ),
  ItemsEndAsked: event('Ending the storage of some items was asked for.', {
    ...items,
    /** By which visit those in storage come back; null where all are with the customer. */
    tripId: id.nullable(),
    /** The last day that is charged for them. */
    endsOn: day,
    askedAt: instant,
  }),
  ContractEndAsked: event('Ending the whole contract was asked for.', {
    orderId: id,
    /** With which visit the end comes; null where all of it ends at once. */
    tripId: id.nullable(),
    /** What ends by this; the rest is being brought back for good already. Missing, it is all that is left. */
    itemIds: z.array(id).optional(),
    /** Visits that were asked for before and come no more. */
    replaces: z.array(id).optional(),
    endsOn: day,
    language: z.enum(['th', 'en']).default('th'),
    askedAt: instant,
  }),
  EndWithdrawn: event('Ending was withdrawn before the movers left: all is as it was.', {
    orderId: id,
    tripId: id,
    withdrawnAt: instant,
  }),
  ContractEnded: event('The last item is the customer’s again, and the contract is over.', {
    orderId: id,
    on: day,
    /** Something of it is still to be paid or billed: it is closed by `ContractSettled`. Missing, it was closed at once. */
    isOwing: z.boolean().optional(),
    endedAt: instant,
  }),
  ContractSettled: event('Nothing is to be paid any more of a contract that was over: it is closed.', {
    orderId: id,
    settledAt: instant,
  }),
};
