import { z } from 'zod';
import { day, type EventOf, event, id, instant, personal, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { correctionWays, creditOccasions, mostReasonSigns } from '../papers/corrections.ts';
import { paperNumber, paperSeries } from '../papers/numbers.ts';
import { creditCodes, moneyBack, paperBuyer, paperKind, reissueCodes, untaxedValue } from '../papers/paper.ts';
import { paperCause, paperHash } from './paper.ts';

const one = { paperId: id, orderId: id, customerId: id };
const reason = anyText.max(mostReasonSigns);
/** Of credit notes on the earlier receipt that count for this one: with VAT, their VAT, and what bears no VAT. */
const carried = z.object({
  creditedSatang: satang.min(1),
  creditedVatSatang: satang.min(0),
  /** The money for which they stand. Missing: all of them, or in proportion. */
  creditedMoneySatang: satang.min(0).optional(),
  untaxed: z.array(untaxedValue).optional(),
});

export const papertrailEvents = {
  PaperDue: event('A paper must be issued for an earlier event, in this series.', {
    paperId: id,
    orderId: id,
    customerId: id,
    kind: paperKind,
    cause: paperCause,
    causeId: id,
    tripId: id.nullable(),
    series: paperSeries,
    on: day,
    /** Of a receipt that comes in the place of another: what is credited of it from the beginning. */
    carried: carried.optional(),
    dueAt: instant,
  }),
  PaperFiled: event('The PDF of a paper was made and stored.', {
    paperId: id,
    orderId: id,
    number: paperNumber,
    /** A regenerated file must have this hash. */
    file: anyText.max(200),
    bytes: z.int().min(1),
    sha256: paperHash,
    filedAt: instant,
  }),
  PaperCorrectionAsked: event('The holder of a receipt, or staff in their name, requested a correction of its buyer.', {
    ...one,
    correctionId: id,
    /** A fresh paper is reissued. An older one gets a credit note on what is left, and a new paper for that. */
    way: z.enum(correctionWays),
    code: z.enum(reissueCodes),
    buyer: personal('customerId', paperBuyer),
    words: personal('customerId', reason),
    /** The staff member who requested it in the name of the holder; missing where the holder did. */
    askedBy: id.optional(),
    askedAt: instant,
  }),
  PaperCorrectionRefused: event('Staff refused the correction of a receipt, with a reason.', {
    ...one,
    correctionId: id,
    reason: personal('customerId', reason),
    askedBy: id.optional(),
    refusedAt: instant,
  }),
  PaperReplaced: event('Staff agreed to replace this receipt by another one.', {
    ...one,
    correctionId: id,
    replacementId: id,
    way: z.enum(correctionWays),
    code: z.enum(reissueCodes),
    buyer: personal('customerId', paperBuyer, 'papers'),
    reason: personal('customerId', reason, 'papers'),
    /** What was credited of it and counts for the new one. Missing: nothing was, or the new one is for the rest alone. */
    carried: carried.optional(),
    /** The part of the withheld tax that belongs to the other, where that is for the rest alone. Missing: none. */
    restWithheldSatang: satang.min(1).optional(),
    replacedAt: instant,
  }),
  PaperCredited: event('An amount of a receipt was credited. A credit note is issued.', {
    ...one,
    creditId: id,
    occasion: z.enum(creditOccasions),
    occasionId: id,
    /** With VAT. */
    amountSatang: satang.min(1),
    vatSatang: satang.min(0),
    /** The part with another VAT treatment. Missing: none. */
    untaxed: z.array(untaxedValue).optional(),
    /** Sum of all credit notes on this receipt, including this one. */
    creditedSatang: satang.min(1),
    creditedVatSatang: satang.min(0),
    /** The money for which all of them stand, where tax was withheld. Missing: as much, or in proportion. */
    creditedMoneySatang: satang.min(0).optional(),
    code: z.enum(creditCodes),
    reason: personal('customerId', reason, 'papers'),
    /** Who approved the refund, or let the fee go. Missing where the caller is meant, and in older events. */
    approvedBy: id.optional(),
    paidBack: moneyBack.nullable(),
    /** The staff member who credited it by hand alone. Missing otherwise, and in older events. */
    creditedBy: id.optional(),
    on: day,
    creditedAt: instant,
  }),
  PaperCreditedBefore: event(
    'Money was refunded for a receipt that is already fully credited: no credit note is issued.',
    {
      ...one,
      occasion: z.enum(creditOccasions),
      occasionId: id,
      /** Marks the occasion as handled. No paper has this id. */
      creditId: id,
      notedAt: instant,
    },
  ),
  PaperSendAsked: event('A person requested that a paper is sent to its customer again.', {
    paperId: id,
    orderId: id,
    askedAt: instant,
  }),
};
export type PapertrailEvent = EventOf<typeof papertrailEvents>;
