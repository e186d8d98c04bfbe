import { z } from 'zod';
import { payMethods } from '../events/order.ts';
import { imagePath } from '../images.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant, satang } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { anyText, text } from '../kit/text.ts';
import { refundList } from '../lists/refundList.ts';
import { askedRefundCauses, bankAccount, bankCodes, refundMethods } from '../payments/refunds.ts';
import { asPicture, claimPicturesPut, onePicture } from './claims.ts';
import { inTurns, turnOutcome } from './lookups.ts';

const { row } = refundList;
export type RefundRow = z.output<typeof row>;

const own = row
  .pick({
    refundId: true,
    orderId: true,
    amountSatang: true,
    method: true,
    cause: true,
    state: true,
    askedAt: true,
    doneAt: true,
  })
  .extend({
    /** The last digits of the account to which it goes by transfer. */
    account: z.object({ bank: z.enum(bankCodes), end: z.string() }).nullable(),
    /** Where the money cannot go without somebody saying to which account. */
    needsAccount: z.boolean(),
  });
export type OwnRefund = z.output<typeof own>;

const payment = z.object({
  paymentId: id,
  method: z.enum(payMethods).nullable(),
  amountSatang: satang,
  /** What of it did not go back yet. */
  refundableSatang: satang,
  /** How much of it whoever asks may still give back alone; null where there is no limit. */
  aloneSatang: satang.nullable(),
  /** The gateway can give it back. */
  isByGateway: z.boolean(),
});
export type RefundablePayment = z.output<typeof payment>;

const see = { module: 'orderlist', right: 'v' } as const;
const change = { module: 'orderlist', right: 'u' } as const;
const one = { refundId: id };
const done = z.object(one);
const typed = text(500).min(1);
const filter = filterOf(refundList);

export const refunds = {
  list: query({
    path: '/api/owner/refund/list',
    summary: 'Money that goes back to customers; what is open first, the oldest before the others.',
    access: see,
    body: z.strictObject({
      ...filter,
      after: anyText.max(300).optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({
      data: z.array(row),
      next: z.string().nullable(),
      count: z.int(),
      /** How many are open, whatever is asked for. */
      open: z.int(),
      now: instant,
    }),
    reads: 'refunds',
  }),
  export: query({
    path: '/api/owner/refund/export',
    summary: 'All refunds that the filter finds, in the order of the list, as a file for a spreadsheet.',
    access: see,
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(refundList.columns)) }),
    ...asSheet,
  }),
  one: query({
    path: '/api/owner/refund/detail',
    summary: 'One refund, and whether I may approve it.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({ found: row, mayApprove: z.boolean(), now: instant }),
    reads: 'refunds',
  }),
  putSlip: command({
    path: '/api/owner/refund/slip',
    summary: 'Put in the slip of a transfer that I made for a refund.',
    access: change,
    body: z.strictObject(one),
    detail: claimPicturesPut,
    upload: 'images',
  }),
  slip: query({
    path: '/api/owner/refund/slip/show',
    summary: 'The slip of a refund, or one that was put in for it.',
    access: see,
    body: z.strictObject({ ...one, picture: onePicture, isSmall: z.boolean() }),
    ...asPicture,
  }),
  refundable: query({
    path: '/api/owner/refund/refundable',
    summary: 'What of an order’s money can go back, and how much of it I may give back alone.',
    access: see,
    body: z.strictObject({ orderId: id }),
    detail: z.object({ payments: z.array(payment) }),
    reads: 'refunds',
  }),
  ask: command({
    path: '/api/owner/refund/ask',
    summary: 'Give money of an order back; above the limit of my role somebody else approves it first.',
    access: change,
    asksAgain: true,
    body: z.strictObject({
      ...one,
      orderId: id,
      paymentId: id,
      amountSatang: satang.min(1),
      method: z.enum(refundMethods),
      cause: z.enum(askedRefundCauses),
      reason: typed,
    }),
    detail: z.object({ ...one, isApproved: z.boolean() }),
  }),
  approve: command({
    path: '/api/owner/refund/approve',
    summary: 'Approve a refund that somebody else asked for.',
    access: change,
    asksAgain: true,
    body: z.strictObject(one),
    detail: done,
  }),
  deny: command({
    path: '/api/owner/refund/deny',
    summary: 'Deny a refund that has not gone out; the customer is told.',
    access: change,
    body: z.strictObject({ ...one, reason: typed }),
    detail: done,
  }),
  many: command({
    path: '/api/owner/refund/many',
    summary:
      'Approve or deny many refunds, or ask the gateway once more for them: those named, or all that the filter finds.',
    access: change,
    asksAgain: true,
    body: z
      .strictObject({ ...inTurns, ...filter, deed: z.enum(['approve', 'tryAgain', 'deny']), reason: typed.optional() })
      .refine(({ deed, isPreview, reason }) => isPreview || deed !== 'deny' || reason !== undefined, {
        path: ['reason'],
      }),
    detail: turnOutcome,
  }),
  account: command({
    path: '/api/owner/refund/account',
    summary:
      'Say to which bank account the money goes; what the gateway could not give back goes by transfer from then on.',
    access: change,
    asksAgain: true,
    body: z.strictObject({ ...one, account: bankAccount }),
    detail: done,
  }),
  transfer: command({
    path: '/api/owner/refund/transfer',
    summary: 'Record that a refund was transferred, with the reference of the bank and its slip.',
    access: change,
    body: z.strictObject({
      ...one,
      reference: text(120).min(1),
      slipPath: anyText.max(200).regex(imagePath).nullable(),
    }),
    detail: done,
  }),
  tryAgain: command({
    path: '/api/owner/refund/again',
    summary: 'Ask the gateway once more for a refund that failed.',
    access: change,
    body: z.strictObject(one),
    detail: done,
  }),
  mine: query({
    path: '/api/engine/refund/list',
    summary: 'Money of an order of mine that goes back to me.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: z.object({ data: z.array(own), now: instant }),
    reads: 'refunds',
  }),
  myAccount: command({
    path: '/api/engine/refund/account',
    summary: 'Say to which bank account a refund of mine goes.',
    access: 'customer',
    body: z.strictObject({ ...one, account: bankAccount }),
    detail: done,
  }),
};
