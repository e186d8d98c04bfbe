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
import { isPrintable, notPrintable, printedText } from '../papers/printable.ts';
import { mostTogether, together, togetherAs } from '../papers/together.ts';
import { balanceEntry, balanceSums, billPdf, billRow } from './bills.ts';
import { slipPath } from './ownerOrders.ts';

const one = { orderId: id, billId: id };
const see = { module: 'orderlist', right: 'v' } as const;
const change = { module: 'orderlist', right: 'u' } as const;

const filter = filterOf(billList);

const complete =
  (isDone: boolean) =>
  (input: { readonly deed: BillDeed; readonly reason?: string | undefined }, ctx: z.RefinementCtx): void => {
    const isUnprintable = input.deed === 'credit' && input.reason !== undefined && !isPrintable(input.reason);
    if (isUnprintable) ctx.addIssue({ code: 'custom', path: ['reason'], params: { ...notPrintable } });
    const missing = missingFor(input, isDone);
    if (missing) ctx.addIssue({ code: 'custom', path: [missing] });
  };

const mostRequested = 2_000;
/** `id` is an order or a customer. `days` is how long its oldest bill is overdue. */
const overdue = z.object({ id, overdueSatang: satang, days: z.int().min(1) });
const statementOf = z.strictObject({ customerId: id, ...statementDays }).superRefine(endsAfterItBegins);
const figure = z.object({ count: z.int(), satang });
const entry = balanceEntry.extend({
  slipPath: z.string().nullable(),
  revision: z.int(),
});

export const ownerBills = {
  list: query({
    path: '/api/owner/bill/list',
    summary: 'Bills of the organization by status, age or search, with their sums by age.',
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
      /** What the role of the reader may give alone on one order. Null is no limit. */
      aloneSatang: satang.nullable(),
    }),
    reads: 'bills',
  }),
  export: query({
    path: '/api/owner/bill/export',
    summary: 'All bills that match the filter, in the order of the list, as a spreadsheet file.',
    access: see,
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(billList.columns)) }),
    ...asSheet,
  }),
  asPdf: query({
    path: '/api/owner/bill/pdf',
    summary: 'A bill as a PDF, with the amount due now.',
    access: see,
    body: z.strictObject(one),
    ...billPdf,
  }),
  together: query({
    path: '/api/owner/bill/together',
    summary: 'Several bills as PDFs in one file. Each download is recorded with its person.',
    access: see,
    body: z.strictObject({ as: togetherAs, bills: z.array(z.strictObject(one)).min(1).max(mostTogether) }),
    ...together,
  }),
  balance: query({
    path: '/api/owner/bill/balance',
    summary: 'The balance of an order: its bills, payments, credit and refunds, with the events behind it.',
    access: see,
    body: z.strictObject({ orderId: id }),
    detail: z.object({
      ...balanceSums,
      entries: z.array(entry),
      /** The contract is over, and credit is left to refund or lapse. */
      mayLapse: z.boolean(),
      /** What the reader may still give alone as credit or a credit note. Null is no limit. */
      aloneSatang: satang.nullable(),
    }),
    reads: 'bills',
    alsoReads: ['papers'],
  }),
  owed: query({
    path: '/api/owner/bill/owed',
    summary: 'The total balance of all orders of a customer, and the overdue amount of their open bills.',
    access: see,
    body: z.strictObject({ customerId: id }),
    /** A negative balance is credit of the customer. */
    detail: z.object({
      balanceSatang: satang,
      overdueSatang: satang,
      orders: z.array(z.object({ orderId: id, number: z.string(), balanceSatang: satang })),
    }),
    reads: 'bills',
  }),
  made: query({
    path: '/api/owner/bill/made',
    summary:
      'The calculation of a bill after the first: each line with the event that set its price, and its deductions.',
    access: see,
    body: z.strictObject(one),
    detail: billMade,
    reads: 'bills',
  }),
  statement: query({
    path: '/api/owner/bill/statement',
    summary:
      'The balance of a customer at the start and end of a range of days, and every fact between, for one order or all.',
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
    summary: 'The orders or customers of a list that have overdue bills, with the amount and the number of days.',
    access: see,
    body: z.strictObject({
      orderIds: z.array(id).max(mostRequested).optional(),
      customerIds: z.array(id).max(mostRequested).optional(),
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
    summary: 'Record cash or a transfer that paid a bill, and when the money moved.',
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
    /** `isLate`: the bill was canceled, so the money is a case for staff. */
    detail: z.object({ ...one, isLate: z.boolean() }),
  }),
  credit: command({
    path: '/api/owner/bill/credit',
    summary:
      'Give credit to the customer of an order, with a reason. An open bill becomes lower by this amount at once.',
    access: change,
    asksAgain: true,
    body: z.strictObject({
      orderId: id,
      creditId: id,
      amountSatang: satang.min(1).max(100_000_000),
      reason: printedText(500),
    }),
    detail: z.object({ orderId: id }),
  }),
  lapseCredit: command({
    path: '/api/owner/bill/creditlapse',
    summary: 'Let the remaining credit of an ended contract lapse, with a reason that the customer reads.',
    access: change,
    asksAgain: true,
    body: z.strictObject({ orderId: id, amountSatang: satang.min(1), reason: text(500).min(1) }),
    detail: z.object({ orderId: id }),
  }),
  moveDue: command({
    path: '/api/owner/bill/due',
    summary: 'Move the due day of a bill, with a reason.',
    access: change,
    body: z.strictObject({ ...one, dueOn: day, reason: text(500).min(1) }),
    detail: z.object(one),
  }),
  preview: query({
    path: '/api/owner/bill/preview',
    summary:
      'The result that a change of many bills, or of the prices of their contracts, would have. Nothing is written.',
    access: change,
    body: z.strictObject(manyBills).superRefine(complete(false)),
    detail: z.object({ rows: z.array(manyRow), sizes: z.array(sizeNow) }),
    reads: 'bills',
    alsoReads: ['lookups'],
  }),
  many: command({
    path: '/api/owner/bill/many',
    summary:
      'Change many bills: remind, record money, give credit, move the due day, or announce new prices of their contracts.',
    access: change,
    asksAgain: true,
    body: z.strictObject({ ...manyBills, ...whyMany }).superRefine(complete(true)),
    detail: z.object({ rows: z.array(manyRow) }),
  }),
};
