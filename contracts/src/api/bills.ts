import { z } from 'zod';
import { billKinds, billLine, billSums } from '../bills/bill.ts';
import { creditLeft } from '../bills/creditLeft.ts';
import { balanceTypes, endsAfterItBegins, statement, statementDays, statementProof } from '../bills/statement.ts';
import { payMethods } from '../events/order.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

const { payNowSatang: _pay, ...sums } = billSums;
export const billRow = z.object({
  orderId: id,
  orderNumber: z.string(),
  billId: id,
  /** 1 is the order itself. */
  sequence: z.int(),
  kind: z.enum(['order', ...billKinds]),
  period: z.int().nullable(),
  from: day,
  until: day,
  dueOn: day,
  customerId: id,
  /** Null once the person is forgotten. */
  customerName: z.string().nullable(),
  isCompany: z.boolean(),
  lines: z.array(billLine),
  ...sums,
  /** The rate of VAT; null where there is none. */
  vatPercent: z.number().nullable(),
  /** What was to be paid of it, and what still is. */
  payNowSatang: satang,
  openSatang: satang,
  issuedAt: instant,
  /** Why it is owed again; null of all others, and once the person is forgotten. */
  reason: z.string().nullable(),
  /** Its month came to nothing before anybody paid it: nothing is asked for it. */
  isVoid: z.boolean(),
  paidAt: instant.nullable(),
  /** Until when staff look for a transfer that was reported, and by which attempt. */
  confirmBy: instant.nullable(),
  confirmPaymentId: id.nullable(),
  remindedAt: instant.nullable(),
});
export type BillRow = z.output<typeof billRow>;

const priceNotice = z.object({
  noticeId: id,
  /** The first day of the first month that costs so. */
  from: day,
  beforeSatang: satang,
  afterSatang: satang,
  /** Null once the person is forgotten. */
  text: z.string().nullable(),
  announcedAt: instant,
});
export type PriceNoticeRow = z.output<typeof priceNotice>;

/** A fact behind what is owed. */
export const balanceEntry = z.object({
  type: z.enum(balanceTypes),
  at: instant,
  /** Null where it belongs to no bill. */
  billId: id.nullable(),
  /** As it counts in its order; 1 is the order itself. */
  sequence: z.int().nullable(),
  /** What it adds to what is owed. */
  amountSatang: satang,
});
export const balanceSums = { balanceSatang: satang, creditSatang: satang };

const one = { orderId: id, billId: id };
export const billPdf = { detail: z.never(), file: ['application/pdf'] } as const;

/** What somebody owes for their own orders, and paying it. */
export const bills = {
  mine: query({
    path: '/api/engine/bill/list',
    summary: 'Every bill of mine, or those of one order: what is to be paid first, then the newest.',
    access: 'customer',
    body: z.strictObject({
      orderId: id.optional(),
      after: id.optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({
      data: z.array(billRow),
      next: id.nullable(),
      /** What is open of all of them. */
      openSatang: satang,
      today: day,
      now: instant,
    }),
    reads: 'bills',
  }),
  notices: query({
    path: '/api/engine/bill/notices',
    summary: 'What I was told of new prices of an order of mine: from when, and what a month costs before and after.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: z.object({ data: z.array(priceNotice), today: day }),
    reads: 'bills',
  }),
  balance: query({
    path: '/api/engine/bill/balance',
    summary: 'What I owe for an order of mine, with the events behind it.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: z.object({ ...balanceSums, entries: z.array(balanceEntry), left: creditLeft }),
    reads: 'bills',
  }),
  statement: query({
    path: '/api/engine/bill/statement',
    summary: 'What I owed at the beginning and the end of some days, and every fact between, of one order or of all.',
    access: 'customer',
    body: z.strictObject(statementDays).superRefine(endsAfterItBegins),
    detail: statement,
    reads: 'bills',
    alsoReads: ['papers'],
  }),
  statementPdf: query({
    path: '/api/engine/bill/statementpdf',
    summary: 'My statement of account as a PDF.',
    access: 'customer',
    body: z.strictObject(statementDays).superRefine(endsAfterItBegins),
    ...billPdf,
  }),
  statementProof: query({
    path: '/api/engine/bill/statementproof',
    summary: 'Whether a statement of account is genuine, by the code in its QR: its days, what was owed, and no name.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z.strictObject({ code: anyText.min(1).max(60) }),
    detail: statementProof,
  }),
  asPdf: query({
    path: '/api/engine/bill/pdf',
    summary: 'A bill of mine as a PDF: what is to be paid of it now.',
    access: 'customer',
    body: z.strictObject(one),
    ...billPdf,
  }),
  pay: command({
    path: '/api/engine/bill/pay',
    summary: 'Begin an attempt to pay a bill of mine; the answer says where the person pays, or what they scan.',
    access: 'customer',
    body: z.strictObject({ ...one, paymentId: id, method: z.enum(payMethods) }),
    detail: z.object({
      method: z.enum(payMethods),
      payUrl: z.string().nullable(),
      qr: z.object({ payload: z.string(), payee: z.string() }).nullable(),
      amountSatang: satang,
      payBy: instant,
    }),
  }),
};
