import { z } from 'zod';
import { day, type EventOf, event, id, instant, satang } from '../kit/event.ts';
import { paperHash } from './paper.ts';

/** One stream an organization: each day of its log, tied to the one before. */
export const closingEvents = {
  BooksClosed: event('A day of the log was closed: its events can no longer be changed without anybody seeing it.', {
    /** The last day that it closes, and the first: several, where nobody closed for a while. */
    on: day,
    since: day,
    /** Its events, by their running numbers in the log of the organization. */
    first: z.int().min(1),
    last: z.int().min(1),
    /** The Merkle root over the leaves of them all. */
    root: paperHash,
    papers: z.int().min(0),
    /** What came in for orders, bills and at the door; VAT of receipts less that of credit notes. */
    receivedSatang: satang.min(0),
    vatSatang: satang,
    beforeHash: paperHash,
    hash: paperHash,
    closedAt: instant,
    /** Where its last event stands in the store that wrote it: read on from here; another store has other places. */
    place: z.object({ storeId: id, position: z.string().regex(/^\d{20}\/\d{20}$/) }),
  }),
};
export type ClosingEvent = EventOf<typeof closingEvents>;
