import { z } from 'zod';
import { claimKinds, claimOutcomes, claimPayouts, claimSides, mostClaimPictures } from '../custody/claims.ts';
import { imagePath } from '../images.ts';
import { type EventOf, event, id, instant, personal, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

const of = { claimId: id, customerId: id };
const said = personal('customerId', anyText);
const pictures = z.array(anyText.regex(imagePath)).max(mostClaimPictures);

/** Something went wrong with a thing, one stream a claim. */
export const claimEvents = {
  ClaimOpened: event('Something went wrong with a thing: its customer, or staff for them, opened a claim.', {
    ...of,
    /** What it is called where people read it. */
    number: anyText,
    itemId: id,
    orderId: id,
    kind: z.enum(claimKinds),
    text: said,
    pictures,
    /** What the customer thinks it is worth. */
    wantedSatang: satang.min(1).nullable(),
    /** Up to how much the thing is insured; null where the package says nothing. */
    insuredSatang: satang.min(0).nullable(),
    by: z.enum(claimSides),
    openedAt: instant,
  }),
  ClaimMessageWritten: event('The customer or staff wrote in the conversation of a claim.', {
    ...of,
    messageId: id,
    by: z.enum(claimSides),
    text: said,
    pictures,
    writtenAt: instant,
  }),
  /** Written until notes had streams of their own (`NoteWritten`). */
  ClaimNoted: event('Staff wrote a note for colleagues in a claim; its customer never sees it.', {
    ...of,
    noteId: id,
    text: said,
    notedAt: instant,
  }),
  ClaimAssigned: event('Somebody of the staff looks after a claim from now on, or nobody in particular.', {
    ...of,
    /** Null where everybody looks after it again. */
    staffId: id.nullable(),
    assignedAt: instant,
  }),
  ClaimDecided: event('Staff decided a claim: nothing, a repair, or a compensation.', {
    ...of,
    orderId: id,
    decisionId: id,
    outcome: z.enum(claimOutcomes),
    /** Null where nothing is paid. */
    givenSatang: satang.min(1).nullable(),
    payout: z.enum(claimPayouts).nullable(),
    reason: said,
    decidedBy: id,
    /** Whoever decided may pay so much back alone; otherwise somebody else approves the refund first. */
    isApproved: z.boolean(),
    decidedAt: instant,
  }),
  ClaimCompensationDenied: event('The compensation of a claim does not come after all: it is to be decided anew.', {
    ...of,
    decisionId: id,
    deniedAt: instant,
  }),
  ClaimReopened: event('The decision of a claim does not stand: it is looked at again.', {
    ...of,
    messageId: id,
    by: z.enum(claimSides),
    text: said,
    reopenedAt: instant,
  }),
  ClaimWithdrawn: event('The customer took a claim back.', { ...of, withdrawnAt: instant }),
};
export type ClaimEvent = EventOf<typeof claimEvents>;
