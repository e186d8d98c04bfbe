import { z } from 'zod';
import { cancelTripReasons, itemCondition, tripKind } from '../custody/custody.ts';
import { type EventOf, event, id, instant, personal, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { visit } from '../orders/trips.ts';

const one = { tripId: id, orderId: id };
/** What a mover did on the phone: by its own id it happens once, `doneAt` is the phone's clock, `recordedAt` ours. */
const deed = { ...one, customerId: id, deedId: id, doneAt: instant, recordedAt: instant };
const pictures = z.array(anyText.max(300)).max(20);
const seen = {
  itemId: id,
  pictures,
  condition: itemCondition.nullable(),
  words: personal('customerId', anyText.max(500)),
  seal: anyText.max(60).nullable(),
};
const address = z.object({ detail: anyText, subDistrict: anyText, postcode: anyText });
const contact = z.object({ name: anyText, phone: anyText, secondPhone: anyText.nullable() });

/** A visit of the movers at one customer, one stream for each. */
export const tripEvents = {
  TripScheduled: event('The movers will come to a customer, on this day and in these hours, for these items.', {
    ...one,
    customerId: id,
    kind: tripKind,
    itemIds: z.array(id),
    visit,
    /** What the customer hands to the mover, apart from every bill. */
    cashSatang: satang.min(0),
    scheduledAt: instant,
  }),
  TripMoved: event('The movers come on another day or in other hours.', {
    ...one,
    from: visit,
    to: visit,
    cashSatang: satang.min(0),
    movedAt: instant,
  }),
  TripAssigned: event('A trip was given to a crew, with its place among their stops; or taken from them.', {
    ...one,
    crewId: id.nullable(),
    stop: z.int().min(1).nullable(),
    /** The van goes by the warehouse before this stop, and unloads. Missing, it does not. */
    unloadsFirst: z.boolean().optional(),
    assignedAt: instant,
  }),
  TripNoted: event('Staff wrote a note for the movers.', {
    ...one,
    customerId: id,
    note: personal('customerId', anyText.max(500)),
    notedAt: instant,
  }),
  TripAddressed: event('This one trip goes to another address, or to the order’s own again.', {
    ...one,
    customerId: id,
    address: personal('customerId', address),
    contact: personal('customerId', contact),
    isOwn: z.boolean(),
    addressedAt: instant,
  }),
  TripStarted: event('The movers are on the way to the customer.', deed),
  TripArrived: event('The movers are at the door.', deed),
  DoorItemTaken: event('The movers took an item at the door.', { ...deed, ...seen }),
  DoorItemGiven: event('The movers handed an item over at the door.', { ...deed, ...seen }),
  DoorItemMissed: event('An item that was expected at the door was not there, or not wanted.', {
    ...deed,
    itemId: id,
    reason: personal('customerId', anyText.max(500)),
  }),
  DoorItemUndone: event('What was said of an item at the door was a mistake: it is awaited there as before.', {
    ...deed,
    itemId: id,
    /** The deed that said it. */
    undoneId: id,
    /** What was said alone began the visit, and the movers are not on the way. Missing, they are. */
    isUnstarted: z.boolean().optional(),
  }),
  DoorExtraTaken: event('The movers took a thing that was not booked, or of another size.', {
    ...deed,
    /** In the order in which they were found on this trip. */
    extraId: id,
    sizeId: id.nullable(),
    pictures,
    condition: itemCondition.nullable(),
    words: personal('customerId', anyText.max(500)),
    seal: anyText.max(60).nullable(),
  }),
  DoorSigned: event('Whoever stood at the door signed for what was handed over.', {
    ...deed,
    signer: personal('customerId', anyText.max(120)),
    picture: anyText.max(300),
    /** What the mover signed beside it; missing where they did not, and in events from before they could. */
    moverPicture: anyText.max(300).optional(),
  }),
  DoorCashTaken: event('The mover took cash at the door, apart from every bill.', {
    ...deed,
    amountSatang: satang.min(0),
  }),
  TripDone: event('The visit is over, and everything that was awaited was settled at the door.', deed),
  TripFailed: event('The visit came to nothing; another day is needed.', {
    ...deed,
    reasonId: id,
    /** What the customer is charged for it, where the reason is theirs. */
    feeSatang: satang.min(0),
    pictures,
    words: personal('customerId', anyText.max(500)),
  }),
  TripCanceled: event('The movers do not come: the request was withdrawn, or the order is over.', {
    ...one,
    reason: z.enum(cancelTripReasons),
    canceledAt: instant,
  }),
};
export type TripEvent = EventOf<typeof tripEvents>;
