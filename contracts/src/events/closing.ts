import { z } from 'zod';
import { day, type EventOf, event, id, instant, satang } from '../kit/event.ts';
import { paperHash } from './paper.ts';

/** One stream per organization: a hash chain of days. */
export const closingEvents = {
  BooksClosed: event('A day of the log was closed: a later change of its events is detected.', {
    on: day,
    since: day,
    /** Running numbers in the log of the organization. */
    first: z.int().min(1),
    last: z.int().min(1),
    root: paperHash,
    papers: z.int().min(0),
    /** Payments for orders, bills and at the door. VAT of receipts minus credit notes. */
    receivedSatang: satang.min(0),
    vatSatang: satang,
    beforeHash: paperHash,
    hash: paperHash,
    closedAt: instant,
    /** Where to read on. The position is valid only in the store with this id. */
    place: z.object({ storeId: id, position: z.string().regex(/^\d{20}\/\d{20}$/) }),
  }),
};
export type ClosingEvent = EventOf<typeof closingEvents>;
