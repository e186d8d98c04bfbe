import { z } from 'zod';
import { imagePath } from '../images.ts';
import { command, query } from '../kit/endpoint.ts';
import { actorKinds, id, instant, satang } from '../kit/event.ts';
import { anyText, text } from '../kit/text.ts';
import { quoteLine } from '../orders/quote.ts';
import { payment } from '../payments/payment.ts';
import { told } from '../reports/eventInLog.ts';
import { asPicture, claimPicturesPut, onePicture } from './claims.ts';
import { historyStep, storyNames } from './orderStory.ts';
import { orderParts, orderRow } from './orders.ts';

const see = { module: 'orderlist', right: 'v' } as const;
const change = { module: 'orderlist', right: 'u' } as const;
const one = { orderId: id };
/** A picture that was put in before. */
export const slipPath = anyText.max(200).regex(imagePath).nullable().optional();

/** The picture of its slip, where staff kept one. */
const attempt = payment.extend({ slipPath: z.string().nullable() });

/** `unreached`: the customer takes no messages from us in LINE. */
export const mailStates = ['waiting', 'sent', 'failed', 'unreached'] as const;
export type MailState = (typeof mailStates)[number];
/** Why a mail was not sent: nothing sends mails here, the server is silent, lets us not in, knows no such address, or will not. */
export const mailTroubles = ['noServer', 'away', 'login', 'address', 'refused'] as const;
export type MailTrouble = (typeof mailTroubles)[number];
export const messageWays = ['mail', 'line'] as const;
export type MessageWay = (typeof messageWays)[number];
/** A mail about an order; its address is shown to who may see the customer anyway. */
const mail = z.object({
  mailId: id,
  key: z.string(),
  way: z.enum(messageWays),
  state: z.enum(mailStates),
  tries: z.int(),
  /** Of the last try, where that failed and it is known. */
  trouble: z.enum(mailTroubles).nullable(),
  askedAt: instant,
  sentAt: instant.nullable(),
});

const savedBy = z.object({ kind: z.enum(actorKinds), name: z.string().nullable() });
/** The lists whose entries make a price: what a package costs, what a code takes off, and how the organization stands to VAT. */
export const priceRuleKinds = ['salepackage', 'discount', 'siteorganize'] as const;
const priceMade = z.object({
  /** That says the price. */
  event: z.object({ type: z.string(), at: instant, by: savedBy, stream: z.string(), revision: z.int() }),
  /** None in orders from before prices were kept line by line. */
  lines: z.array(quoteLine.extend({ ruleOf: z.enum(priceRuleKinds) })),
  /** As they were when the order was placed. */
  rules: z.array(
    z.object({
      kind: z.enum(priceRuleKinds),
      id,
      name: z.object({ th: z.string(), en: z.string() }),
      type: z.string(),
      at: instant,
      by: savedBy,
      revision: z.int(),
    }),
  ),
  /** Of the lines that count, which is the total. */
  sumSatang: satang,
  totalSatang: satang,
});
export type PriceMade = z.output<typeof priceMade>;

export const ownerOrders = {
  detail: query({
    path: '/api/owner/order/detail',
    summary: 'One order with everything that was said and paid.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({
      order: orderRow,
      parts: orderParts,
      attempts: z.array(attempt),
      mails: z.array(mail),
      /** It is paid, and its slot was full by then: nobody comes for it until somebody makes room. */
      isPlaceMissed: z.boolean(),
      now: instant,
    }),
    reads: 'orders',
    alsoReads: ['places', 'bills'],
  }),
  price: query({
    path: '/api/owner/order/price',
    summary: 'How the price of an order was made: its event, line by line, and the rules as they were then.',
    access: see,
    body: z.strictObject(one),
    detail: priceMade,
    reads: 'orders',
  }),
  event: query({
    path: '/api/owner/order/event',
    summary: 'An event of an order as it stands in the log, for whoever looks behind a price or a balance.',
    access: see,
    body: z.strictObject({ ...one, revision: z.int().min(0) }),
    detail: told,
    reads: 'orders',
  }),
  history: query({
    path: '/api/owner/order/history',
    summary: 'What happened to an order, its visits and its things, when and by whom, from their events.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({
      steps: z.array(historyStep),
      crews: storyNames,
      reasons: storyNames,
      places: storyNames,
    }),
    reads: 'orders',
    alsoReads: ['trips', 'items', 'bills'],
  }),
  cancel: command({
    path: '/api/owner/order/cancel',
    summary: 'Cancel an order for the customer.',
    access: change,
    body: z.strictObject({ ...one, reason: text(500).min(1) }),
    detail: z.object(one),
  }),
  settle: command({
    path: '/api/owner/order/settle',
    summary: 'Settle the cancelling of a paid order, with what goes back to the customer.',
    access: change,
    body: z.strictObject({ ...one, refundSatang: satang.min(0) }),
    detail: z.object(one),
  }),
  confirmTransfer: command({
    path: '/api/owner/order/transfer/confirm',
    summary: 'Confirm that a transfer arrived, how much and when the bank says the money moved.',
    access: change,
    body: z.strictObject({ ...one, paymentId: id, amountSatang: satang.min(0), paidAt: instant, slipPath }),
    detail: z.object(one),
  }),
  putSlip: command({
    path: '/api/owner/order/slip',
    summary: 'Put in the slip of money that came for an order or a bill of it.',
    access: change,
    body: z.strictObject(one),
    detail: claimPicturesPut,
    upload: 'images',
  }),
  slip: query({
    path: '/api/owner/order/slip/show',
    summary: 'The slip of money of an order, or one that was put in for it.',
    access: see,
    body: z.strictObject({ ...one, picture: onePicture, isSmall: z.boolean() }),
    ...asPicture,
  }),
  denyTransfer: command({
    path: '/api/owner/order/transfer/deny',
    summary: 'Say that no transfer arrived for an attempt to pay.',
    access: change,
    body: z.strictObject({ ...one, paymentId: id }),
    detail: z.object(one),
  }),
  mailAgain: command({
    path: '/api/owner/order/mail/again',
    summary: 'Send a mail about an order again that was not sent.',
    access: change,
    body: z.strictObject({ ...one, mailId: id }),
    detail: z.object(one),
  }),
};
