import { z } from 'zod';
import { type EventOf, event, id, instant, personal, satang } from '../kit/event.ts';

export const lateMoneyCauses = ['afterWindow', 'orderExpired', 'orderCanceled', 'alreadyPaid', 'wrongAmount'] as const;
export type LateMoneyCause = (typeof lateMoneyCauses)[number];

/** What somebody typed about a customer is as personal as a name. */
const typedReason = personal('customerId', z.string().min(1).max(500));

const money = { orderId: id, paymentId: id, amountSatang: satang.min(0), paidAt: instant, recordedAt: instant };

export const orderEvents = {
  OrderPlaced: event('A customer booked storage and now has until payBy to pay.', {
    orderId: id,
    customerId: id,
    customerName: personal('customerId', z.string()),
    packageId: id,
    boxes: z.int().min(1),
    months: z.int().min(1),
    totalSatang: satang.min(0),
    placedAt: instant,
    payBy: instant,
  }),
  PaymentStarted: event('The customer began an attempt to pay.', {
    orderId: id,
    paymentId: id,
    startedAt: instant,
  }),
  PaymentDeclined: event('The provider declined an attempt.', {
    orderId: id,
    paymentId: id,
    reason: z.string().max(120),
    declinedAt: instant,
  }),
  OrderPaid: event('The whole amount arrived in time.', money),
  LateMoneyArrived: event('Money arrived that the order could not take; somebody must settle it.', {
    ...money,
    cause: z.enum(lateMoneyCauses),
  }),
  PaymentWindowClosed: event('Nobody paid in time: the order expired.', { orderId: id, closedAt: instant }),
  OrderCanceled: event('An unpaid order was cancelled.', {
    orderId: id,
    customerId: id,
    reason: typedReason,
    canceledAt: instant,
  }),
  OrderCancelAsked: event('Cancelling a paid order was asked for; staff settle the refund.', {
    orderId: id,
    customerId: id,
    reason: typedReason,
    askedAt: instant,
  }),
  OrderCancelSettled: event('Staff settled the cancelling of a paid order.', {
    orderId: id,
    refundSatang: satang.min(0),
    settledAt: instant,
  }),
};
export type OrderEvent = EventOf<typeof orderEvents>;
