import { z } from 'zod';
import { claimKinds, claimOutcomes, claimPayouts, claimSides, mostClaimPictures } from '../claims/claims.ts';
import { imagePath } from '../images.ts';
import { type EventOf, event, id, instant, personal, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

const of = { claimId: id, customerId: id };
const personalText = personal('customerId', anyText);
const pictures = z.array(anyText.regex(imagePath)).max(mostClaimPictures);

export const claimEvents = {
  ClaimOpened: event('A customer, or staff for them, opened a claim for an item.', {
    ...of,
    number: anyText,
    itemId: id,
    orderId: id,
    kind: z.enum(claimKinds),
    text: personalText,
    pictures,
    wantedSatang: satang.min(1).nullable(),
    insuredSatang: satang.min(0).nullable(),
    by: z.enum(claimSides),
    openedAt: instant,
  }),
  ClaimMessageWritten: event('The customer or staff wrote in the conversation of a claim.', {
    ...of,
    messageId: id,
    by: z.enum(claimSides),
    text: personalText,
    pictures,
    writtenAt: instant,
  }),
  /** Legacy: notes now have streams of their own (`NoteWritten`). */
  ClaimNoted: event('Staff wrote a note for colleagues in a claim. The customer never sees it.', {
    ...of,
    noteId: id,
    text: personalText,
    notedAt: instant,
  }),
  ClaimAssigned: event('A claim was assigned to a staff member, or to nobody.', {
    ...of,
    staffId: id.nullable(),
    assignedAt: instant,
  }),
  ClaimDecided: event('Staff decided a claim: nothing, a repair, or a compensation.', {
    ...of,
    orderId: id,
    decisionId: id,
    outcome: z.enum(claimOutcomes),
    givenSatang: satang.min(1).nullable(),
    payout: z.enum(claimPayouts).nullable(),
    reason: personalText,
    decidedBy: id,
    /** False: the amount is above the limit of the decider, so a colleague approves the refund first. */
    isApproved: z.boolean(),
    decidedAt: instant,
  }),
  ClaimCompensationDenied: event('The compensation of a claim was denied: the claim must be decided again.', {
    ...of,
    decisionId: id,
    deniedAt: instant,
  }),
  ClaimReopened: event('The decision of a claim was canceled: it is reviewed again.', {
    ...of,
    messageId: id,
    by: z.enum(claimSides),
    text: personalText,
    reopenedAt: instant,
  }),
  ClaimWithdrawn: event('The customer withdrew a claim.', { ...of, withdrawnAt: instant }),
};
export type ClaimEvent = EventOf<typeof claimEvents>;
