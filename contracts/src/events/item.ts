import { z } from 'zod';
import { sealEnd } from '../codes/codeFields.ts';
import { custodies, itemCondition } from '../custody/custody.ts';
import { type EventOf, event, id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

const one = { itemId: id, orderId: id };
const scanned = z.object({ deviceId: id, at: instant, seq: z.int().min(0) });
const byScan = { scan: scanned.nullable().default(null) };
const hand = {
  ...one,
  tripId: id,
  pictures: z.array(anyText.max(300)).max(20),
  condition: itemCondition.nullable(),
  seal: anyText.max(60).nullable(),
};

export const itemEvents = {
  ItemCollected: event('The movers took the item from the customer.', {
    ...hand,
    /** The deed on the phone. Missing in older events. */
    deedId: id.optional(),
    collectedAt: instant,
  }),
  ItemShelved: event('The item is at a place in storage.', {
    ...one,
    locationId: id,
    deedId: id,
    shelvedAt: instant,
    recordedAt: instant,
    /** It was in storage before. Missing on arrival, and in older events. */
    wasStored: z.boolean().optional(),
    ...byScan,
  }),
  ItemSeen: event('The item was scanned where it is recorded: at its place, or on its van.', {
    ...one,
    locationId: id.nullable(),
    deedId: id,
    seenAt: instant,
    recordedAt: instant,
    ...byScan,
  }),
  ItemSightingUndone: event('A scan that had only seen the item in its place was a mistake.', {
    ...one,
    undoneId: id,
    deedId: id,
    undoneAt: instant,
    recordedAt: instant,
    ...byScan,
  }),
  ItemTakenOut: event('The item left its storage place for a trip.', {
    ...one,
    tripId: id,
    deedId: id,
    takenOutAt: instant,
    recordedAt: instant,
    ...byScan,
  }),
  ItemStatusSet: event('The item has this status from the organization’s own list.', {
    ...one,
    statusId: id,
    deedId: id,
    setAt: instant,
    recordedAt: instant,
    ...byScan,
  }),
  ItemScanUndone: event('A scan was a mistake: the item has the state from before it.', {
    ...one,
    undoneId: id,
    deedId: id,
    custody: z.enum(custodies),
    locationId: id.nullable(),
    statusId: id.nullable(),
    isSought: z.boolean(),
    undoneAt: instant,
    recordedAt: instant,
    tripId: id.optional(),
    /** The seal from before the item was taken. Missing if it had none, and in older events. */
    seal: anyText.max(60).optional(),
    ...byScan,
  }),
  ItemSought: event('The location of the item is unknown: staff search for it.', {
    ...one,
    sourceId: id,
    soughtAt: instant,
    /** When the count began that did not find it. Absent: somebody decided that nobody knows where it is. */
    countBeganAt: instant.optional(),
  }),
  ItemSealBroken: event('The seal of the item was broken, missing or opened by us. It has a new seal, or none.', {
    ...one,
    deedId: id,
    seal: anyText.max(60).nullable(),
    why: sealEnd,
    newSeal: anyText.max(60).nullable(),
    brokenAt: instant,
    recordedAt: instant,
  }),
  ItemHandedOver: event('The customer has the item again, for a while or for good.', {
    ...hand,
    isForGood: z.boolean(),
    /** Missing in older events. */
    deedId: id.optional(),
    handedOverAt: instant,
  }),
  ItemLetGo: event('The item was with the customer, and is theirs for good.', { ...one, letGoAt: instant }),
  ItemLabelled: event('The item has this code.', { ...one, code: id, labelledAt: instant }),
  ItemUnlabelled: event('The code of the item was retired: it needs a new label.', {
    ...one,
    code: id,
    unlabelledAt: instant,
  }),
  ItemGivenUp: event('The item never came into storage, and is no longer expected.', {
    ...one,
    givenUpAt: instant,
  }),
};
export type ItemEvent = EventOf<typeof itemEvents>;
