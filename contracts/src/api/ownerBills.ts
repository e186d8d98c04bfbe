import { z } from 'zod';
import { billMade } from '../bills/billMade.ts';
import { type BillDeed, manyBills, manyRow, missingFor, sizeNow, whyMany } from '../bills/manyBills.ts';
import { endsAfterItBegins, statement, statementDays } from '../bills/statement.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { text } from '../kit/text.ts';
import { billAges, billList, billTabs } from '../lists/billList.ts';
import { mostTogether, together, togetherAs } from '../papers/together.ts';
import { balanceEntry, balanceSums, billPdf, billRow } from './bills.ts';
import { slipPath } from './ownerOrders.ts';

const one = { orderId: id, billId: id };
const see = { module: 'orderlist', right: 'v' } as const;
const change = { module: 'orderlist', right: 'u' } as const;

const filter = filterOf(billList);

const complete =
  (isDone: boolean) =>
  (said: { readonly deed: BillDeed }, ctx: z.RefinementCtx): void => {
    const missing = missingFor(said, isDone);
    if (missing) ctx.addIssue({ code: 'custom', path: [missing] });
  };

/** As many rows as somebody has before them. */
const mostAsked = 2_000;
/** Of an order or a customer: what is over its day, and for how many days the oldest of it is. */
const overdue = z.object({ id, overdueSatang: satang, days: z.int().min(1) });
const statementOf = z.strictObject({ customerId: id, ...statementDays }).superRefine(endsAfterItBegins);
const figure = z.object({ count: z.int(), satang });
/** The picture of the slip of money, where staff kept one. */
const entry = balanceEntry.extend({
  slipPath: z.string().nullable(),
  /** The place of its event in the stream of the order. */
  revision: z.int(),
});

/** Bills as staff see them. */
export const ownerBills = {
  list: query({
    path: '/api/owner/bill/list',
    summary:
      'Bills of the organization: those of one state, of one age, or that a search finds; with their sums by age.',
    access: see,
    body: z.strictObject({
      ...filter,
      after: id.optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({
      data: z.array(billRow),
      next: id.nullable(),
      tabs: z.record(z.enum(billTabs), figure),
      ages: z.record(z.enum(billAges), figure),
      today: day,
    }),
    reads: 'bills',
  }),
  export: query({
    path: '/api/owner/bill/export',
    summary: 'All bills that the filter finds, in the order of the list, as a file for a spreadsheet.',
    access: see,
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(billList.columns)) }),
    ...asSheet,
  }),
  asPdf: query({
    path: '/api/owner/bill/pdf',
    summary: 'A bill as a PDF: what is to be paid of it now.',
    access: see,
    body: z.strictObject(one),
    ...billPdf,
  }),
  together: query({
    path: '/api/owner/bill/together',
    summary: 'Several bills as PDFs in one file; who took them is written down.',
    access: see,
    body: z.strictObject({ as: togetherAs, bills: z.array(z.strictObject(one)).min(1).max(mostTogether) }),
    ...together,
  }),
  balance: query({
    path: '/api/owner/bill/balance',
    summary:
      'What is owed for an order after its bills, its money, its credit and what went back, with the events behind it.',
    access: see,
    body: z.strictObject({ orderId: id }),
    detail: z.object({
      ...balanceSums,
      entries: z.array(entry),
      /** Credit is left of a contract that is over: it goes back, or lapses. */
      mayLapse: z.boolean(),
    }),
    reads: 'bills',
  }),
  owed: query({
    path: '/api/owner/bill/owed',
    summary:
      'What a customer owes by the balances of all of their orders, and how much of their open bills is over its day.',
    access: see,
    body: z.strictObject({ customerId: id }),
    /** Below nought: what they have left with us. */
    detail: z.object({
      balanceSatang: satang,
      overdueSatang: satang,
      /** Those of which it is the sum. */
      orders: z.array(z.object({ orderId: id, number: z.string(), balanceSatang: satang })),
    }),
    reads: 'bills',
  }),
  made: query({
    path: '/api/owner/bill/made',
    summary: 'How a bill after the first was made: each line with the event that said its price, and what lowered it.',
    access: see,
    body: z.strictObject(one),
    detail: billMade,
    reads: 'bills',
  }),
  statement: query({
    path: '/api/owner/bill/statement',
    summary:
      'What a customer owed at the beginning and the end of some days, and every fact between, of one order or of all.',
    access: see,
    body: statementOf,
    detail: statement,
    reads: 'bills',
    alsoReads: ['papers'],
  }),
  statementPdf: query({
    path: '/api/owner/bill/statementpdf',
    summary: 'The statement of account of a customer as a PDF.',
    access: see,
    body: statementOf,
    ...billPdf,
  }),
  overdue: query({
    path: '/api/owner/bill/overdue',
    summary:
      'Which of these orders, or of these customers, have bills over their day, how much of them and for how long.',
    access: see,
    body: z.strictObject({
      orderIds: z.array(id).max(mostAsked).optional(),
      customerIds: z.array(id).max(mostAsked).optional(),
    }),
    detail: z.object({ orders: z.array(overdue), customers: z.array(overdue) }),
    reads: 'bills',
    alsoReads: ['customers'],
  }),
  remind: command({
    path: '/api/owner/bill/remind',
    summary: 'Remind the customer of a bill now.',
    access: change,
    body: z.strictObject(one),
    detail: z.object(one),
  }),
  recordMoney: command({
    path: '/api/owner/bill/money',
    summary: 'Write down cash or a transfer that paid a bill, and when the money moved.',
    access: change,
    asksAgain: true,
    body: z.strictObject({
      ...one,
      paymentId: id,
      method: z.enum(['cash', 'transfer']),
      amountSatang: satang.min(1),
      paidAt: instant,
      slipPath,
    }),
    detail: z.object(one),
  }),
  credit: command({
    path: '/api/owner/bill/credit',
    summary: 'Give the customer of an order credit, with the reason; an open bill asks for so much less at once.',
    access: change,
    asksAgain: true,
    body: z.strictObject({
      orderId: id,
      creditId: id,
      amountSatang: satang.min(1).max(100_000_000),
      reason: text(500).min(1),
    }),
    detail: z.object({ orderId: id }),
  }),
  lapseCredit: command({
    path: '/api/owner/bill/creditlapse',
    summary: 'Let credit lapse that is left of a contract that is over, with the reason, which its customer reads.',
    access: change,
    asksAgain: true,
    body: z.strictObject({ orderId: id, amountSatang: satang.min(1), reason: text(500).min(1) }),
    detail: z.object({ orderId: id }),
  }),
  moveDue: command({
    path: '/api/owner/bill/due',
    summary: 'Give a bill another day until which it is to be paid, with the reason.',
    access: change,
    body: z.strictObject({ ...one, dueOn: day, reason: text(500).min(1) }),
    detail: z.object(one),
  }),
  preview: query({
    path: '/api/owner/bill/preview',
    summary: 'What would become of many bills at once, or of the prices of their contracts; nothing is written.',
    access: change,
    body: z.strictObject(manyBills).superRefine(complete(false)),
    detail: z.object({ rows: z.array(manyRow), sizes: z.array(sizeNow) }),
  }),
  many: command({
    path: '/api/owner/bill/many',
    summary:
      'Remind of many bills, write down money for them, give credit, move their due day, or announce new prices of their contracts.',
    access: change,
    asksAgain: true,
    body: z.strictObject({ ...manyBills, ...whyMany }).superRefine(complete(true)),
    detail: z.object({ rows: z.array(manyRow) }),
  }),
};
