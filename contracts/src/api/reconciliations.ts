import { z } from 'zod';
import { payMethods } from '../events/order.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { text } from '../kit/text.ts';
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

export const statementRow = z.object({
  id,
  source: z.enum(statementSources),
  from: day,
  to: day,
  columns: statementColumns,
  headerLine: z.int(),
  lines: z.int(),
  isWhole: z.boolean(),
  begunAt: instant,
  /** Null once the person is forgotten. */
  begunByName: z.string().nullable(),
});
export type StatementRow = z.output<typeof statementRow>;

export const reconciledRow = z.object({
  outcome: z.enum(reconcileOutcomes),
  line: statementLine.nullable(),
  payment: z
    .object({
      /** Null where it names no order of ours. */
      orderId: id.nullable(),
      orderNumber: z.string().nullable(),
      paymentId: id,
      method: z.enum(payMethods),
      amountSatang: satang,
      paidAt: instant,
      /** The event that says so, and whether it was received or is to be settled; null until reports know it. */
      fact: z.object({ nr: z.int(), kind: z.enum(['received', 'late']) }).nullable(),
    })
    .nullable(),
  settled: z.object({ note: z.string().nullable(), byName: z.string().nullable(), settledAt: instant }).nullable(),
});
export type ReconciledRow = z.output<typeof reconciledRow>;

const outcomeSum = z.object({ count: z.int(), open: z.int(), satang });
const fromFirst = z.int().min(1).max(1_000).default(1);

/** Statements of the gateway and the bank beside the payments here. */
export const reconciliations = {
  list: query({
    path: '/api/owner/report/reconciliation/list',
    summary: 'The statements that were uploaded, the newest first.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({ data: z.array(statementRow) }),
    reads: 'reconciliations',
    alsoReads: ['staff'],
  }),
  look: query({
    path: '/api/owner/report/reconciliation/look',
    summary: 'What stands at the beginning of a statement, and which columns the last one of its kind had.',
    access: act,
    body: z.strictObject({ source: z.enum(statementSources) }),
    detail: z.object({
      headerLine: z.int(),
      headers: z.array(z.string()),
      sample: z.array(z.array(z.string())),
      /** As they were chosen last; null where nobody did, or the file is too narrow for them. */
      columns: statementColumns.nullable(),
    }),
    upload: 'file',
    mostUploadBytes: mostStatementBytes,
    reads: 'reconciliations',
  }),
  take: command({
    path: '/api/owner/report/reconciliation/take',
    summary: 'Compare a statement with the payments of some days; the same file again changes nothing.',
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
    summary: 'A statement beside the payments: what fits, what is missing on either side, and what has another sum.',
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
    summary: 'Write down why a line of a statement or a payment stands alone, or has another sum.',
    access: act,
    body: z
      .strictObject({ reconciliationId: id, ...settledOf, note: text(500).min(1) })
      .refine(({ line, paymentId }) => (line === null) !== (paymentId === null), {
        path: ['line'],
      }),
    detail: z.object({ reconciliationId: id }),
  }),
};
