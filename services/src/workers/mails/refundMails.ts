import type { RefundMailKey } from '@klang/contracts/mails/refundTemplates';
import { type Job, reaction, type Trigger } from '../kit/kit.ts';
import type { OrderMailRequest } from './orderSending.ts';

type RefundMoment = { readonly orderId: string; readonly refundId: string; readonly at: string };
const about = (key: RefundMailKey, { orderId, refundId: paymentId, at }: RefundMoment): OrderMailRequest => ({
  orderId,
  key,
  paymentId,
  at,
  tripId: null,
  paperId: null,
  way: null,
});

export const refundMails = (send: Job<OrderMailRequest>): readonly Trigger[] => [
  reaction('RefundAsked', send, ({ askedAt, ...of }) => about('refundAsked', { ...of, at: askedAt })),
  reaction('RefundApproved', send, ({ approvedAt, ...of }) => about('refundAsked', { ...of, at: approvedAt })),
  reaction('RefundFailed', send, ({ failedAt, ...of }) => about('refundNeedsAccount', { ...of, at: failedAt })),
  reaction('RefundDone', send, ({ doneAt, ...of }) => about('refundDone', { ...of, at: doneAt })),
  reaction('RefundDenied', send, ({ deniedAt, ...of }) => about('refundDenied', { ...of, at: deniedAt })),
];
