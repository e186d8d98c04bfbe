import { reportEndpoints } from '@klang/contracts/api/reports';
import { isLong, mostShownRows, type ReportName, type ReportTab } from '@klang/contracts/reports/kit';
import { hasBranches, kindsOf, reportNames } from '@klang/contracts/reports/reports';
import { customerReads } from '@klang/projections/customers/queries';
import { type Figures, factReads } from '@klang/projections/facts/queries';
import { isOfAges } from '@klang/projections/facts/sums';
import type { Db } from '@klang/projections/kit/db';
import type { StaffReads } from '@klang/projections/staff/queries';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { CallError } from '../kit/answers.ts';
import { eventOf } from '../kit/eventDetails.ts';
import type { Serve } from '../kit/serve.ts';
import { recordingExport } from '../lists/recordingExport.ts';
import { rowsAtOnce } from '../lists/sheetAnswer.ts';
import { cashRoutes } from './cash.ts';
import { factsTable, type ReportFile, tabTable } from './exporting.ts';
import { labelling, type Names } from './labels.ts';
import { reportLines } from './lines.ts';
import { type Question, questionOf, summedIn } from './question.ts';
import { reportMailRoutes } from './reportMails.ts';
import { hashOf, once, takeFile } from './sheets.ts';
import { type VisitCashParts, visitCashRoutes } from './visitCash.ts';

export type ReportParts = {
  readonly pool: Db;
  readonly log: EventLog;
  readonly staff: Pick<StaffReads, 'namesOf' | 'colleagues'>;
};
type ReportSources = Names & { readonly log: EventLog };

const mostDaysShown = 62;
const stepOf = ({ from, to }: { readonly from: string; readonly to: string }): 'day' | 'month' =>
  Date.parse(to) - Date.parse(from) > mostDaysShown * 86_400_000 ? 'month' : 'day';

type TabFigures = {
  readonly question: Question;
  readonly groups: readonly Figures[];
  readonly count: number;
  readonly totals: Figures['values'];
  readonly series?: readonly Figures[];
};
const tabFigures = async ({ reads }: ReportSources, org: string, question: Question): Promise<TabFigures> => {
  const { tab, groupBy } = question;
  const query = { ...question.query, groupBy };
  if (!isLong(groupBy)) {
    const found = isOfAges(tab)
      ? await reads.standing(org, tab, { ...query, step: stepOf(query) })
      : { groups: await reads.figures(org, tab, query) };
    const { groups } = found;
    return { question, ...found, count: groups.length, totals: reads.totals(tab, groupBy, groups) };
  }
  const groups = await reads.figures(org, tab, { ...query, limit: mostShownRows });
  return { question, groups, ...(await reads.whole(org, tab, query)) };
};
type LabelQuestion = TabFigures & { readonly isFile: boolean };
const labelsOf = (known: ReportSources, org: string, { question, groups, isFile }: LabelQuestion) => {
  const { groupBy, query } = question;
  return labelling(known, org, { groupBy, keys: groups.map(({ key }) => key), nr: query.nr, isFile });
};
const tableOf = async (known: ReportSources, org: string, of: TabFigures) => {
  const labelOf = await labelsOf(known, org, { ...of, isFile: false });
  const groups = of.groups.map(({ key, values }) => ({ key, label: labelOf(key), values }));
  return { groups, totals: of.totals };
};

async function* pagesOf({ reads }: ReportSources, org: string, { question, groups }: TabFigures) {
  const { tab, query, groupBy } = question;
  for (let page = groups; page.length > 0; ) {
    yield page;
    page = await reads.figures(org, tab, { ...query, groupBy, after: page.at(-1)?.key, limit: rowsAtOnce });
  }
}

const tabFile = async (known: ReportSources, org: string, { name, language, ...of }: TabFigures & ReportFile) => {
  const labelOf = await labelsOf(known, org, { ...of, isFile: true });
  const { question, groups, count, totals } = of;
  const pages = count > groups.length ? pagesOf(known, org, of) : once(groups);
  return tabTable(question, { name, language, pages, count, totals, labelOf });
};

const isWhole = ({ groups, count }: TabFigures): boolean => groups.length === count;

type TwoTables = { readonly before: Question; readonly found: TabFigures };
/** The comparison values for the shown rows. Rows that exist only there are added if all rows are shown. */
const comparedFigures = async (
  known: ReportSources,
  org: string,
  { before, found }: TwoTables,
): Promise<TabFigures> => {
  const first = await tabFigures(known, org, before);
  if (isWhole(first) && isWhole(found)) return first;
  const { tab, query, groupBy } = before;
  const keys = found.groups.map(({ key }) => key);
  const compared = await known.reads.figures(org, tab, { ...query, groupBy, keys });
  const isShown = new Set(keys);
  const gone = isWhole(found) ? first.groups.filter(({ key }) => !isShown.has(key)) : [];
  return { ...first, groups: [...compared, ...gone] };
};

/** The chart's data. Rows with the same steps are reused, and a funnel uses the totals. */
const seriesOf = async ({ reads }: ReportSources, org: string, { question, groups, series }: TabFigures) => {
  const { tab, query, groupBy } = question;
  if (series) return series;
  const step = stepOf(query);
  if (step === groupBy) return groups;
  if (tab.chart.as === 'funnel') return [];
  const drawn: ReportTab = { ...tab, measures: tab.measures.filter(({ id }) => tab.chart.measures.includes(id)) };
  return reads.figures(org, drawn, { ...query, groupBy: step });
};

const factRoutes = (serve: Serve, name: ReportName, known: ReportSources): void => {
  const { reads } = known;
  const calls = reportEndpoints[name];
  const kinds = kindsOf(name);

  serve(calls.facts, async ({ org, now }, { group, measure: id, after, limit = 50, ...range }) => {
    const { tab, groupBy, query, asOf } = await questionOf(reads, org, { name, range, now });
    const behind = { ...query, groupBy, group, measure: summedIn(tab, id) };
    const page = { after, limit };
    const [{ data, next }, all] = [
      await reads.lines(org, behind, { ...page, isNewestFirst: true }),
      await reads.sum(org, behind),
    ];
    return { asOf, data: await reportLines(known.customers, org, data), next, ...all };
  });

  serve(calls.fact, async ({ org }, { nr }) => {
    const found = await reads.event(org, nr, kinds);
    if (!found) throw new CallError(404, 'notFound');
    const near = await Promise.all(found.near.map((one) => eventOf(known, org, one)));
    return {
      event: await eventOf(known, org, found),
      facts: found.facts,
      causes: near.filter((one) => (one.nr ?? 0) < nr),
      followed: near.filter((one) => (one.nr ?? 0) > nr),
    };
  });
};

const routesOf = (serve: Serve, name: ReportName, known: ReportSources): void => {
  const { reads } = known;
  const calls = reportEndpoints[name];

  serve(calls.figures, async ({ org, now }, { compareFrom, compareTo, ...range }, { language }) => {
    const question = await questionOf(reads, org, { name, range, now });
    const { tab, groupBy, asOf, isLatest } = question;
    const other = compareFrom && compareTo ? { ...range, from: compareFrom, to: compareTo } : null;
    const before = other && (await questionOf(reads, org, { name, range: other, now, last: 'compareTo' }));
    const found = await tabFigures(known, org, question);
    return {
      asOf,
      isLatest,
      groupBy,
      ...(await tableOf(known, org, found)),
      compared: before && (await tableOf(known, org, await comparedFigures(known, org, { before, found }))),
      count: found.count,
      sha256: isWhole(found) ? await hashOf(await tabFile(known, org, { ...found, name, language }), language) : null,
      series: [...(await seriesOf(known, org, found))],
      branches: hasBranches(tab) ? await reads.branches(org) : [],
    };
  });

  serve(calls.export, async (ctx, { group, measure, format, language, ...range }, from) => {
    const { org, now } = ctx;
    const question = await questionOf(reads, org, { name, range, now });
    const of = { name, language: language ?? from.language };
    const taking = { format, language: of.language, ctx };
    const recorded = { list: name, query: range };
    if (measure)
      return takeFile(await factsTable({ reads, org }, question, { ...of, measure, group }), taking, recorded);
    return takeFile(
      await tabFile(known, org, { ...(await tabFigures(known, org, question)), ...of }),
      taking,
      recorded,
    );
  });

  serve(calls.print, async (ctx, { printId, ...range }, { language }) => {
    const { org, now } = ctx;
    const found = await tabFigures(known, org, await questionOf(reads, org, { name, range, now }));
    const { columns } = await tabFile(known, org, { ...found, name, language });
    const rows = found.groups.length + 1;
    const titles = columns.map(({ title }) => title);
    await recordingExport(ctx, { list: name, format: 'print', columns: titles, query: range, exportId: printId })(rows);
    return { rows };
  });
  factRoutes(serve, name, known);
};

export const reportRoutes = (serve: Serve, { pool, log, staff, ...parts }: ReportParts & VisitCashParts): void => {
  const known: ReportSources = {
    log,
    reads: factReads(pool),
    customers: customerReads(pool).namesOf,
    staff: (org, ids) => staff.namesOf(org, ids),
  };
  for (const name of reportNames) routesOf(serve, name, known);
  cashRoutes(serve, { pool, log, staff });
  visitCashRoutes(serve, { pool, log, staff, ...parts });
  reportMailRoutes(serve, { log, staff });
};
