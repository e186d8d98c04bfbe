import { z } from 'zod';
import { type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { paperNumber, paperSeries } from '../papers/numbers.ts';
import { paperFacts, paperPeople } from '../papers/paper.ts';

export const paperHash = z.string().regex(/^[0-9a-f]{64}$/);

/** The cause and its id identify a paper. */
export const paperCauses = [
  ...(['orderPaid', 'billPaid', 'cashTaken'] as const),
  ...(['corrected', 'credited', 'goodsIn', 'goodsOut'] as const),
] as const;
export const paperCause = z.enum(paperCauses);
export type PaperCause = (typeof paperCauses)[number];

/** One stream per series. The revision of an event is the number of its paper. */
export const paperEvents = {
  PaperIssued: event('A paper was issued, with its full content, which never changes.', {
    series: paperSeries,
    paperId: id,
    customerId: id,
    number: paperNumber,
    cause: paperCause,
    causeId: id,
    facts: paperFacts,
    /** Kept as long as the law requires for papers. */
    people: personal('customerId', paperPeople, 'papers'),
    /** Salted hash of `people`. It is valid after the person is forgotten. */
    peopleHash: paperHash,
    /** The secret part of the proof URL. */
    proofCode: id,
    /** Zeros for the first paper of the series. */
    beforeHash: paperHash,
    /** Covers everything above except `people`. */
    hash: paperHash,
    issuedAt: instant,
  }),
};
export type PaperEvent = EventOf<typeof paperEvents>;
