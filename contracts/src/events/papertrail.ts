import { z } from 'zod';
import { day, type EventOf, event, id, instant, personal, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { correctionWays, creditOccasions, mostReasonSigns } from '../papers/corrections.ts';
import { paperNumber, paperSeries } from '../papers/numbers.ts';
import { creditCodes, moneyBack, paperBuyer, paperKind, reissueCodes, untaxedValue } from '../papers/paper.ts';
import { paperCause, paperHash } from './paper.ts';

const one = { paperId: id, orderId: id, customerId: id };
const reason = anyText.max(mostReasonSigns);

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
  PaperCorrectionAsked: event('Somebody who holds a receipt says how what stands on it of its buyer is right.', {
    ...one,
    correctionId: id,
    /** While it is fresh it is reissued; later it is credited, and a new one issued. */
    way: z.enum(correctionWays),
    code: z.enum(reissueCodes),
    buyer: personal('customerId', paperBuyer),
    words: personal('customerId', reason),
    askedAt: instant,
  }),
  PaperCorrectionRefused: event('Staff leave a receipt as it stands, and say why.', {
    ...one,
    correctionId: id,
    reason: personal('customerId', reason),
    refusedAt: instant,
  }),
  PaperReplaced: event('Staff agreed that another receipt comes in the place of this one.', {
    ...one,
    correctionId: id,
    /** The paper that comes in its place. */
    replacementId: id,
    way: z.enum(correctionWays),
    code: z.enum(reissueCodes),
    buyer: personal('customerId', paperBuyer, 'papers'),
    reason: personal('customerId', reason, 'papers'),
    replacedAt: instant,
  }),
  PaperCredited: event('So much of a receipt is credited; its credit note follows.', {
    ...one,
    /** The credit note. */
    creditId: id,
    occasion: z.enum(creditOccasions),
    occasionId: id,
    /** With VAT, of which so much is. */
    amountSatang: satang.min(1),
    vatSatang: satang.min(0),
    /** What of it does not bear VAT at the rate; missing where all of it does. */
    untaxed: z.array(untaxedValue).optional(),
    /** Of all credit notes on this receipt together, this one within: with VAT, and the VAT of it. */
    creditedSatang: satang.min(1),
    creditedVatSatang: satang.min(0),
    code: z.enum(creditCodes),
    reason: personal('customerId', reason, 'papers'),
    /** How the money went back, where some did. */
    paidBack: moneyBack.nullable(),
    on: day,
    creditedAt: instant,
  }),
  PaperCreditedBefore: event(
    'Money went back for a receipt that is credited in whole already: no credit note follows.',
    {
      ...one,
      occasion: z.enum(creditOccasions),
      occasionId: id,
      /** By which it is known that this was looked at; no paper has it. */
      creditId: id,
      notedAt: instant,
    },
  ),
  PaperSendAsked: event('Somebody wants a paper to be sent to its customer once more.', {
    paperId: id,
    orderId: id,
    askedAt: instant,
  }),
};
export type PapertrailEvent = EventOf<typeof papertrailEvents>;
