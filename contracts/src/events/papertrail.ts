import { z } from 'zod';
import { day, type EventOf, event, id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { paperNumber, paperSeries } from '../papers/numbers.ts';
import { paperKind } from '../papers/paper.ts';
import { paperCause, paperHash } from './paper.ts';

/** What happens around one paper, before and after it has its number. */
export const papertrailEvents = {
  PaperDue: event('Something happened for which a paper is issued, and in which series it stands.', {
    paperId: id,
    orderId: id,
    customerId: id,
    kind: paperKind,
    cause: paperCause,
    causeId: id,
    /** The visit at whose door it was; null for what is paid from afar. */
    tripId: id.nullable(),
    series: paperSeries,
    on: day,
    dueAt: instant,
  }),
  PaperFiled: event('The sheet of a paper was drawn and put into the store of files.', {
    paperId: id,
    orderId: id,
    number: paperNumber,
    /** Under this name, with so many bytes, of which this is the hash: whatever is made anew must be the same. */
    file: anyText.max(200),
    bytes: z.int().min(1),
    sha256: paperHash,
    filedAt: instant,
  }),
  PaperSendAsked: event('Somebody wants a paper to be sent to its customer once more.', {
    paperId: id,
    orderId: id,
    askedAt: instant,
  }),
};
export type PapertrailEvent = EventOf<typeof papertrailEvents>;
