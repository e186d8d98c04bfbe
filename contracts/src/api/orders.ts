import { z } from 'zod';
import { bangkokAddress } from '../address/address.ts';
import { orderContact } from '../address/placeContact.ts';
import { companyIdentity, invoicePerson } from '../address/taxId.ts';
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
import { printedLines } from '../papers/printable.ts';
import { declineReasons } from '../payments/declines.ts';
import { payment } from '../payments/payment.ts';
import { asPicture, claimPicturesPut, onePicture } from './claims.ts';

export const orderStep = z.object({
  type: z.string(),
  at: instant,
  by: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
  amountSatang: satang.optional(),
});

export const { row: orderRow } = orderList;
export type OrderListRow = z.output<typeof orderRow>;

export const orderParts = z.object({
  quote: quote.nullable(),
  address: z.object({ detail: z.string(), subDistrict: z.string(), postcode: z.string() }).nullable(),
  contact: z.object({ name: z.string(), phone: z.string(), secondPhone: z.string().nullable() }).nullable(),
  company: z.object({ companyName: z.string(), taxId: z.string(), branch: z.string() }).nullable(),
  /** The rows of an older version name nobody. */
  invoicePerson: z.object({ name: z.string() }).nullable().default(null),
  note: z.string().nullable(),
  promo: z.object({ discountId: id, code: z.string() }).nullable(),
  attempt: z
    .object({
      paymentId: id,
      method: z.enum(payMethods),
      startedAt: instant,
      confirmBy: instant.nullable(),
    })
    .nullable(),
  declined: z.enum(declineReasons).nullable(),
  isTriedOut: z.boolean(),
  /** Staff made the order, and the customer did not accept the terms yet. */
  asksTexts: z.boolean(),
});
export type OrderParts = z.output<typeof orderParts>;

export const payStates = ['checking', 'paid', 'failed', 'over'] as const;
export type PayState = (typeof payStates)[number];

/** The registered address. Null if it is the pick-up address. */
export const invoiceAddress = { address: printedLines(300).nullable() };

const paging = { after: anyText.max(120).optional(), limit: z.int().min(1).max(200).optional() };
const rows = { data: z.array(orderRow), next: z.string().nullable(), now: instant };

export const orders = {
  list: query({
    path: '/api/owner/order/list',
    summary: 'All orders of the organization, newest first, with filter and search.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ ...filterOf(orderList), ...paging }),
    /** `count` comes with the first page only. */
    detail: z.object({ ...rows, count: z.int().optional(), isMore: z.boolean().optional() }),
    reads: 'orders',
  }),
  export: query({
    path: '/api/owner/order/export',
    summary: 'All orders that match the filter, newest first, as a spreadsheet file.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ ...filterOf(orderList), ...sheetFields(Object.keys(orderList.columns)) }),
    ...asSheet,
  }),
  mine: query({
    path: '/api/engine/order/list',
    summary: 'The orders of the caller, newest first.',
    access: 'customer',
    body: z.strictObject(paging),
    detail: z.object(rows),
    reads: 'orders',
  }),
  one: query({
    path: '/api/engine/order/detail',
    summary: 'One order of the caller in its current state.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: z.object({ order: orderRow, parts: orderParts, now: instant }),
    reads: 'orders',
  }),
  quote: query({
    path: '/api/engine/order/quote',
    summary: 'The price of storing these things for a number of months, line by line.',
    access: 'visitor',
    body: z.strictObject({
      ...wish,
      promoCode: text(60).optional(),
      withholds: z.boolean().optional(),
      pickUp: visitWish.optional(),
    }),
    detail: z.object({
      quote,
      /** Set if the promo code is refused. The quote is then without it. */
      promoRefusal: promoRefusal.nullable(),
      /** Above a number of items the site suggests storage by size. That number is not public. */
      isBySizeBetter: z.boolean(),
    }),
    reads: 'lookups',
    alsoReads: ['promos'],
  }),
  reach: command({
    path: '/api/engine/order/step',
    summary: 'Count a visitor at a step before the booking, once for each checkoutId, without personal data.',
    access: 'visitor',
    limitedAs: 'step',
    body: z.strictObject({ checkoutId: id, step: z.enum(checkoutSteps) }),
    detail: z.object({ checkoutId: id }),
  }),
  place: command({
    path: '/api/engine/order/place',
    summary: `Book storage and the movers. Both are reserved for ${paymentWindowMinutes} minutes. The order must be paid in this time.`,
    access: 'customer',
    body: z.strictObject({
      orderId: id,
      ...wish,
      promoCode: promoCode.optional(),
      pickUp: visitWish,
      address: bangkokAddress,
      contact: orderContact,
      company: z
        .strictObject({
          ...companyIdentity.shape,
          withholds: z.boolean(),
          /** Missing: the stored one. */
          address: invoiceAddress.address.optional(),
        })
        .nullable(),
      /** A private person who wants tax invoices with their tax ID. Does not count for a company. */
      invoicePerson: z
        .strictObject({ ...invoicePerson.shape, ...invoiceAddress })
        .nullable()
        .default(null),
      note: text(500),
      termsId: id,
      pdpaId: id,
      language: z.enum(['th', 'en']),
    }),
    detail: z.object({ orderId: id, totalSatang: satang, payNowSatang: satang, payBy: instant, now: instant }),
  }),
  agree: command({
    path: '/api/engine/order/agree',
    summary: 'Accept the current texts for an order of the caller that staff made.',
    access: 'customer',
    body: z.strictObject({ orderId: id, termsId: id, pdpaId: id }),
    detail: z.object({ orderId: id }),
  }),
  pay: command({
    path: '/api/engine/order/pay',
    summary: 'Start a payment attempt for an order of the caller. The answer has the payment page or the code to scan.',
    access: 'customer',
    body: z.strictObject({ orderId: id, paymentId: id, method: z.enum(payMethods) }),
    detail: z.object({
      method: z.enum(payMethods),
      payUrl: z.string().nullable(),
      qr: z.object({ payload: z.string(), payee: z.string() }).nullable(),
    }),
  }),
  reportTransfer: command({
    path: '/api/engine/order/transfer',
    summary: 'Report that the money of a payment attempt was transferred. Staff check and confirm it.',
    access: 'customer',
    body: z.strictObject({ orderId: id, paymentId: id }),
    detail: z.object({ confirmBy: instant }),
  }),
  putSlip: command({
    path: '/api/engine/order/slip',
    summary: 'Upload the slip of a transfer for an order of the caller or one of its bills.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: claimPicturesPut,
    upload: 'images',
  }),
  slip: query({
    path: '/api/engine/order/slip/show',
    summary: 'A slip of an order of the caller, or one uploaded for it.',
    access: 'customer',
    body: z.strictObject({ orderId: id, picture: onePicture, isSmall: z.boolean() }),
    ...asPicture,
  }),
  sendSlip: command({
    path: '/api/engine/order/slip/send',
    summary: 'Send the slip of a reported transfer. If staff did not find the transfer, they look for it again.',
    access: 'customer',
    body: z.strictObject({ orderId: id, paymentId: id, slipId: id, slipPath: onePicture }),
    detail: z.object({ orderId: id }),
  }),
  payState: query({
    path: '/api/engine/order/paystate',
    summary: 'The status of a payment attempt, for a person who comes back from the gateway without a session.',
    access: 'anyone',
    body: z.strictObject({ hash: anyText.min(1).max(300) }),
    detail: z.object({
      orderId: id,
      state: z.enum(payStates),
      now: instant,
      /** Null if it pays the order itself. */
      billId: id.nullable().default(null),
      /** The bill was canceled, so nothing is to be paid. */
      isBillVoid: z.boolean().default(false),
      /** A payment that went back was owed again. It has no receipt of its own. */
      isBillAgain: z.boolean().default(false),
      code: z.string().nullable(),
    }),
  }),
  cancel: command({
    path: '/api/engine/order/cancel',
    summary: 'Cancel an order of the caller: at once if it is unpaid, otherwise staff settle it.',
    access: 'customer',
    body: z.strictObject({ orderId: id, reason: text(500).min(1) }),
    detail: z.object({ orderId: id }),
  }),
  history: query({
    path: '/api/engine/order/history',
    summary: 'The history of an order of the caller from its events: what, when and by whom.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: z.object({ steps: z.array(orderStep) }),
    reads: 'orders',
  }),
  payments: query({
    path: '/api/engine/order/payments',
    summary: 'All payment attempts for an order of the caller or its bills, with deadline and result.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: z.object({ data: z.array(payment) }),
    reads: 'orders',
    alsoReads: ['bills'],
  }),
};
