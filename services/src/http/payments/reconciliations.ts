import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ReconciledRow,
  reconciliations,
  type StatementRow as ShownStatement,
} from '@klang/contracts/api/reconciliations';
import { payMethods } from '@klang/contracts/events/order';
import { daysAfter } from '@klang/contracts/kit/days';
import { reconciliationList } from '@klang/contracts/lists/reconciliationList';
import type { Language, Text } from '@klang/contracts/messages';
import {
  linesOfPart,
  mostStatementBytes,
  type ReconcileOutcome,
  reconcileOutcomes,
  type StatementLine,
  statementSourceTexts,
} from '@klang/contracts/payments/reconciling';
import { type PaymentFacts, paymentFactKey, paymentFacts } from '@klang/projections/facts/payments';
import {
  type ReconciliationReads,
  reconciliationReads,
  type StatementRow,
} from '@klang/projections/reconciliations/queries';
import type { FastifyInstance } from 'fastify';
import { partsOf, reconciliation } from '../../domain/reconciliation.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { invoiceNoOf } from '../../platform/payments/invoices.ts';
import { type Serve, type ServePorts, servedBy } from '../kit/serve.ts';
import { takeForms, type Upload } from '../kit/uploads.ts';
import { listSheet } from '../lists/listSheet.ts';
import type { SheetCells } from '../lists/sheetColumns.ts';
import type { People } from '../staff/people.ts';
import { type ComparedLine, compared, type NumberedPayment } from './reconciling.ts';
import { lookInto, statementLines } from './statementFile.ts';

type Parts = Pick<People, 'staff'> & { readonly reads: ReconciliationReads; readonly factsOf: PaymentFacts };
const digits = 32;
/** Settlements arrive days later, so a line near the edge may belong to a payment outside the range. */
const daysAround = 31;
const paymentsATurn = 2_000;

const none: Upload = { name: '', bytes: Buffer.alloc(0) };
const fileIn = (uploads: readonly Upload[]): Upload => uploads[0] ?? none;

const idOf = (bytes: Buffer, input: object): string =>
  createHash('sha256').update(JSON.stringify(input)).update(bytes).digest('hex').slice(0, digits);

/** Calls with files need their own parser, so they have their own part of the api. */
const fileRoutes = (serve: Serve, { reads }: Parts): void => {
  serve(reconciliations.look, async ({ org }, { source }, { uploads }) => {
    const [look, last] = await Promise.all([lookInto(fileIn(uploads).bytes), reads.list(org, { source, limit: 1 })]);
    const columns = last.rows[0]?.columns ?? null;
    const isWide = columns && Math.max(columns.on, columns.sum, columns.reference ?? 0) < look.headers.length;
    return { ...look, columns: isWide ? columns : null };
  });

  serve(reconciliations.take, async (ctx, body, { uploads }) => {
    const { bytes } = fileIn(uploads);
    const lines = await statementLines(bytes, { ...body, near: body.from });
    const reconciliationId = idOf(bytes, body);
    const on = { reconciliationId, at: ctx.now.toISOString() };
    const id = reconciliationId;
    await ctx.execute(reconciliation, id, { type: 'TakeStatement', ...on, ...body, lines: lines.length });
    for (let part = 0; part < partsOf(lines.length); part += 1) {
      const some = lines.slice(part * linesOfPart, (part + 1) * linesOfPart);
      await ctx.execute(reconciliation, id, { type: 'TakeStatementLines', ...on, part, lines: some });
    }
    await ctx.execute(reconciliation, id, { type: 'EndStatement', ...on });
    return { reconciliationId, lines: lines.length };
  });
};

const numbered = async (org: string, found: Awaited<ReturnType<ReconciliationReads['paymentsOf']>>) => {
  const all: NumberedPayment[] = [];
  for (const [place, payment] of found.entries()) {
    const { orderId, paymentId, invoiceNo } = payment;
    all.push({ ...payment, number: invoiceNo ?? invoiceNoOf({ org, orderId, paymentId }) });
    if (place % paymentsATurn === paymentsATurn - 1) await nextTurn();
  }
  return all;
};

const keyOf = ({ line, orderId, paymentId }: { line: number; orderId: string; paymentId: string }): string =>
  line > 0 ? `line ${line}` : `payment ${orderId} ${paymentId}`;
const keyOfRow = ({ line, payment }: ComparedLine): string =>
  keyOf({ line: line?.line ?? 0, orderId: payment?.orderId ?? '', paymentId: payment?.paymentId ?? '' });

const amountOf = ({ line, payment }: ComparedLine): number => line?.amountSatang ?? payment?.amountSatang ?? 0;

type SettledRows = ReadonlyMap<string, NonNullable<ReconciledRow['settled']>>;
const sumsOf = (all: readonly ComparedLine[], settled: SettledRows) => {
  const sum = (outcome: ReconcileOutcome) => {
    const rows = all.filter((row) => row.outcome === outcome);
    const open = outcome === 'matched' ? 0 : rows.filter((row) => !settled.has(keyOfRow(row))).length;
    return { count: rows.length, open, satang: rows.reduce((total, row) => total + amountOf(row), 0) };
  };
  const [matched, otherSum, missingHere, missingThere] = reconcileOutcomes.map(sum) as [Sum, Sum, Sum, Sum];
  return { matched, otherSum, missingHere, missingThere };
};
type Sum = { count: number; open: number; satang: number };

type MatchInput = { readonly settled: SettledRows; readonly facts: Awaited<ReturnType<PaymentFacts>> };
const rowOf = (row: ComparedLine, { settled, facts }: MatchInput): ReconciledRow => {
  const { outcome, line, payment } = row;
  const method = payMethods.find((one) => one === payment?.method) ?? 'transfer';
  return {
    outcome,
    line: line as StatementLine | null,
    settled: settled.get(keyOfRow(row)) ?? null,
    payment: payment && {
      orderId: payment.orderId || null,
      orderNumber: payment.orderNumber,
      paymentId: payment.paymentId,
      method,
      amountSatang: payment.amountSatang,
      paidAt: payment.paidAt,
      fact: facts.get(paymentFactKey(payment)) ?? null,
    },
  };
};

const shownWith = ({ begunBy, ...row }: StatementRow, names: ReadonlyMap<string, string | null>) => ({
  ...row,
  begunByName: names.get(begunBy) ?? null,
});

const fromText: Text = { th: 'ตั้งแต่วันที่', en: 'From' };
const untilText: Text = { th: 'ถึงวันที่', en: 'Until' };
const cellsIn = (language: Language): SheetCells<typeof reconciliationList, ShownStatement> => ({
  source: ({ source }) => statementSourceTexts[source][language],
  range: [
    { title: fromText[language], cell: ({ from }) => ({ day: from }) },
    { title: untilText[language], cell: ({ to }) => ({ day: to }) },
  ],
});

const comparedWith = async ({ reads }: Parts, org: string, found: StatementRow) => {
  const { id, source, from, to, columns } = found;
  const around = { source, from: daysAfter(from, -daysAround), to: daysAfter(to, daysAround) };
  const [lines, payments] = await Promise.all([reads.linesOf(org, id), reads.paymentsOf(org, around)]);
  const isByNumber = source === 'gateway' && columns.reference !== null;
  return compared({ lines, payments: await numbered(org, payments), from, to, isByNumber });
};

const readRoutes = (serve: Serve, parts: Parts): void => {
  const { reads, staff, factsOf } = parts;

  const withNames = async (org: string, rows: readonly StatementRow[]) => {
    const names = await staff.namesOf(org, [...new Set(rows.map(({ begunBy }) => begunBy))]);
    return rows.map((row) => shownWith(row, names));
  };
  serve(reconciliations.list, async ({ org }, { sort, after, limit, ...filter }) => {
    const [{ rows, next }, count] = await Promise.all([
      reads.list(org, { ...filter, sort, after, limit }),
      reads.count(org, filter),
    ]);
    return { data: await withNames(org, rows), next, count };
  });
  serve(reconciliations.export, (ctx, body, { language: called }) =>
    listSheet(
      ctx,
      { shape: reconciliationList, body, language: called },
      {
        cells: (language) => cellsIn(language),
        count: (filter) => reads.count(ctx.org, filter),
        page: async (filter) => {
          const { rows, next } = await reads.list(ctx.org, filter);
          return { rows: await withNames(ctx.org, rows), next };
        },
      },
    ),
  );

  serve(reconciliations.one, async ({ org }, { reconciliationId, outcome, skip, limit }) => {
    const found = await reads.one(org, reconciliationId);
    if (!found) throw new Refused('reconciliation_not_found');
    const [all, notes] = await Promise.all([comparedWith(parts, org, found), reads.notesOf(org, reconciliationId)]);
    const names = await staff.namesOf(org, [...new Set([found.begunBy, ...notes.map(({ settledBy }) => settledBy)])]);
    const settled: SettledRows = new Map(
      notes.map((one) => [
        keyOf(one),
        { note: one.note, settledAt: one.settledAt, byName: names.get(one.settledBy) ?? null },
      ]),
    );
    const rows = all.filter((row) => row.outcome === outcome).slice(skip, skip + limit);
    const facts = await factsOf(
      org,
      rows.flatMap(({ payment }) => payment ?? []),
    );
    return {
      found: shownWith(found, names),
      sums: sumsOf(all, settled),
      data: rows.map((row) => rowOf(row, { settled, facts })),
    };
  });

  serve(reconciliations.settle, async (ctx: Context, { reconciliationId, line, orderId, paymentId, note }) => {
    if (paymentId !== null && !(await reads.hasPayment(ctx.org, { orderId: orderId ?? '', paymentId })))
      throw new Refused('reconciliation_payment_not_found');
    await ctx.execute(reconciliation, reconciliationId, {
      type: 'SettleDifference',
      reconciliationId,
      line,
      orderId,
      paymentId,
      note,
      at: ctx.now.toISOString(),
    });
    return { reconciliationId };
  });
};

export const reconciliationRoutes = async (
  app: FastifyInstance,
  servePorts: ServePorts,
  people: People,
): Promise<void> => {
  const parts = { staff: people.staff, reads: reconciliationReads(people.pool), factsOf: paymentFacts(people.pool) };
  readRoutes(servedBy(app, servePorts), parts);
  await app.register(async (forms) => {
    await takeForms(forms, { fileSize: mostStatementBytes, files: 1 });
    fileRoutes(servedBy(forms, servePorts), parts);
  });
};
