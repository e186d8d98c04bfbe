import { type ReportFormat, reportFormat } from '@klang/contracts/api/reports';
import { bangkokDay, firstOf, lastOf, monthOf, monthsLater } from '@klang/contracts/kit/days';
import { type Dimension, dimensions, type ReportName, type ReportTab } from '@klang/contracts/reports/kit';
import { hasBranches, reports } from '@klang/contracts/reports/reports';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '../../../lib/serverClock.ts';
import { rangeBefore } from './comparison.ts';

export const ranges = ['today', 'thisMonth', 'lastMonth', 'thisYear'] as const;
export type RangeName = (typeof ranges)[number];
type Range = { readonly from: string; readonly to: string };

export const daysOf = (range: RangeName, today: string): Range => {
  const month = monthOf(today);
  const last = monthsLater(month, -1);
  const year = today.slice(0, 4);
  return {
    today: { from: today, to: today },
    thisMonth: { from: firstOf(month), to: lastOf(month) },
    lastMonth: { from: firstOf(last), to: lastOf(last) },
    thisYear: { from: `${year}-01-01`, to: `${year}-12-31` },
  }[range];
};

const written = /^\d{4}-\d{2}-\d{2}$/;
export const dayIn = (text: string | null): string | undefined =>
  text && written.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

export type ReportQuery = Range & {
  readonly tab: ReportTab;
  /** A named range moves with the date. Undefined: the days are fixed. */
  readonly rangeName: RangeName | undefined;
  readonly groupBy: Dimension;
  /** Only for papers: each branch issues its own. */
  readonly branch: string | undefined;
  /** The event number up to which the log is read. Absent: now. */
  readonly asOfNr: number | undefined;
  readonly asOf: string | undefined;
  readonly compared: Range | undefined;
  readonly isOfAnyDays: boolean;
  /** The open figure: its row (absent: the total) and its measure. */
  readonly group: string | undefined;
  readonly measure: string | undefined;
  readonly fact: number | undefined;
  readonly take: ReportFormat | undefined;
};

const rangeIn = (params: URLSearchParams): RangeName | undefined =>
  params.has('from') || params.has('to') ? undefined : ranges.find((one) => one === params.get('range'));

/** The query without what is open: a saved view must not contain that. */
const openParams = ['group', 'measure', 'fact', 'mailed', 'take'];
const viewQueryIn = (params: URLSearchParams): string => {
  const saved = new URLSearchParams(params);
  for (const field of openParams) saved.delete(field);
  return saved.toString();
};

const numberIn = (text: string | null): number | undefined =>
  text && /^\d{1,12}$/.test(text) ? Number(text) : undefined;

const instantIn = (text: string | null): string | undefined =>
  text && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

const comparedIn = (params: URLSearchParams, range: Range): Range | undefined => {
  const how = params.get('compare');
  if (how !== 'before' && how !== 'days') return undefined;
  const before = rangeBefore(range);
  if (how === 'before') return before;
  return { from: dayIn(params.get('compareFrom')) ?? before.from, to: dayIn(params.get('compareTo')) ?? before.to };
};

/** The URL holds the whole state, so a shared link shows the same. */
export const useReportAddress = (name: ReportName) => {
  const [params, setParams] = useSearchParams();
  const [first, ...more] = reports[name].tabs;
  const tab = [first, ...more].find((one) => one?.id === params.get('tab')) ?? first;
  if (!tab) throw new Error(`${name} has no tabs`);
  const rangeName = rangeIn(params);
  const usual = daysOf(rangeName ?? 'thisMonth', bangkokDay(new Date(serverNow())));
  const range = { from: dayIn(params.get('from')) ?? usual.from, to: dayIn(params.get('to')) ?? usual.to };
  const query: ReportQuery = {
    tab,
    rangeName,
    ...range,
    groupBy: tab.groupBy.find((one) => one === params.get('groupBy')) ?? tab.groupBy[0],
    branch: (hasBranches(tab) && params.get('branch')) || undefined,
    asOfNr: numberIn(params.get('asOfNr')),
    asOf: instantIn(params.get('asOf')),
    compared: comparedIn(params, range),
    isOfAnyDays: params.get('compare') === 'days',
    group: params.get('group') ?? undefined,
    measure: tab.measures.find(({ id }) => id === params.get('measure'))?.id,
    fact: numberIn(params.get('fact')),
    take: reportFormat.options.find((one) => one === params.get('take')),
  };
  const change = (some: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [field, value] of Object.entries(some))
          if (value === undefined) next.delete(field);
          else next.set(field, value);
        return next;
      },
      { replace: true },
    );
  const view = {
    query: viewQueryIn(params),
    open: (viewQuery: string) => setParams(new URLSearchParams(viewQuery), { replace: true }),
  };
  return { query, change, view };
};

export const bodyOf = ({ tab, from, to, groupBy, branch, asOfNr, asOf }: ReportQuery) => ({
  tab: tab.id,
  from,
  to,
  groupBy,
  ...(branch && { branch }),
  ...(asOfNr !== undefined && { asOfNr }),
  ...(asOf !== undefined && { asOf }),
});

export const comparedBodyOf = (query: ReportQuery) => {
  const { compared } = query;
  return { ...bodyOf(query), ...(compared && { compareFrom: compared.from, compareTo: compared.to }) };
};

export const isDimension = (name: string): name is Dimension => name in dimensions;
