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

/** Free text about a customer is personal data. */
const typedReason = personal('customerId', anyText.min(1).max(500));

const address = z.object({ detail: anyText, subDistrict: anyText, postcode: anyText });
const contact = z.object({
  name: anyText,
  phone: anyText,
  secondPhone: anyText.nullable(),
  taxId: anyText.optional(),
});
const invoicePerson = z.object({ name: anyText, taxId: anyText, address: anyText });
const company = z.object({
  companyName: anyText,
  taxId: anyText,
  branch: anyText,
  address: anyText.optional(),
});

/** New expiry of the order. Null if it was over already, and in older events. */
const openUntil = instant.nullable().default(null);

/** Missing if it is for the order itself. */
const billId = id.optional();

const money = { orderId: id, paymentId: id, amountSatang: satang.min(0), paidAt: instant, recordedAt: instant };

export const orderEvents = {
  OrderPlaced: event('A customer booked storage, and can pay until payBy.', {
    orderId: id,
    /** Null in older events: the id is used instead. */
    number: anyText.max(20).nullable().default(null),
    customerId: id,
    customerName: personal('customerId', anyText),
    packageId: id,
    boxes: z.int().min(1),
    months: z.int().min(1),
    totalSatang: satang.min(0),
    items: z.array(z.object({ sizeId: id.nullable(), count: z.int().min(1) })).default([]),
    /** Null in older events: the current names of the lists apply. */
    names: orderNames.nullable().default(null),
    quote: quote.nullable().default(null),
    pickUp: visit.nullable().default(null),
    address: personalSince('customerId', address),
    contact: personalSince('customerId', contact),
    note: personalSince('customerId', anyText.max(500)),
    /** The buyer on tax invoices. Kept as long as papers. */
    company: personalSince('customerId', company, 'papers'),
    /** A private person who wanted tax invoices with their tax ID. Before, their contact had the number. */
    invoicePerson: personalSince('customerId', invoicePerson),
    accepted: z.array(acceptedText).default([]),
    promo: z.object({ discountId: id, code: anyText }).nullable().default(null),
    channelId: id.nullable().default(null),
    language: z.enum(['th', 'en']).default('th'),
    madeBy: z.enum(makers).default('customer'),
    placedAt: instant,
    payBy: instant,
  }),
  OrderTextsAgreed: event('The customer of an order that staff made accepted the current texts.', {
    orderId: id,
    accepted: z.array(acceptedText),
    agreedAt: instant,
  }),
  PayLinkAsked: event('Staff requested that the payment link is sent to the customer again.', {
    orderId: id,
    askedAt: instant,
  }),
  PaymentStarted: event('The customer started a payment attempt.', {
    orderId: id,
    paymentId: id,
    method: z.enum(payMethods).default('card'),
    /** The host that the customer came from and returns to. Null if it does not matter. */
    host: anyText.max(253).nullable().default(null),
    billId,
    startedAt: instant,
    /** Missing in older events: 15 minutes after the start. */
    dueAt: instant.optional(),
  }),
  TransferReported: event(
    'The customer reported a transfer, or sent a slip of it later. Staff look for it until confirmBy.',
    {
      orderId: id,
      paymentId: id,
      reportedAt: instant,
      confirmBy: instant,
      billId,
      openUntil,
    },
  ),
  PaymentDeclined: event('The gateway declined a payment attempt, or staff did not find a transfer.', {
    orderId: id,
    paymentId: id,
    reason: anyText.max(120),
    declinedAt: instant,
    billId,
    openUntil,
  }),
  OrderPaid: event('The full amount arrived: the order is paid.', money),
  SlipKept: event('A picture of the slip that proves a payment was saved, by staff or by the customer.', {
    orderId: id,
    customerId: id,
    paymentId: id,
    billId,
    slipPath: personal('customerId', anyText.regex(imagePath)),
    /** The customer's own name of a slip that they sent. Missing: staff saved it. */
    slipId: id.optional(),
    keptAt: instant,
  }),
  LateMoneyArrived: event('Money arrived that the order could not accept. Staff must settle it.', {
    ...money,
    cause: z.enum(lateMoneyCauses),
    /** How staff say that it came. Missing if nobody recorded it by hand. */
    method: z.enum(['cash', 'transfer']).optional(),
    /** What was still open of the bill then. */
    askedSatang: satang.min(0).optional(),
    settleBy: instant.nullable().default(null),
    billId,
    openUntil,
  }),
  PaymentTakenBack: event('The gateway took the money of a payment attempt back. It pays for nothing from then on.', {
    orderId: id,
    paymentId: id,
    cause: z.enum(takenBackCauses),
    amountSatang: satang.min(0),
    takenBackAt: instant,
    recordedAt: instant,
  }),
  PaymentWonBack: event('The bank decided a charge-back for us. The money of the attempt is ours again.', {
    orderId: id,
    paymentId: id,
    amountSatang: satang.min(0),
    wonAt: instant,
    recordedAt: instant,
    caseId: id.optional(),
  }),
  PaymentWrittenOff: event('The bank took the money of a payment back for good, and it is written off.', {
    orderId: id,
    customerId: id,
    paymentId: id,
    amountSatang: satang.min(1),
    caseId: id.optional(),
    /** The staff member who approved it alone. Missing if two did, and in older events. */
    aloneBy: id.optional(),
    reason: typedReason,
    writtenOffAt: instant,
  }),
  LateMoneyTaken: event('A staff member took the case of money that the order could not accept.', {
    orderId: id,
    paymentId: id,
    staffId: id,
    takenAt: instant,
  }),
  LateMoneySettled: event('The case of money that the order could not accept was settled.', {
    orderId: id,
    customerId: id,
    paymentId: id,
    choice: z.enum(lateMoneyChoices),
    toOrderId: id.nullable(),
    /** Missing: it pays the order itself. */
    toBillId: id.optional(),
    refundSatang: satang.min(0),
    reference: anyText.max(120),
    reason: typedReason,
    settledAt: instant,
  }),
  PaymentWindowClosed: event('The order was not paid in time and expired.', { orderId: id, closedAt: instant }),
  OrderCanceled: event('An unpaid order was canceled.', {
    orderId: id,
    customerId: id,
    reason: typedReason,
    canceledAt: instant,
  }),
  OrderCancelAsked: event('The cancellation of a paid order was requested. Staff settle the refund.', {
    orderId: id,
    customerId: id,
    reason: typedReason,
    askedAt: instant,
  }),
  OrderCancelSettled: event('Staff settled the cancellation of a paid order.', {
    orderId: id,
    refundSatang: satang.min(0),
    /** Kept for visits that failed. Missing: none. */
    feesSatang: satang.min(0).optional(),
    settledAt: instant,
  }),
  ...orderRefundEvents,
  ...contractEvents,
  ...billEvents,
};
export type OrderEvent = EventOf<typeof orderEvents>;
