import type { RefundMailKey } from '@klang/contracts/mails/refundTemplates';
import { type Job, reaction, type Trigger } from '../kit/kit.ts';
import type { AskedOrderMail } from './orderSending.ts';

type RefundMoment = { readonly orderId: string; readonly refundId: string; readonly at: string };
const about = (key: RefundMailKey, { orderId, refundId: paymentId, at }: RefundMoment): AskedOrderMail => ({
  orderId,
  key,
  paymentId,
  at,
  tripId: null,
  paperId: null,
  way: null,
});

/** What the customer is told at each step of a refund; whether it still holds is looked at when it is written. */
export const refundMails = (send: Job<AskedOrderMail>): readonly Trigger[] => [
  reaction('RefundAsked', send, ({ askedAt, ...of }) => about('refundAsked', { ...of, at: askedAt })),
  reaction('RefundApproved', send, ({ approvedAt, ...of }) => about('refundAsked', { ...of, at: approvedAt })),
  reaction('RefundFailed', send, ({ failedAt, ...of }) => about('refundNeedsAccount', { ...of, at: failedAt })),
  reaction('RefundDone', send, ({ doneAt, ...of }) => about('refundDone', { ...of, at: doneAt })),
  reaction('RefundDenied', send, ({ deniedAt, ...of }) => about('refundDenied', { ...of, at: deniedAt })),
];
