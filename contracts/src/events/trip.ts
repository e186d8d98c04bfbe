import { z } from 'zod';
import { scanPosition } from '../codes/scanFields.ts';
import { cancelTripReasons, itemCondition, lateVerbs, tripKind } from '../custody/custody.ts';
import { day, type EventOf, event, id, instant, personal, personalSince, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { typedAddress, typedContact, visit } from '../orders/trips.ts';

const one = { tripId: id, orderId: id };
/** `deedId` makes the deed idempotent. `doneAt` is by the phone, where its clock can be right (momentAtDoor), `recordedAt` ours. */
const deed = { ...one, customerId: id, deedId: id, doneAt: instant, recordedAt: instant };
const pictures = z.array(anyText.max(300)).max(20);
const seen = {
  itemId: id,
  pictures,
  condition: itemCondition.nullable(),
  words: personal('customerId', anyText.max(500)),
  seal: anyText.max(60).nullable(),
};

export const tripEvents = {
  TripScheduled: event('A visit of the movers was scheduled: customer, day, hours and items.', {
    ...one,
    customerId: id,
    kind: tripKind,
    itemIds: z.array(id),
    visit,
    /** Cash to the mover, on no bill. */
    cashSatang: satang.min(0),
    scheduledAt: instant,
  }),
  TripMoved: event('The visit was moved to another day or other hours.', {
    ...one,
    from: visit,
    to: visit,
    cashSatang: satang.min(0),
    movedAt: instant,
  }),
  TripItemsChanged: event('Items joined or left a visit that collects: staff added them or gave them up.', {
    ...one,
    joined: z.array(id),
    left: z.array(id),
    cashSatang: satang.min(0),
    changedAt: instant,
  }),
  TripAssigned: event('A trip was assigned to a crew, with its position among their stops, or removed from them.', {
    ...one,
    crewId: id.nullable(),
    stop: z.int().min(1).nullable(),
    /** The van unloads at the warehouse before this stop. Missing: no. */
    unloadsFirst: z.boolean().optional(),
    /** It left without a line for the visit as it had it, and when. Missing: this is a plan. */
    leftCrewId: id.optional(),
    leftAt: instant.optional(),
    /** From the sheet of this day, because the visit was moved since. */
    leftSheetOn: day.optional(),
    /** The cash with which it left. Missing: as it is. */
    cashSatang: satang.min(0).optional(),
    assignedAt: instant,
  }),
  TripNoted: event('Staff wrote a note for the movers.', {
    ...one,
    customerId: id,
    note: personal('customerId', anyText.max(500)),
    notedAt: instant,
  }),
  TripAddressed: event('This trip goes to another address, or to the address of the order again.', {
    ...one,
    customerId: id,
    address: personal('customerId', typedAddress),
    contact: personal('customerId', typedContact),
    isOwn: z.boolean(),
    /** The failed visit whose address this one keeps. Missing: somebody chose the address. */
    asTripId: id.optional(),
    /** Chosen with the booking of the visit. Missing: later, and in older events. */
    isOfBooking: z.literal(true).optional(),
    addressedAt: instant,
  }),
  TripStarted: event('The movers are on the way to the customer.', {
    ...deed,
    /** Told after an entry at the door had implied it. Missing: first told. */
    wasOnTheWay: z.boolean().optional(),
  }),
  TripArrived: event('The movers are at the door.', deed),
  DoorItemTaken: event('The movers took an item at the door.', { ...deed, ...seen }),
  DoorItemGiven: event('The movers handed an item over at the door.', { ...deed, ...seen }),
  DoorItemMissed: event('An expected item was not at the door, or not wanted.', {
    ...deed,
    itemId: id,
    reason: personal('customerId', anyText.max(500)),
  }),
  DoorItemUndone: event(
    'A record about an item at the door was a mistake: a booked item is expected as before, and one that was not booked was not there.',
    {
      ...deed,
      /** Of one that was not booked, what the trip calls it. */
      itemId: id,
      undoneId: id,
      /** The undone deed had started the visit, so the movers are not on the way. Missing: they are. */
      isUnstarted: z.boolean().optional(),
    },
  ),
  DoorExtraTaken: event('The movers took an item that was not booked, or has another size.', {
    ...deed,
    extraId: id,
    sizeId: id.nullable(),
    pictures,
    condition: itemCondition.nullable(),
    words: personal('customerId', anyText.max(500)),
    seal: anyText.max(60).nullable(),
  }),
  DoorSigned: event('The person at the door signed for what was handed over.', {
    ...deed,
    signer: personal('customerId', anyText.max(120)),
    picture: anyText.max(300),
    /** Missing if the mover did not sign, and in older events. */
    moverPicture: anyText.max(300).optional(),
  }),
  DoorCashTaken: event('The mover took cash at the door. It belongs to no bill.', {
    ...deed,
    amountSatang: satang.min(0),
    /** On whose day sheet. Missing: of the crew that drove the visit. */
    crewId: id.optional(),
    /** Who took it, where staff recorded it for them after the visit was over. Missing: whoever recorded it. */
    takenById: id.optional(),
  }),
  DoorCashCorrected: event('Staff corrected the cash of a visit that was over.', {
    ...one,
    customerId: id,
    correctionId: id,
    fromSatang: satang.min(0),
    amountSatang: satang.min(0),
    /** Who took it at the door. What they hold follows. */
    takenById: id,
    takenAt: instant,
    reason: personal('customerId', anyText.min(1).max(500)),
    correctedAt: instant,
  }),
  DoorToldLate: event(
    'A phone told of a deed at the door after the visit was over. Nothing of it was done: staff look after it.',
    {
      ...deed,
      verb: z.enum(lateVerbs),
      /** Missing where nobody booked the item, which has no number then. */
      itemId: id.optional(),
      /** Of a label on an item that nobody booked: the deed that took it. An undo names that deed as what it takes back. */
      extraId: id.optional(),
      code: anyText.max(200).optional(),
      sizeId: id.optional(),
      amountSatang: satang.min(0).optional(),
      /** On whose day sheet cash was taken. */
      crewId: id.optional(),
      reasonId: id.optional(),
      seal: anyText.max(60).optional(),
      undoneId: id.optional(),
      pictures,
      condition: itemCondition.nullable(),
      /** Words, a reason, or the name of who signed. */
      words: personal('customerId', anyText.max(500)),
      position: personalSince('customerId', scanPosition),
    },
  ),
  LateDeedSettled: event(
    'Staff looked after what a phone told after the visit was over: they took it over or gave a reason.',
    {
      ...one,
      customerId: id,
      deedId: id,
      /** What it adds was recorded by a command of theirs. */
      isTakenOver: z.boolean(),
      reason: personal('customerId', anyText.max(500)),
      settledAt: instant,
    },
  ),
  DoorDetailsAdded: event(
    'Staff added what a phone told late of an item, or of a failed visit, to what was said of it at the door.',
    {
      ...deed,
      /** Missing: of the visit that failed. */
      itemId: id.optional(),
      /** The deed that told of the item at the door. Missing for a visit that failed. */
      ofDeedId: id.optional(),
      pictures,
      condition: itemCondition.nullable(),
      words: personal('customerId', anyText.max(500)),
      seal: anyText.max(60).nullable(),
      position: personalSince('customerId', scanPosition),
    },
  ),
  TripDone: event('The visit is over, and every expected item was recorded at the door.', deed),
  TripFailed: event('The visit failed: another day is needed.', {
    ...deed,
    reasonId: id,
    /** Charged only if the customer is responsible. */
    feeSatang: satang.min(0),
    pictures,
    words: personal('customerId', anyText.max(500)),
    /** Where the movers stood, if they added it: at the customer's door. */
    position: personalSince('customerId', scanPosition),
  }),
  TripCanceled: event('The visit was canceled: the request was withdrawn, or the order is over.', {
    ...one,
    reason: z.enum(cancelTripReasons),
    customerId: id.optional(),
    /** Why somebody cancels the whole order, which is canceled after its visits. */
    orderReason: personalSince('customerId', anyText.min(1).max(500)),
    canceledAt: instant,
  }),
};
export type TripEvent = EventOf<typeof tripEvents>;
