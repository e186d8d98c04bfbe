import { z } from 'zod';
import { bangkokAddress } from '../address/address.ts';
import { placeContact } from '../address/placeContact.ts';
import { companyIdentity } from '../address/taxId.ts';
import { payMethods } from '../events/order.ts';
import { command, query } from '../kit/endpoint.ts';
import { actorKinds, id, instant, satang } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { anyText, text } from '../kit/text.ts';
import { paymentWindowMinutes } from '../limits.ts';
import { orderList } from '../lists/orderList.ts';
import { checkoutSteps } from '../orders/checkoutSteps.ts';
import { promoCode, promoRefusal, quote, wish } from '../orders/quote.ts';
import { visitWish } from '../orders/trips.ts';
import { declineReasons } from '../payments/declines.ts';
import { payment } from '../payments/payment.ts';

/** What happened to an order, when and by whom: the customer's page tells it in this order. */
export const orderStep = z.object({
  type: z.string(),
  at: instant,
  by: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
  amountSatang: satang.optional(),
});

export const { row: orderRow } = orderList;
export type OrderListRow = z.output<typeof orderRow>;

/** What was said when the order was placed; what is personal is null once the person is forgotten. */
export const orderParts = z.object({
  quote: quote.nullable(),
  address: z.object({ detail: z.string(), subDistrict: z.string(), postcode: z.string() }).nullable(),
  contact: z.object({ name: z.string(), phone: z.string(), secondPhone: z.string().nullable() }).nullable(),
  company: z.object({ companyName: z.string(), taxId: z.string(), branch: z.string() }).nullable(),
  note: z.string().nullable(),
  promo: z.object({ discountId: id, code: z.string() }).nullable(),
  /** The attempt to pay that is still open. */
  attempt: z
    .object({
      paymentId: id,
      method: z.enum(payMethods),
      startedAt: instant,
      /** Until when staff look for a transfer that the customer says was made. */
      confirmBy: instant.nullable(),
    })
    .nullable(),
  /** Why the latest attempt came to nothing, while the order waits for another one. */
  declined: z.enum(declineReasons).nullable(),
  /** It has been tried so often that nothing new can be begun. */
  isTriedOut: z.boolean(),
  /** Staff made it, and the customer has not yet agreed to the texts. */
  asksTexts: z.boolean(),
});
export type OrderParts = z.output<typeof orderParts>;

/** Still waiting to hear; the money is here; it did not work; the time is over. */
export const payStates = ['checking', 'paid', 'failed', 'over'] as const;
export type PayState = (typeof payStates)[number];

const paging = { after: anyText.max(120).optional(), limit: z.int().min(1).max(200).optional() };
/** `next` is the `after` of the following page; `now` is the server's time, by which a countdown runs. */
const rows = { data: z.array(orderRow), next: z.string().nullable(), now: instant };

export const orders = {
  list: query({
    path: '/api/owner/order/list',
    summary: 'Every order of the organization, newest first, filtered and searched.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ ...filterOf(orderList), ...paging }),
    /** Counted with the first page alone. */
    detail: z.object({ ...rows, count: z.int().optional(), isMore: z.boolean().optional() }),
    reads: 'orders',
  }),
  export: query({
    path: '/api/owner/order/export',
    summary: 'All orders that the filter finds, newest first, as a file for a spreadsheet.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ ...filterOf(orderList), ...sheetFields(Object.keys(orderList.columns)) }),
    ...asSheet,
  }),
  mine: query({
    path: '/api/engine/order/list',
    summary: 'My own orders, newest first.',
    access: 'customer',
    body: z.strictObject(paging),
    detail: z.object(rows),
    reads: 'orders',
  }),
  one: query({
    path: '/api/engine/order/detail',
    summary: 'One order of mine, as it stands now.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: z.object({ order: orderRow, parts: orderParts, now: instant }),
    reads: 'orders',
  }),
  quote: query({
    path: '/api/engine/order/quote',
    summary: 'What storing such things for so many months costs, line by line.',
    access: 'visitor',
    body: z.strictObject({
      ...wish,
      promoCode: text(60).optional(),
      /** A company that keeps back the tax on services. */
      withholds: z.boolean().optional(),
      /** When the movers are wanted: at short notice each item costs cash on the day. */
      pickUp: visitWish.optional(),
    }),
    detail: z.object({
      quote,
      /** The quote stands without a code that is not taken. */
      promoRefusal: promoRefusal.nullable(),
      /** Beyond what is stored by the item, the site suggests storage by size; how many that is nobody is told. */
      isBySizeBetter: z.boolean(),
    }),
  }),
  reach: command({
    path: '/api/engine/order/step',
    summary: 'Count that somebody came to a step before booking, once for each checkoutId; nothing says who.',
    access: 'visitor',
    limitedAs: 'step',
    body: z.strictObject({ checkoutId: id, step: z.enum(checkoutSteps) }),
    detail: z.object({ checkoutId: id }),
  }),
  place: command({
    path: '/api/engine/order/place',
    summary: `Book storage and the movers; both are kept for ${paymentWindowMinutes} minutes, within which it must be paid.`,
    access: 'customer',
    body: z.strictObject({
      orderId: id,
      ...wish,
      promoCode: promoCode.optional(),
      pickUp: visitWish,
      address: bangkokAddress,
      contact: placeContact,
      company: z
        .strictObject({
          ...companyIdentity.shape,
          withholds: z.boolean(),
          /** Where it is registered; null where the movers come there. */
          address: text(300).min(1).nullable().optional(),
        })
        .nullable(),
      note: text(500),
      /** The texts that were read and agreed to. */
      termsId: id,
      pdpaId: id,
      language: z.enum(['th', 'en']),
    }),
    detail: z.object({ orderId: id, totalSatang: satang, payNowSatang: satang, payBy: instant, now: instant }),
  }),
  agree: command({
    path: '/api/engine/order/agree',
    summary: 'Agree to the texts in force for an order of mine that staff made.',
    access: 'customer',
    body: z.strictObject({ orderId: id, termsId: id, pdpaId: id }),
    detail: z.object({ orderId: id }),
  }),
  pay: command({
    path: '/api/engine/order/pay',
    summary: 'Begin an attempt to pay an order of mine; the answer says where the person pays, or what they scan.',
    access: 'customer',
    body: z.strictObject({ orderId: id, paymentId: id, method: z.enum(payMethods) }),
    detail: z.object({
      method: z.enum(payMethods),
      /** Where the browser goes. */
      payUrl: z.string().nullable(),
      /** The text of the code to scan, and who is paid. */
      qr: z.object({ payload: z.string(), payee: z.string() }).nullable(),
    }),
  }),
  reportTransfer: command({
    path: '/api/engine/order/transfer',
    summary: 'Say that the money of an attempt of mine was transferred; staff look for it and confirm.',
    access: 'customer',
    body: z.strictObject({ orderId: id, paymentId: id }),
    detail: z.object({ confirmBy: instant }),
  }),
  payState: query({
    path: '/api/engine/order/paystate',
    summary: 'How an attempt to pay stands, for who comes back from the gateway without a session.',
    access: 'anyone',
    body: z.strictObject({ hash: anyText.min(1).max(300) }),
    detail: z.object({
      orderId: id,
      state: z.enum(payStates),
      now: instant,
      /** The bill that is paid; null where it is the order itself. */
      billId: id.nullable().default(null),
      /** Of the payment link, where staff made the order. */
      code: z.string().nullable(),
    }),
  }),
  cancel: command({
    path: '/api/engine/order/cancel',
    summary: 'Cancel an order of mine: at once while it is unpaid, otherwise the staff settle it.',
    access: 'customer',
    body: z.strictObject({ orderId: id, reason: text(500).min(1) }),
    detail: z.object({ orderId: id }),
  }),
  history: query({
    path: '/api/engine/order/history',
    summary: 'What happened to an order of mine, when and by whom, from its events.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: z.object({ steps: z.array(orderStep) }),
    reads: 'orders',
  }),
  payments: query({
    path: '/api/engine/order/payments',
    summary: 'Every attempt to pay an order of mine or one of its bills, until when, and what came of it.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: z.object({ data: z.array(payment) }),
    reads: 'orders',
    alsoReads: ['bills'],
  }),
};
