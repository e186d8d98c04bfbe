import { z } from 'zod';
import { event, id, instant, personal, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { refundCauses, refundMethods } from '../payments/refunds.ts';

/** Promised in the stream of the order, so that two refunds never exceed the payment. */
export const orderRefundEvents = {
  RefundPromised: event(
    'An amount of a payment of the order is reserved for a refund. The refund has its own stream.',
    {
      orderId: id,
      refundId: id,
      customerId: id,
      /** Null for a claim: that is no part of the price. */
      paymentId: id.nullable(),
      amountSatang: satang.min(1),
      method: z.enum(refundMethods),
      cause: z.enum(refundCauses),
      /** The part that is leftover credit of an ended contract: no longer available. Missing: none. */
      creditSatang: satang.min(1).optional(),
      /** Part of the settlement just before, which already counted it. */
      isOfSettling: z.boolean(),
      /** The amount is within the limit of the requester. */
      isApproved: z.boolean(),
      askedBy: id,
      /** Set if the transfer was made already. */
      transferReference: anyText.max(120),
      reason: personal('customerId', anyText.min(1).max(500)),
      promisedAt: instant,
    },
  ),
  RefundReleased: event('The refund was denied: its reserved amount stays here.', {
    orderId: id,
    refundId: id,
    /** Credit that is available again. Missing: none. */
    creditSatang: satang.min(1).optional(),
    releasedAt: instant,
  }),
  RefundPaidOut: event('The reserved amount was refunded.', {
    orderId: id,
    refundId: id,
    /** Missing in older events: as promised. */
    method: z.enum(refundMethods).optional(),
    /** The refund was paid although it had been denied: this credit is used up again. Missing: none. */
    creditSatang: satang.min(1).optional(),
    paidOutAt: instant,
  }),
  PaymentRefunded: event(
    'Our own staff refunded a payment at the gateway, which had reported it as taken back. It is a refund.',
    {
      orderId: id,
      customerId: id,
      paymentId: id,
      amountSatang: satang.min(1),
      /** The case of the reversed payment. It identifies the refund. */
      caseId: id,
      cause: z.enum(refundCauses),
      /** The part that is leftover credit of an ended contract: no longer available. Missing: none. */
      creditSatang: satang.min(1).optional(),
      /** The staff member who approved it alone. Missing if two did. */
      aloneBy: id.optional(),
      reason: personal('customerId', anyText.min(1).max(500)),
      refundedAt: instant,
    },
  ),
  MovedMoneyRefunded: event(
    'Money that was moved to this order from another was refunded where it came in: this order has it no more.',
    {
      orderId: id,
      customerId: id,
      /** The moved money in this order. */
      paymentId: id,
      /** That of the order where it came in. */
      refundId: id,
      amountSatang: satang.min(1),
      cause: z.enum(refundCauses),
      /** The part that is leftover credit of an ended contract: no longer available. Missing: none. */
      creditSatang: satang.min(1).optional(),
      /** The staff member who approved the refund alone. Missing if two did. */
      aloneBy: id.optional(),
      notedAt: instant,
    },
  ),
  MovedMoneyTakenBack: event(
    'The gateway took back money that was moved to this order, where it came in, or that was decided: how much is gone.',
    {
      orderId: id,
      customerId: id,
      /** The moved money in this order. */
      paymentId: id,
      /** All that is gone of it. 0: it is here again. */
      goneSatang: satang.min(0),
      /** The part of it that staff have not decided yet. */
      openSatang: satang.min(0),
      /** The part of it that is owed again where it came in. Absent: none. */
      owedAgainSatang: satang.optional(),
      /** That of the order where it was moved from: what is older is known. */
      revision: z.int().min(0),
      notedAt: instant,
    },
  ),
  MovedMoneyPaidOut: event(
    'Money that this order moved on was refunded where it went: that part can no longer be lost there.',
    {
      orderId: id,
      customerId: id,
      /** The payment in this order. */
      paymentId: id,
      /** All that was refunded of what was moved on. */
      paidOutSatang: satang.min(1),
      notedAt: instant,
    },
  ),
};
