import { z } from 'zod';
import { invoicePersonByStaff } from '../address/taxId.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { draftOffer } from '../lookups/salepackage.ts';
import { promoRefusal, quote, wish } from '../orders/quote.ts';
import { visitKind, visitWish } from '../orders/trips.ts';
import { dayView } from './calendar.ts';
import { invoiceAddress, orders } from './orders.ts';

const make = { module: 'orderlist', right: 'i' } as const;
const one = { orderId: id };
const { termsId: _, pdpaId: __, ...placed } = orders.place.body.shape;
/** Of the record that the form showed. Its buyer is taken whole, or not at all. */
const taxRevision = z.int().min(0).optional();
const invoicePerson = z
  .strictObject({ ...invoicePersonByStaff.shape, ...invoiceAddress })
  .nullable()
  .default(null);

export const staffOrders = {
  days: query({
    path: '/api/owner/order/days',
    summary: 'The days and time slots in which staff can book the movers, from today on.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ visit: visitKind, from: day, to: day }),
    detail: z.object({ days: z.array(dayView), firstOn: day, lastOn: day, now: instant }),
    reads: 'places',
  }),
  quote: query({
    path: '/api/owner/order/quote',
    summary: 'The price for a customer, line by line, as the site shows it. Promo codes are checked for this customer.',
    access: make,
    body: z.strictObject({ ...orders.quote.body.shape, ...wish, customerId: id.optional() }),
    detail: z.object({ quote, promoRefusal: promoRefusal.nullable(), isBySizeBetter: z.boolean() }),
  }),
  draftQuote: query({
    path: '/api/owner/order/draftquote',
    summary: 'The price of a package as it is typed, sold already or not.',
    access: { module: 'salepackage', right: 'v' },
    body: z.strictObject({ offer: draftOffer, items: wish.items, months: wish.months }),
    detail: z.object({ quote }),
  }),
  place: command({
    path: '/api/owner/order/place',
    summary:
      'Book storage for a customer on the phone. They get an e-mail with the payment link, and accept the texts there.',
    access: make,
    body: z.strictObject({ ...placed, invoicePerson, taxRevision, pickUp: visitWish, customerId: id }),
    detail: z.object({
      ...one,
      totalSatang: satang,
      payNowSatang: satang,
      payBy: instant,
      now: instant,
      link: z.string().nullable(),
    }),
  }),
  payLink: query({
    path: '/api/owner/order/paylink',
    summary: 'The payment link of an order that staff made. Null if nothing can be paid.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject(one),
    detail: z.object({ link: z.string().nullable() }),
    reads: 'orders',
  }),
  mailLink: command({
    path: '/api/owner/order/paylink/mail',
    summary: 'Send the payment link to the customer by e-mail again.',
    access: { module: 'orderlist', right: 'u' },
    body: z.strictObject(one),
    detail: z.object(one),
  }),
};
