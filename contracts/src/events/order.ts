import { z } from 'zod';
import { imagePath } from '../images.ts';
import { type EventOf, event, id, instant, personal, personalSince, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { makers } from '../orders/madeBy.ts';
import { orderNames } from '../orders/orderNames.ts';
import { quote } from '../orders/quote.ts';
import { visit } from '../orders/trips.ts';
import { lateMoneyCauses, lateMoneyChoices, takenBackCauses } from '../payments/lateMoney.ts';
import { acceptedText } from '../site/acceptedTexts.ts';
import { billEvents } from './bills.ts';
import { contractEvents } from './contract.ts';
import { orderRefundEvents } from './orderRefunds.ts';

export const payMethods = ['card', 'thaiqr', 'transfer'] as const;
export type PayMethod = (typeof payMethods)[number];

/** What somebody typed about a customer is as personal as a name. */
const typedReason = personal('customerId', anyText.min(1).max(500));

const address = z.object({ detail: anyText, subDistrict: anyText, postcode: anyText });
const contact = z.object({
  name: anyText,
  phone: anyText,
  secondPhone: anyText.nullable(),
  /** Of a person who wants it on their tax invoice. */
  taxId: anyText.optional(),
});
const company = z.object({
  companyName: anyText,
  taxId: anyText,
  branch: anyText,
  /** Where it is registered, as they said with the order. */
  address: anyText.optional(),
});

/** Until when the order stays open after this; null where it was over already, and in events from before. */
const openUntil = instant.nullable().default(null);

/** The bill that it is for; missing where it is for the order itself. */
const billId = id.optional();

const money = { orderId: id, paymentId: id, amountSatang: satang.min(0), paidAt: instant, recordedAt: instant };

export const orderEvents = {
  OrderPlaced: event('A customer booked storage and now has until payBy to pay.', {
    orderId: id,
    /** What it is called where people read it or say it aloud; null in events from before, which are called by their id. */
    number: anyText.max(20).nullable().default(null),
    customerId: id,
    customerName: personal('customerId', anyText),
    packageId: id,
    boxes: z.int().min(1),
    months: z.int().min(1),
    totalSatang: satang.min(0),
    /** So many of each size; `boxes` is how many together. */
    items: z.array(z.object({ sizeId: id.nullable(), count: z.int().min(1) })).default([]),
    /** Null in events from before: then the lists say what the things are called now. */
    names: orderNames.nullable().default(null),
    quote: quote.nullable().default(null),
    pickUp: visit.nullable().default(null),
    address: personalSince('customerId', address),
    contact: personalSince('customerId', contact),
    note: personalSince('customerId', anyText.max(500)),
    /** In whose name tax invoices are made out; kept as long as papers are. */
    company: personalSince('customerId', company, 'papers'),
    accepted: z.array(acceptedText).default([]),
    promo: z.object({ discountId: id, code: anyText }).nullable().default(null),
    channelId: id.nullable().default(null),
    language: z.enum(['th', 'en']).default('th'),
    /** Staff made it for a customer, who agrees to the texts before paying. */
    madeBy: z.enum(makers).default('customer'),
    placedAt: instant,
    payBy: instant,
  }),
  OrderTextsAgreed: event('The customer of an order that staff made agreed to the texts in force.', {
    orderId: id,
    accepted: z.array(acceptedText),
    agreedAt: instant,
  }),
  PayLinkAsked: event('Staff had the way to pay mailed to the customer once more.', {
    orderId: id,
    askedAt: instant,
  }),
  PaymentStarted: event('The customer began an attempt to pay.', {
    orderId: id,
    paymentId: id,
    method: z.enum(payMethods).default('card'),
    /** By which of the organization's hosts the customer came, and comes back; null where it does not matter. */
    host: anyText.max(253).nullable().default(null),
    billId,
    startedAt: instant,
    /** Until when it can be paid. Attempts from before it was written down had fifteen minutes. */
    dueAt: instant.optional(),
  }),
  TransferReported: event('The customer says the money is on its way; staff look for it until confirmBy.', {
    orderId: id,
    paymentId: id,
    reportedAt: instant,
    confirmBy: instant,
    billId,
    openUntil,
  }),
  PaymentDeclined: event('The provider declined an attempt.', {
    orderId: id,
    paymentId: id,
    reason: anyText.max(120),
    declinedAt: instant,
    billId,
    openUntil,
  }),
  OrderPaid: event('The whole amount is here: the order is paid.', money),
  SlipKept: event('Staff kept a picture of the slip by which they know of money.', {
    orderId: id,
    customerId: id,
    paymentId: id,
    billId,
    slipPath: personal('customerId', anyText.regex(imagePath)),
    keptAt: instant,
  }),
  LateMoneyArrived: event('Money arrived that the order could not take; somebody must settle it.', {
    ...money,
    cause: z.enum(lateMoneyCauses),
    /** Until when it should be settled. */
    settleBy: instant.nullable().default(null),
    billId,
    openUntil,
  }),
  PaymentTakenBack: event('The gateway took the money of an attempt back by itself; it pays nothing from then on.', {
    orderId: id,
    paymentId: id,
    cause: z.enum(takenBackCauses),
    amountSatang: satang.min(0),
    takenBackAt: instant,
    recordedAt: instant,
  }),
  PaymentWonBack: event('The bank decided a charge-back for us: the money of the attempt is ours again.', {
    orderId: id,
    paymentId: id,
    amountSatang: satang.min(0),
    wonAt: instant,
    recordedAt: instant,
    /** The case of what was taken back, where its order was told of it first. */
    caseId: id.optional(),
  }),
  PaymentWrittenOff: event('The bank took money of a payment back for good, and it is asked for no more.', {
    orderId: id,
    customerId: id,
    paymentId: id,
    amountSatang: satang.min(1),
    /** The case of what was taken back; missing in events from before it was written down. */
    caseId: id.optional(),
    /** Who of the staff let it go without anybody else; missing where two did, and in events from before this was held within a limit. */
    aloneBy: id.optional(),
    reason: typedReason,
    writtenOffAt: instant,
  }),
  LateMoneyTaken: event('Somebody of the staff looks after money that the order could not take.', {
    orderId: id,
    paymentId: id,
    staffId: id,
    takenAt: instant,
  }),
  LateMoneySettled: event('It was settled what becomes of money that the order could not take.', {
    orderId: id,
    customerId: id,
    paymentId: id,
    choice: z.enum(lateMoneyChoices),
    toOrderId: id.nullable(),
    /** The bill of that order which is paid with it; missing where it is the order itself. */
    toBillId: id.optional(),
    refundSatang: satang.min(0),
    /** Of the bank, where money went back. */
    reference: anyText.max(120),
    reason: typedReason,
    settledAt: instant,
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
  ...orderRefundEvents,
  ...contractEvents,
  ...billEvents,
};
export type OrderEvent = EventOf<typeof orderEvents>;
