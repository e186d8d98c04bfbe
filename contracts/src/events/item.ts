import { z } from 'zod';
import { sealEnd } from '../codes/codes.ts';
import { custodies, itemCondition } from '../custody/custody.ts';
import { type EventOf, event, id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

const one = { itemId: id, orderId: id };
/** By which device it was scanned, what its clock said, and which of its scans it was; null where nobody scanned. */
const scanned = z.object({ deviceId: id, at: instant, seq: z.int().min(0) });
const byScan = { scan: scanned.nullable().default(null) };
const hand = {
  ...one,
  tripId: id,
  pictures: z.array(anyText.max(300)).max(20),
  condition: itemCondition.nullable(),
  seal: anyText.max(60).nullable(),
};

/** In whose hands one thing was, one stream for each: the chain that its certificate shows. */
export const itemEvents = {
  ItemCollected: event('The movers took the thing from the customer.', {
    ...hand,
    /** What the phone calls the word by which it was taken; missing in events from before that was written down. */
    deedId: id.optional(),
    collectedAt: instant,
  }),
  ItemShelved: event('The thing lies at a place in storage.', {
    ...one,
    locationId: id,
    deedId: id,
    shelvedAt: instant,
    recordedAt: instant,
    /** It lay in storage already, and its order knows; missing of what came in, and in events from before that was said. */
    wasStored: z.boolean().optional(),
    ...byScan,
  }),
  ItemTakenOut: event('The thing left its place in storage for a trip.', {
    ...one,
    tripId: id,
    deedId: id,
    takenOutAt: instant,
    recordedAt: instant,
    ...byScan,
  }),
  ItemStatusSet: event('The thing carries this status of the organization’s own list.', {
    ...one,
    statusId: id,
    deedId: id,
    setAt: instant,
    recordedAt: instant,
    ...byScan,
  }),
  ItemScanUndone: event('A scan was a mistake: the thing stands as it did before it.', {
    ...one,
    /** The scan that was taken back. */
    undoneId: id,
    deedId: id,
    custody: z.enum(custodies),
    locationId: id.nullable(),
    statusId: id.nullable(),
    isSought: z.boolean(),
    undoneAt: instant,
    recordedAt: instant,
    /** The visit at which it was said; missing of what was done elsewhere. */
    tripId: id.optional(),
    ...byScan,
  }),
  ItemSought: event('Nobody knows where the thing is: it is being looked for.', {
    ...one,
    /** What began the search: a conflict of scans that was settled so, or a count that did not see it. */
    sourceId: id,
    soughtAt: instant,
  }),
  ItemSealBroken: event(
    'The seal on the thing was found broken or missing, or we opened it: it has a new one, or none.',
    {
      ...one,
      deedId: id,
      seal: anyText.max(60).nullable(),
      why: sealEnd,
      newSeal: anyText.max(60).nullable(),
      brokenAt: instant,
      recordedAt: instant,
    },
  ),
  ItemHandedOver: event('The customer has the thing again, for a while or for good.', {
    ...hand,
    isForGood: z.boolean(),
    /** As of what was collected. */
    deedId: id.optional(),
    handedOverAt: instant,
  }),
  ItemLetGo: event('The thing is the customer’s for good, who had it with them.', { ...one, letGoAt: instant }),
  ItemLabelled: event('The thing carries this code.', { ...one, code: id, labelledAt: instant }),
  ItemUnlabelled: event('The code on the thing is used no more: it needs another label.', {
    ...one,
    code: id,
    unlabelledAt: instant,
  }),
  ItemGivenUp: event('The thing never came into storage, and is awaited no longer.', {
    ...one,
    givenUpAt: instant,
  }),
};
export type ItemEvent = EventOf<typeof itemEvents>;
