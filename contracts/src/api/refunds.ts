import { z } from 'zod';
import { payMethods } from '../events/order.ts';
import { imagePath } from '../images.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant, satang } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { anyText, text } from '../kit/text.ts';
import { refundList } from '../lists/refundList.ts';
import { printedText } from '../papers/printable.ts';
import { bankAccount, bankCodes, promiseStandings, refundMethods, requestedRefundCauses } from '../payments/refunds.ts';
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
    account: z.object({ bank: z.enum(bankCodes), end: z.string() }).nullable(),
    needsAccount: z.boolean(),
  });
export type OwnRefund = z.output<typeof own>;

const payment = z.object({
  paymentId: id,
  method: z.enum(payMethods).nullable(),
  amountSatang: satang,
  refundableSatang: satang,
  /** What the viewer may still refund alone. Null is no limit. */
  aloneSatang: satang.nullable(),
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
    summary: 'Refunds to customers: open ones first, the oldest at the top.',
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
      open: z.int(),
      now: instant,
    }),
    reads: 'refunds',
    alsoReads: ['orders'],
  }),
  export: query({
    path: '/api/owner/refund/export',
    summary: 'All refunds that match the filter, in the order of the list, as a spreadsheet file.',
    access: see,
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(refundList.columns)) }),
    ...asSheet,
  }),
  one: query({
    path: '/api/owner/refund/detail',
    summary: 'One refund, and whether the caller may approve it.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({
      found: row,
      mayApprove: z.boolean(),
      /** Whether its money is there to be paid. */
      standing: z.enum(promiseStandings),
      /** Whether a transfer made before can still be recorded, although it must not be made now. */
      maySayItWasSent: z.boolean(),
      now: instant,
    }),
    reads: 'refunds',
    alsoReads: ['orders'],
  }),
  putSlip: command({
    path: '/api/owner/refund/slip',
    summary: 'Upload the slip of a refund by transfer.',
    access: change,
    body: z.strictObject(one),
    detail: claimPicturesPut,
    upload: 'images',
  }),
  slip: query({
    path: '/api/owner/refund/slip/show',
    summary: 'The slip of a refund, or one uploaded for it.',
    access: see,
    body: z.strictObject({ ...one, picture: onePicture, isSmall: z.boolean() }),
    ...asPicture,
  }),
  refundable: query({
    path: '/api/owner/refund/refundable',
    summary: 'The refundable amount of an order, and how much the caller may refund without approval.',
    access: see,
    body: z.strictObject({ orderId: id }),
    detail: z.object({ payments: z.array(payment) }),
    reads: 'refunds',
  }),
  ask: command({
    path: '/api/owner/refund/ask',
    summary:
      'Refund money of an order. Above the limit of the caller’s role another staff member must approve it first.',
    access: change,
    asksAgain: true,
    body: z.strictObject({
      ...one,
      orderId: id,
      paymentId: id,
      amountSatang: satang.min(1),
      method: z.enum(refundMethods),
      cause: z.enum(requestedRefundCauses),
      reason: typed,
    }),
    detail: z.object({ ...one, isApproved: z.boolean() }),
  }),
  approve: command({
    path: '/api/owner/refund/approve',
    summary: 'Approve a refund that another staff member requested.',
    access: change,
    asksAgain: true,
    body: z.strictObject(one),
    detail: done,
  }),
  deny: command({
    path: '/api/owner/refund/deny',
    summary: 'Deny a refund that is not sent yet. The customer gets a notice.',
    access: change,
    body: z.strictObject({ ...one, reason: typed }),
    detail: done,
  }),
  many: command({
    path: '/api/owner/refund/many',
    summary: 'Approve, deny or retry many refunds: a list of ids, or all that match the filter.',
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
    summary: 'Set the bank account of a refund. A refund that the gateway could not make is then sent by transfer.',
    access: change,
    asksAgain: true,
    body: z.strictObject({ ...one, account: bankAccount }),
    detail: done,
  }),
  transfer: command({
    path: '/api/owner/refund/transfer',
    summary: 'Record that a refund was transferred, with the bank reference and the slip.',
    access: change,
    body: z.strictObject({
      ...one,
      reference: printedText(120),
      slipPath: anyText.max(200).regex(imagePath).nullable(),
      /** Already sent, although its money went back since or the system denied the refund for that. Never after a person denied it. */
      wasSent: z.boolean().optional(),
    }),
    detail: done,
  }),
  tryAgain: command({
    path: '/api/owner/refund/again',
    summary: 'Retry a failed refund at the gateway.',
    access: change,
    body: z.strictObject(one),
    detail: done,
  }),
  mine: query({
    path: '/api/engine/refund/list',
    summary: 'The refunds of an order of the caller.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: z.object({ data: z.array(own), now: instant }),
    reads: 'refunds',
  }),
  myAccount: command({
    path: '/api/engine/refund/account',
    summary: 'Set the bank account for a refund of the caller.',
    access: 'customer',
    body: z.strictObject({ ...one, account: bankAccount }),
    detail: done,
  }),
};
