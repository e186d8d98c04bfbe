import { reportEndpoints, type ToldEvent } from '@klang/contracts/api/reports';
import type { Language } from '@klang/contracts/messages';
import type { ReportName } from '@klang/contracts/reports/kit';
import { groupLabels } from '@klang/contracts/reports/labels';
import { hasBranches, kindsOf, reportNames } from '@klang/contracts/reports/reports';
import { customerReads } from '@klang/projections/customers/queries';
import { factReads } from '@klang/projections/facts/queries';
import type { Db } from '@klang/projections/kit/db';
import type { StaffReads } from '@klang/projections/staff/queries';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { type Question, questionOf, summedIn } from './asked.ts';
import { cashRoutes } from './cash.ts';
import { factsTable, tabTable } from './exporting.ts';
import { labelling, type Names } from './labels.ts';
import { reportMailRoutes } from './reportMails.ts';
import { hashOf, takeFile } from './sheets.ts';

export type ReportParts = {
  readonly pool: Db;
  readonly log: EventLog;
  readonly staff: Pick<StaffReads, 'namesOf' | 'colleagues'>;
};
type ReportSources = Names & { readonly log: EventLog };

const grouped = async (
  { reads, ...names }: ReportSources,
  org: string,
  { tab, asked, groupBy, isFile = false }: Question & { readonly isFile?: boolean },
) => {
  const groups = await reads.figures(org, tab, { ...asked, groupBy });
  const group = { groupBy, keys: groups.map(({ key }) => key), nr: asked.nr, isFile };
  return { groups, labelOf: await labelling({ reads, ...names }, org, group) };
};
const shown = async (known: ReportSources, org: string, question: Question) => {
  const { groups, labelOf } = await grouped(known, org, question);
  const labelled = groups.map(({ key, values }) => ({ key, label: labelOf(key), values }));
  return { groups: labelled, totals: known.reads.totals(question.tab, question.groupBy, groups) };
};

/** The same as it leaves as a file. */
const tabFile = async (
  known: ReportSources,
  org: string,
  { name, language, ...question }: Question & { readonly name: ReportName; readonly language: Language },
) => tabTable(known.reads, question, { name, language, ...(await grouped(known, org, { ...question, isFile: true })) });

/** Whole years by the month, anything shorter by the day. */
const mostDaysShown = 62;
const stepOf = ({ from, to }: { readonly from: string; readonly to: string }): 'day' | 'month' =>
  Date.parse(to) - Date.parse(from) > mostDaysShown * 86_400_000 ? 'month' : 'day';

type FactPlace = { readonly nr: number; readonly stream: string; readonly revision: string };
/** An event as it stands in the log; what is personal in it stays closed, and who acted is looked up. */
const toldOf = async (
  { log, ...names }: ReportSources,
  org: string,
  { nr, stream, revision }: FactPlace,
): Promise<ToldEvent> => {
  for await (const { events } of log.readSealed(stream, BigInt(revision))) {
    const [event] = events;
    if (!event) continue;
    const { id, type, data, meta } = event;
    const { actor, at, correlationId, causationId } = meta;
    const namesOf = actor.kind === 'customer' ? names.customers : names.staff;
    const found = await namesOf(org, [actor.id]);
    return {
      nr,
      eventId: id,
      type,
      data: { ...data },
      at,
      stream,
      revision: Number(event.revision),
      correlationId,
      causationId,
      actor: { kind: actor.kind, id: actor.id, name: found.get(actor.id) ?? null },
    };
  }
  throw new CallError(404, 'notFound');
};

const factRoutes = (serve: Serve, name: ReportName, known: ReportSources): void => {
  const { reads } = known;
  const calls = reportEndpoints[name];
  const kinds = kindsOf(name);

  serve(calls.facts, async ({ org }, { group, measure: id, after, limit = 50, ...range }) => {
    const { tab, groupBy, asked, asOf } = await questionOf(reads, org, { name, range });
    const behind = { ...asked, groupBy, group, measure: summedIn(tab, id) };
    const page = { after, limit };
    const [{ data, next }, all] = [
      await reads.lines(org, behind, { ...page, isNewestFirst: true }),
      await reads.sum(org, behind),
    ];
    const people = await known.customers(org, [...new Set(data.flatMap(({ customerId }) => customerId ?? []))]);
    const lines = data.map(({ staffId: _, cause, ...line }) => ({
      ...line,
      person: people.get(line.customerId ?? '') ?? null,
      detail: cause === null ? null : (groupLabels[`cause:${cause}`] ?? null),
    }));
    return { asOf, data: lines, next, ...all };
  });

  serve(calls.fact, async ({ org }, { nr }) => {
    const found = await reads.event(org, nr, kinds);
    if (!found) throw new CallError(404, 'notFound');
    const near = await Promise.all(found.near.map((one) => toldOf(known, org, one)));
    return {
      event: await toldOf(known, org, found),
      facts: found.facts,
      causes: near.filter((one) => (one.nr ?? 0) < nr),
      followed: near.filter((one) => (one.nr ?? 0) > nr),
    };
  });
};

const routesOf = (serve: Serve, name: ReportName, known: ReportSources): void => {
  const { reads } = known;
  const calls = reportEndpoints[name];

  serve(calls.figures, async ({ org }, { compareFrom, compareTo, ...range }, { language }) => {
    const question = await questionOf(reads, org, { name, range });
    const { tab, groupBy, asked, asOf, isLatest } = question;
    const other = compareFrom && compareTo ? { ...range, from: compareFrom, to: compareTo } : null;
    const compared =
      other && (await shown(known, org, await questionOf(reads, org, { name, range: other, last: 'compareTo' })));
    return {
      asOf,
      isLatest,
      groupBy,
      ...(await shown(known, org, question)),
      compared,
      sha256: await hashOf(await tabFile(known, org, { ...question, name, language }), language),
      series: [...(await reads.figures(org, tab, { ...asked, groupBy: stepOf(asked) }))],
      branches: hasBranches(tab) ? await reads.branches(org) : [],
    };
  });

  serve(calls.export, async (ctx, { group, measure, format, language, ...range }, from) => {
    const { org } = ctx;
    const question = await questionOf(reads, org, { name, range });
    const of = { name, language: language ?? from.language };
    const taking = { format, language: of.language, ctx };
    const recorded = { list: name, asked: range };
    if (measure)
      return takeFile(await factsTable({ reads, org }, question, { ...of, measure, group }), taking, recorded);
    return takeFile(await tabFile(known, org, { ...question, ...of }), taking, recorded);
  });
  factRoutes(serve, name, known);
};

/** The four reports: figures, the facts behind them, the events behind those, files of all of it, who gets them by mail, and the cash of movers. */
export const reportRoutes = (serve: Serve, { pool, log, staff }: ReportParts): void => {
  const known: ReportSources = {
    log,
    reads: factReads(pool),
    customers: customerReads(pool).namesOf,
    staff: (org, ids) => staff.namesOf(org, ids),
  };
  for (const name of reportNames) routesOf(serve, name, known);
  cashRoutes(serve, { pool, log, staff });
  reportMailRoutes(serve, { log, staff });
};
