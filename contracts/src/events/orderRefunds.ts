import { z } from 'zod';
import { event, id, instant, personal, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { refundCauses, refundMethods } from '../payments/refunds.ts';

/** What of an order's money is promised back: decided here, so that no two refunds give back more than was paid. */
export const orderRefundEvents = {
  RefundPromised: event('So much of a payment of the order goes back; the refund itself has a stream of its own.', {
    orderId: id,
    refundId: id,
    customerId: id,
    /** Null for what is paid for a claim, which is no part of the price. */
    paymentId: id.nullable(),
    amountSatang: satang.min(1),
    method: z.enum(refundMethods),
    cause: z.enum(refundCauses),
    /** So much of it is credit that was left when the contract ended: it is there no more. Missing, none is. */
    creditSatang: satang.min(1).optional(),
    /** It is what was just settled, and counted there already. */
    isOfSettling: z.boolean(),
    /** Whoever asked may pay so much back alone. */
    isApproved: z.boolean(),
    askedBy: id,
    /** Of the bank, where somebody transferred it already; empty otherwise. */
    transferReference: anyText.max(120),
    reason: personal('customerId', anyText.min(1).max(500)),
    promisedAt: instant,
  }),
  RefundReleased: event('The refund was denied: what was promised stays here.', {
    orderId: id,
    refundId: id,
    /** So much credit is there again; missing where none is. */
    creditSatang: satang.min(1).optional(),
    releasedAt: instant,
  }),
  RefundPaidOut: event('What was promised has gone back.', {
    orderId: id,
    refundId: id,
    /** By which way in the end; missing in events from before, which went as they were promised. */
    method: z.enum(refundMethods).optional(),
    /** It went although it had been denied: so much credit is there no more. Missing, none was given back. */
    creditSatang: satang.min(1).optional(),
    paidOutAt: instant,
  }),
  PaymentRefunded: event(
    'Our own staff gave money of a payment back at the gateway, of which we heard as taken back: it is a refund.',
    {
      orderId: id,
      customerId: id,
      paymentId: id,
      amountSatang: satang.min(1),
      /** The case of what was taken back, by which the refund is known. */
      caseId: id,
      cause: z.enum(refundCauses),
      /** So much of it is credit that was left when the contract ended: it is there no more. Missing, none is. */
      creditSatang: satang.min(1).optional(),
      /** Who of the staff says so without anybody else; missing where two do. */
      aloneBy: id.optional(),
      reason: personal('customerId', anyText.min(1).max(500)),
      refundedAt: instant,
    },
  ),
};
