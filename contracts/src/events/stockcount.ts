import { z } from 'zod';
import { mostCounted } from '../codes/counts.ts';
import { type EventOf, event, id, instant } from '../kit/event.ts';

const one = { placeId: id, countId: id };
const thing = z.object({ itemId: id, orderId: id });
const things = z.array(thing).max(mostCounted);
/** Which scan of which device it was, by both clocks. */
const byScan = { deedId: id, recordedAt: instant, scan: z.object({ deviceId: id, at: instant, seq: z.int().min(0) }) };

/** What lies at one storage place, as people count it: one stream for each place, so that it is counted once at a time. */
export const stockcountEvents = {
  CountOpened: event('People began to count what lies at a storage place.', {
    ...one,
    /** What lay there by the records. */
    expected: z.array(id).max(mostCounted),
    openedAt: instant,
  }),
  ItemCounted: event('The thing was seen at the place that is counted.', {
    ...one,
    ...thing.shape,
    ...byScan,
    countedAt: instant,
  }),
  ItemUncounted: event('A scan of the count was a mistake: the thing counts as not seen.', {
    ...one,
    ...thing.shape,
    ...byScan,
    undoneId: id,
    uncountedAt: instant,
  }),
  CountClosed: event('The count is over: what was not seen is looked for, what was seen beside it lies there now.', {
    ...one,
    found: z.int().min(0),
    missing: things,
    placed: z.array(thing.extend({ countedAt: instant, scan: byScan.scan })).max(mostCounted),
    /** Seen there, though by the records they are not in our hands: somebody has to look into each. */
    strange: things,
    closedAt: instant,
  }),
  CountCanceled: event('The count was begun by mistake, and nothing follows from it.', { ...one, canceledAt: instant }),
};
export type StockcountEvent = EventOf<typeof stockcountEvents>;
