import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { draftOffer } from '../lookups/salepackage.ts';
import { promoRefusal, quote, wish } from '../orders/quote.ts';
import { visitKind, visitWish } from '../orders/trips.ts';
import { dayShown } from './calendar.ts';
import { orders } from './orders.ts';

const make = { module: 'orderlist', right: 'i' } as const;
const one = { orderId: id };
const { termsId: _, pdpaId: __, ...placed } = orders.place.body.shape;

/** Orders that staff make for a customer, who pays them by a link. */
export const staffOrders = {
  days: query({
    path: '/api/owner/order/days',
    summary: 'On which days and in which hours the movers can come, as staff book them: from today on.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ visit: visitKind, from: day, to: day }),
    detail: z.object({ days: z.array(dayShown), firstOn: day, lastOn: day, now: instant }),
    reads: 'places',
  }),
  quote: query({
    path: '/api/owner/order/quote',
    summary: 'What it costs a customer, line by line, as the site says it; codes count by this customer.',
    access: make,
    body: z.strictObject({ ...orders.quote.body.shape, ...wish, customerId: id.optional() }),
    detail: z.object({ quote, promoRefusal: promoRefusal.nullable(), isBySizeBetter: z.boolean() }),
  }),
  draftQuote: query({
    path: '/api/owner/order/draftquote',
    summary: 'What a package would cost as it is typed, whether or not it is sold already.',
    access: { module: 'salepackage', right: 'v' },
    body: z.strictObject({ offer: draftOffer, items: wish.items, months: wish.months }),
    detail: z.object({ quote }),
  }),
  place: command({
    path: '/api/owner/order/place',
    summary: 'Book storage for a customer on the phone, who is mailed the way to pay and agrees to the texts there.',
    access: make,
    body: z.strictObject({ ...placed, pickUp: visitWish, customerId: id }),
    detail: z.object({
      ...one,
      totalSatang: satang,
      payNowSatang: satang,
      payBy: instant,
      now: instant,
      /** Null where nothing is to pay. */
      link: z.string().nullable(),
    }),
  }),
  payLink: query({
    path: '/api/owner/order/paylink',
    summary: 'The link by which the customer of an order that staff made pays it; null where nothing can be paid.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject(one),
    detail: z.object({ link: z.string().nullable() }),
    reads: 'orders',
  }),
  mailLink: command({
    path: '/api/owner/order/paylink/mail',
    summary: 'Mail that link to the customer once more.',
    access: { module: 'orderlist', right: 'u' },
    body: z.strictObject(one),
    detail: z.object(one),
  }),
};
