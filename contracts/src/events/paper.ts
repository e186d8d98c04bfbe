import { z } from 'zod';
import { type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { paperNumber, paperSeries } from '../papers/numbers.ts';
import { paperFacts, paperPeople } from '../papers/paper.ts';

export const paperHash = z.string().regex(/^[0-9a-f]{64}$/);

/** What made a paper due; with the id of it, it names one paper for ever. */
export const paperCauses = [
  ...(['orderPaid', 'billPaid', 'cashTaken'] as const),
  ...(['corrected', 'credited', 'goodsIn', 'goodsOut'] as const),
] as const;
export const paperCause = z.enum(paperCauses);
export type PaperCause = (typeof paperCauses)[number];

/** A series of papers, one stream for each: its events are its papers, and the revision of each is its number. */
export const paperEvents = {
  PaperIssued: event('A paper was issued: all that stands on it, which never changes.', {
    series: paperSeries,
    paperId: id,
    customerId: id,
    number: paperNumber,
    cause: paperCause,
    /** The attempt to pay, the visit, the correction or the credit. */
    causeId: id,
    facts: paperFacts,
    /** Buyer and cashier, kept as long as the law wants papers kept. */
    people: personal('customerId', paperPeople, 'papers'),
    /** Of the people, with the salt that stands among them: it still holds once they are let go. */
    peopleHash: paperHash,
    /** In the address of its proof page, where nobody can guess it. */
    proofCode: id,
    /** Of the paper before it in its series; noughts for the first. */
    beforeHash: paperHash,
    /** Of everything above but the people themselves. */
    hash: paperHash,
    issuedAt: instant,
  }),
};
export type PaperEvent = EventOf<typeof paperEvents>;
