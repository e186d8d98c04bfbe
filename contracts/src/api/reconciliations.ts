import { z } from 'zod';
import { payMethods } from '../events/order.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { text } from '../kit/text.ts';
import { reconciliationList } from '../lists/reconciliationList.ts';
import {
  mostStatementBytes,
  reconcileOutcomes,
  settledOf,
  statementColumns,
  statementLine,
  statementSources,
} from '../payments/reconciling.ts';

const see = { module: 'report02', right: 'v' } as const;
const act = { module: 'report02', right: 'u' } as const;

const { row: statementRow } = reconciliationList;
export type StatementRow = z.output<typeof statementRow>;
const filter = filterOf(reconciliationList);

export const reconciledRow = z.object({
  outcome: z.enum(reconcileOutcomes),
  line: statementLine.nullable(),
  payment: z
    .object({
      orderId: id.nullable(),
      orderNumber: z.string().nullable(),
      paymentId: id,
      method: z.enum(payMethods),
      amountSatang: satang,
      paidAt: instant,
      /** Its fact in the reports, received or late. Null until the reports have it. */
      fact: z.object({ nr: z.int(), kind: z.enum(['received', 'late']) }).nullable(),
    })
    .nullable(),
  settled: z.object({ note: z.string().nullable(), byName: z.string().nullable(), settledAt: instant }).nullable(),
});
export type ReconciledRow = z.output<typeof reconciledRow>;

const outcomeSum = z.object({ count: z.int(), open: z.int(), satang });
const fromFirst = z.int().min(1).max(1_000).default(1);

export const reconciliations = {
  list: query({
    path: '/api/owner/report/reconciliation/list',
    summary: 'The uploaded statements, newest first.',
    access: see,
    body: z.strictObject({ ...filter, after: id.optional(), limit: z.int().min(1).max(200).optional() }),
    detail: z.object({ data: z.array(statementRow), next: z.string().nullable(), count: z.int() }),
    reads: 'reconciliations',
    alsoReads: ['staff'],
  }),
  export: query({
    path: '/api/owner/report/reconciliation/export',
    summary: 'All uploaded statements that match the filter, in the order of the list, as a spreadsheet file.',
    access: see,
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(reconciliationList.columns)) }),
    ...asSheet,
  }),
  look: query({
    path: '/api/owner/report/reconciliation/look',
    summary: 'The first rows of a statement, and the columns of the last statement of its kind.',
    access: act,
    body: z.strictObject({ source: z.enum(statementSources) }),
    detail: z.object({
      headerLine: z.int(),
      headers: z.array(z.string()),
      sample: z.array(z.array(z.string())),
      columns: statementColumns.nullable(),
    }),
    upload: 'file',
    mostUploadBytes: mostStatementBytes,
    reads: 'reconciliations',
  }),
  take: command({
    path: '/api/owner/report/reconciliation/take',
    summary: 'Compare a statement with the payments of a range of days. Uploading the same file again changes nothing.',
    access: act,
    body: z
      .strictObject({
        source: z.enum(statementSources),
        from: day,
        to: day,
        columns: statementColumns,
        headerLine: fromFirst,
      })
      .refine(({ from, to }) => from <= to, { path: ['to'] }),
    detail: z.object({ reconciliationId: id, lines: z.int() }),
    upload: 'file',
    mostUploadBytes: mostStatementBytes,
  }),
  one: query({
    path: '/api/owner/report/reconciliation/get',
    summary: 'A statement compared with the payments: matches, lines missing on either side, and different amounts.',
    access: see,
    body: z.strictObject({
      reconciliationId: id,
      outcome: z.enum(reconcileOutcomes).default('otherSum'),
      skip: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(200).default(50),
    }),
    detail: z.object({
      found: statementRow,
      sums: z.object({
        matched: outcomeSum,
        otherSum: outcomeSum,
        missingHere: outcomeSum,
        missingThere: outcomeSum,
      }),
      data: z.array(reconciledRow),
    }),
    reads: 'reconciliations',
    alsoReads: ['orders', 'staff', 'facts'],
  }),
  settle: command({
    path: '/api/owner/report/reconciliation/settle',
    summary: 'Record the reason why a statement line or a payment has no match, or a different amount.',
    access: act,
    body: z
      .strictObject({ reconciliationId: id, ...settledOf, note: text(500).min(1) })
      .refine(({ line, paymentId }) => (line === null) !== (paymentId === null), {
        path: ['line'],
      }),
    detail: z.object({ reconciliationId: id }),
  }),
};
