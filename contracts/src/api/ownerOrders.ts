import { z } from 'zod';
import { imagePath } from '../images.ts';
import { command, query } from '../kit/endpoint.ts';
import { actorKinds, id, instant, satang } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { anyText, text } from '../kit/text.ts';
import { orderList } from '../lists/orderList.ts';
import { mailStates, mailTroubles, messageWays } from '../mails/mailStates.ts';
import { quoteLine } from '../orders/quote.ts';
import { payment } from '../payments/payment.ts';
import { loggedEvent } from '../reports/eventInLog.ts';
import { asPicture, claimPicturesPut, onePicture } from './claims.ts';
import { inTurns, turnOutcome } from './lookups.ts';
import { historyStep, storyNames } from './orderStory.ts';
import { orderParts, orderRow } from './orders.ts';

const see = { module: 'orderlist', right: 'v' } as const;
const change = { module: 'orderlist', right: 'u' } as const;
const one = { orderId: id };
export const slipPath = anyText.max(200).regex(imagePath).nullable().optional();

const attempt = payment.extend({
  slipPath: z.string().nullable(),
  /** Of moved money: taken back where it came in, and not decided there yet. */
  disputedSatang: satang,
});

const cancelSums = z.object({
  /** What is left to refund of what was paid. */
  paidSatang: satang,
  /** Taken at the doors of visits that failed. */
  cashSatang: satang,
  /** For visits that failed, with VAT. */
  feesSatang: satang,
  /** The proposal. */
  refundSatang: satang,
});

/** The address is shown only if the viewer may see the customer anyway. */
const mail = z.object({
  mailId: id,
  key: z.string(),
  way: z.enum(messageWays),
  state: z.enum(mailStates),
  tries: z.int(),
  /** Of the last attempt. Null if it succeeded or the reason is unknown. */
  trouble: z.enum(mailTroubles).nullable(),
  askedAt: instant,
  sentAt: instant.nullable(),
});

const savedBy = z.object({ kind: z.enum(actorKinds), name: z.string().nullable() });
/** The package has the price, the promo code the discount, the organization its VAT status. */
export const priceRuleKinds = ['salepackage', 'discount', 'siteorganize'] as const;
const priceMade = z.object({
  event: z.object({ type: z.string(), at: instant, by: savedBy, stream: z.string(), revision: z.int() }),
  /** Empty for orders from before the price was stored by line. */
  lines: z.array(quoteLine.extend({ ruleOf: z.enum(priceRuleKinds) })),
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
  sumSatang: satang,
  totalSatang: satang,
});
export type PriceMade = z.output<typeof priceMade>;

export const ownerOrders = {
  detail: query({
    path: '/api/owner/order/detail',
    summary: 'One order with all its data and payments.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({
      order: orderRow,
      parts: orderParts,
      attempts: z.array(attempt),
      /** While the cancellation of a paid order waits to be settled. */
      cancelSums: cancelSums.nullable(),
      mails: z.array(mail),
      /** The slot was full when payment arrived: staff have to make room. */
      isPlaceMissed: z.boolean(),
      now: instant,
    }),
    reads: 'orders',
    alsoReads: ['places', 'bills'],
  }),
  price: query({
    path: '/api/owner/order/price',
    summary: 'The calculation of the price of an order: its event, each line, and the rules of that time.',
    access: see,
    body: z.strictObject(one),
    detail: priceMade,
    reads: 'orders',
  }),
  event: query({
    path: '/api/owner/order/event',
    summary: 'One event of an order as it stands in the log, to explain a price or a balance.',
    access: see,
    body: z.strictObject({ ...one, revision: z.int().min(0) }),
    detail: loggedEvent,
    reads: 'orders',
  }),
  history: query({
    path: '/api/owner/order/history',
    summary: 'The history of an order, its visits and its items from their events: what, when and by whom.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({
      steps: z.array(historyStep),
      crews: storyNames,
      reasons: storyNames,
      places: storyNames,
      statuses: storyNames,
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
  cancelMany: command({
    path: '/api/owner/order/cancel/many',
    summary: 'Cancel many orders for their customers: a list of ids, or all that match the filter.',
    access: change,
    body: z
      .strictObject({ ...inTurns, ...filterOf(orderList), reason: text(500).min(1).optional() })
      .refine(({ isPreview, reason }) => isPreview || reason !== undefined, { path: ['reason'] }),
    detail: turnOutcome,
  }),
  settle: command({
    path: '/api/owner/order/settle',
    summary: 'Settle the cancellation of a paid order, with the amount to refund.',
    access: change,
    body: z.strictObject({ ...one, refundSatang: satang.min(0) }),
    detail: z.object(one),
  }),
  confirmTransfer: command({
    path: '/api/owner/order/transfer/confirm',
    summary: 'Confirm that a transfer arrived, with its amount and the time at the bank.',
    access: change,
    body: z.strictObject({ ...one, paymentId: id, amountSatang: satang.min(0), paidAt: instant, slipPath }),
    /** `isLate`: nothing waited for this money, so it is a case for staff. */
    detail: z.object({ ...one, isLate: z.boolean() }),
  }),
  putSlip: command({
    path: '/api/owner/order/slip',
    summary: 'Upload the slip of money that came for an order or one of its bills.',
    access: change,
    body: z.strictObject(one),
    detail: claimPicturesPut,
    upload: 'images',
  }),
  transferSlips: query({
    path: '/api/owner/order/transfer/slips',
    summary: 'The slips of a payment, the newest first, and which of them the customer sent.',
    access: see,
    body: z.strictObject({ ...one, paymentId: id }),
    detail: z.object({
      slips: z.array(z.object({ slipPath: z.string(), keptAt: instant, isByCustomer: z.boolean() })),
    }),
    reads: 'orders',
    alsoReads: ['bills'],
  }),
  slip: query({
    path: '/api/owner/order/slip/show',
    summary: 'The slip of money of an order, or one uploaded for it.',
    access: see,
    body: z.strictObject({ ...one, picture: onePicture, isSmall: z.boolean() }),
    ...asPicture,
  }),
  denyTransfer: command({
    path: '/api/owner/order/transfer/deny',
    summary: 'Record that no transfer arrived for a payment attempt.',
    access: change,
    body: z.strictObject({ ...one, paymentId: id }),
    detail: z.object(one),
  }),
  mailAgain: command({
    path: '/api/owner/order/mail/again',
    summary: 'Send an e-mail about an order again that was not sent.',
    access: change,
    body: z.strictObject({ ...one, mailId: id }),
    detail: z.object(one),
  }),
};
