import { z } from 'zod';
import { imagePath } from '../images.ts';
import { type EventOf, event, id, instant, personal, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { bankAccount, refundCauses, refundMethods, refundWays } from '../payments/refunds.ts';

const of = { refundId: id, orderId: id };
const personalText = personal('customerId', anyText.min(1).max(500));

export const refundEvents = {
  RefundAsked: event('A refund of money of an order to its customer was requested.', {
    ...of,
    customerId: id,
    /** Null for a claim. */
    paymentId: id.nullable(),
    amountSatang: satang.min(1),
    method: z.enum(refundMethods),
    cause: z.enum(refundCauses),
    reason: personalText,
    askedBy: id,
    /** False: above the limit of the requester, so a colleague approves it first. */
    isApproved: z.boolean(),
    askedAt: instant,
  }),
  RefundApproved: event('Another staff member approved a refund.', { ...of, staffId: id, approvedAt: instant }),
  RefundDenied: event('A refund was denied: no money goes back.', {
    ...of,
    customerId: id,
    reason: personalText,
    /** The system denied it: its money is gone, or less is left of it. Missing: false. */
    isMoneyGone: z.boolean().optional(),
    deniedAt: instant,
  }),
  RefundAccountGiven: event('The bank account for the refund is known. It is sent by transfer.', {
    ...of,
    customerId: id,
    account: personal('customerId', z.object(bankAccount.shape)),
    /** Null if the customer entered it. A new account needs a new approval. */
    staffId: id.nullable().default(null),
    givenAt: instant,
  }),
  RefundSent: event('The refund is requested at the gateway, and repeated until the result is certain.', {
    ...of,
    way: z.enum(refundWays),
    /** Number of refunds at the gateway before this one. One more means that this one went through. */
    seenBefore: z.int().min(0),
    sentAt: instant,
  }),
  RefundFailed: event('The gateway did not make the refund. Staff must act.', {
    ...of,
    reason: anyText.max(120),
    failedAt: instant,
  }),
  RefundTriedAgain: event('A staff member retried the refund at the gateway.', { ...of, triedAt: instant }),
  RefundDone: event('The money went back to the customer.', {
    ...of,
    customerId: id,
    /** Null for a claim. */
    paymentId: id.nullable(),
    amountSatang: satang.min(1),
    method: z.enum(refundMethods),
    reference: anyText.max(120),
    cause: z.enum(refundCauses),
    slipPath: personal('customerId', anyText.regex(imagePath)),
    /** Staff say that the transfer was sent before its money went back or the refund was denied. Missing otherwise, and in older events. */
    isSentBefore: z.boolean().optional(),
    doneAt: instant,
  }),
};
export type RefundEvent = EventOf<typeof refundEvents>;
