import { z } from 'zod';
import { billKinds, billLine, billSums } from '../bills/bill.ts';
import { creditLeft } from '../bills/creditLeft.ts';
import { nextMonth } from '../bills/manyBills.ts';
import { overdueBlocks } from '../bills/overdueBlocks.ts';
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
  /** The end of the contract that will cancel the unpaid bill. Until then it is not overdue. */
  waitsUntil: day.nullable(),
  customerId: id,
  customerName: z.string().nullable(),
  isCompany: z.boolean(),
  lines: z.array(billLine),
  ...sums,
  vatPercent: z.number().nullable(),
  payNowSatang: satang,
  openSatang: satang,
  issuedAt: instant,
  /** Why the amount is charged again. Null on other bills, and once the person is forgotten. */
  reason: z.string().nullable(),
  isVoid: z.boolean(),
  paidAt: instant.nullable(),
  /** Until then staff look for a reported transfer. Null: they look for none, or found an earlier one not to be there. */
  confirmBy: instant.nullable(),
  /** A transfer was reported that staff have not confirmed: they denied it or have not answered, however late. */
  isReported: z.boolean(),
  confirmPaymentId: id.nullable(),
  /** What the customer was to pay when they began that transfer. */
  confirmSatang: satang.nullable(),
  remindedAt: instant.nullable(),
  /** Days after the due day. */
  remindOn: z.array(z.int()),
});
export type BillRow = z.output<typeof billRow>;
const ownBillRow = billRow.extend({
  /** Credit that was never money covers all of it, so nobody withholds its tax. */
  isGift: z.literal(true).optional(),
  /** The part of the tax that nobody withholds, because credit that was only given covers a part of the bill. */
  unaskedSatang: satang.optional(),
});
export type OwnBillRow = z.output<typeof ownBillRow>;

const priceNotice = z.object({
  noticeId: id,
  from: day,
  beforeSatang: satang,
  afterSatang: satang,
  /** The next month with another price, as another announcement says. */
  next: nextMonth.nullable(),
  /** A later announcement rules all that this one would have changed. */
  isReplaced: z.boolean(),
  text: z.string().nullable(),
  announcedAt: instant,
});
export type PriceNoticeRow = z.output<typeof priceNotice>;

export const balanceEntry = z.object({
  type: z.enum(balanceTypes),
  at: instant,
  billId: id.nullable(),
  sequence: z.int().nullable(),
  amountSatang: satang,
  /** Why credit was given. Null on other entries, and once the person is forgotten. */
  reason: z.string().nullable(),
  /** Of a bill that takes back what an earlier one charged. */
  isBack: z.literal(true).optional(),
});
export type BalanceEntry = Readonly<z.output<typeof balanceEntry>>;
export const balanceSums = { balanceSatang: satang, creditSatang: satang };

const one = { orderId: id, billId: id };
export const billPdf = { detail: z.never(), file: ['application/pdf'] } as const;

export const bills = {
  mine: query({
    path: '/api/engine/bill/list',
    summary: 'All bills of the caller, or those of one order: open bills first, then the newest.',
    access: 'customer',
    body: z.strictObject({
      orderId: id.optional(),
      after: id.optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({
      data: z.array(ownBillRow),
      next: id.nullable(),
      /** Without bills that need not be paid yet, and without those whose reported transfer is looked for. */
      openSatang: satang,
      /** The requests that wait while a bill of their order is overdue. */
      blocks: overdueBlocks,
      today: day,
      now: instant,
    }),
    reads: 'bills',
  }),
  notices: query({
    path: '/api/engine/bill/notices',
    summary: 'The price notices for an order of the caller: the date, and the price of a month before and after.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: z.object({ data: z.array(priceNotice), today: day }),
    reads: 'bills',
  }),
  balance: query({
    path: '/api/engine/bill/balance',
    summary: 'The balance that the caller owes for an order, with the events behind it.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: z.object({
      ...balanceSums,
      entries: z.array(balanceEntry),
      left: creditLeft,
      /** The part of the balance that nobody asks for now: its reported transfer is looked for, or the end of the contract takes it back. */
      waiting: z.object({ checkSatang: satang, endSatang: satang }),
    }),
    reads: 'bills',
  }),
  statement: query({
    path: '/api/engine/bill/statement',
    summary:
      'The balance of the caller at the start and end of a range of days, and every fact between, for one order or all.',
    access: 'customer',
    body: z.strictObject(statementDays).superRefine(endsAfterItBegins),
    detail: statement,
    reads: 'bills',
    alsoReads: ['papers'],
  }),
  statementPdf: query({
    path: '/api/engine/bill/statementpdf',
    summary: 'The statement of account of the caller as a PDF.',
    access: 'customer',
    body: z.strictObject(statementDays).superRefine(endsAfterItBegins),
    ...billPdf,
  }),
  statementProof: query({
    path: '/api/engine/bill/statementproof',
    summary: 'Whether a statement of account is genuine, by the code in its QR: its days and amounts, without a name.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z.strictObject({ code: anyText.min(1).max(60) }),
    detail: statementProof,
  }),
  asPdf: query({
    path: '/api/engine/bill/pdf',
    summary: 'A bill of the caller as a PDF, with the amount due now.',
    access: 'customer',
    body: z.strictObject(one),
    ...billPdf,
  }),
  pay: command({
    path: '/api/engine/bill/pay',
    summary: 'Start a payment attempt for a bill of the caller. The answer has the payment page or the code to scan.',
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
