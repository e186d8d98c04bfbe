import { z } from 'zod';
import { imagePath } from '../images.ts';
import { type EventOf, event, id, instant, personal, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { bankAccount, refundCauses, refundMethods, refundWays } from '../payments/refunds.ts';

const of = { refundId: id, orderId: id };
const said = personal('customerId', anyText.min(1).max(500));

/** Money that goes back to a customer, one stream a refund. */
export const refundEvents = {
  RefundAsked: event('Money of an order is to go back to its customer.', {
    ...of,
    customerId: id,
    /** Null for what is paid for a claim. */
    paymentId: id.nullable(),
    amountSatang: satang.min(1),
    method: z.enum(refundMethods),
    cause: z.enum(refundCauses),
    reason: said,
    askedBy: id,
    /** Whoever asked may pay so much back alone; otherwise somebody else approves it first. */
    isApproved: z.boolean(),
    askedAt: instant,
  }),
  RefundApproved: event('Somebody else of the staff approved a refund.', { ...of, staffId: id, approvedAt: instant }),
  RefundDenied: event('A refund was denied: nothing goes back.', {
    ...of,
    customerId: id,
    reason: said,
    deniedAt: instant,
  }),
  RefundAccountGiven: event('The bank account is known to which the money goes by transfer.', {
    ...of,
    customerId: id,
    account: personal('customerId', z.object(bankAccount.shape)),
    /** The member of staff who wrote it down; null when the customer gave it. What was approved before is to be approved again. */
    staffId: id.nullable().default(null),
    givenAt: instant,
  }),
  RefundSent: event('The gateway is asked to give the money back, and asked again until it is sure.', {
    ...of,
    way: z.enum(refundWays),
    /** So many refunds of the payment the gateway knew before: one more is this one. */
    seenBefore: z.int().min(0),
    sentAt: instant,
  }),
  RefundFailed: event('The gateway did not give the money back; somebody must see to it.', {
    ...of,
    /** Of the gateway, with what it means. */
    reason: anyText.max(120),
    failedAt: instant,
  }),
  RefundTriedAgain: event('Somebody of the staff has the gateway asked once more.', { ...of, triedAt: instant }),
  RefundDone: event('The money went back to the customer.', {
    ...of,
    customerId: id,
    paymentId: id.nullable(),
    amountSatang: satang.min(1),
    method: z.enum(refundMethods),
    /** Of the gateway or the bank, by which the money is found again. */
    reference: anyText.max(120),
    cause: z.enum(refundCauses),
    /** The picture of the bank’s slip; null where there is none. */
    slipPath: personal('customerId', anyText.regex(imagePath)),
    doneAt: instant,
  }),
};
export type RefundEvent = EventOf<typeof refundEvents>;
