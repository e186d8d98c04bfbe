import { z } from 'zod';
import { mostCounted } from '../codes/counts.ts';
import { type EventOf, event, id, instant } from '../kit/event.ts';

const one = { placeId: id, countId: id };
const thing = z.object({ itemId: id, orderId: id });
const things = z.array(thing).max(mostCounted);
const byScan = { deedId: id, recordedAt: instant, scan: z.object({ deviceId: id, at: instant, seq: z.int().min(0) }) };
const sightings = z.array(thing.extend({ countedAt: instant, scan: byScan.scan })).max(mostCounted);

/** One stream per place, so that only one count is open at a time. */
export const stockcountEvents = {
  CountOpened: event('The count of a storage place was started.', {
    ...one,
    expected: z.array(id).max(mostCounted),
    openedAt: instant,
  }),
  ItemCounted: event('The item was seen at the place of the count.', {
    ...one,
    ...thing.shape,
    ...byScan,
    countedAt: instant,
    /** Another device had seen it already in this count. */
    isSeenAgain: z.boolean().optional(),
  }),
  ItemUncounted: event(
    'A scan of the count was a mistake: unless another device saw it, the item counts as not seen.',
    {
      ...one,
      ...thing.shape,
      ...byScan,
      undoneId: id,
      uncountedAt: instant,
      isStillSeen: z.boolean().optional(),
    },
  ),
  CountClosed: event(
    'The count is over. Missing items are sought. Items found out of place are recorded at this place, or left to a person.',
    {
      ...one,
      found: z.int().min(0),
      missing: things,
      placed: sightings,
      /** Somebody decided since that nobody knows where they are: they become conflicts. In older events among `placed`. */
      undecided: sightings.optional(),
      strange: things,
      closedAt: instant,
    },
  ),
  CountCanceled: event('The count was started by mistake, and changes nothing.', { ...one, canceledAt: instant }),
};
export type StockcountEvent = EventOf<typeof stockcountEvents>;
