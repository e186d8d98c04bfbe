import { firstOf, lastOf, monthOf, monthsLater } from '@klang/contracts/kit/days';
import { day, instant } from '@klang/contracts/kit/event';
import type { Language } from '@klang/contracts/messages';
import type { Measure, ReportName, ReportTab } from '@klang/contracts/reports/kit';
import { hasBranches, reportNames, reports, tabOf } from '@klang/contracts/reports/reports';
import { factReads } from '@klang/projections/facts/queries';
import { type MailedReport, viewReads } from '@klang/projections/views/queries';
import { z } from 'zod';
import { staff } from '../../domain/staff.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { linkOf } from '../../platform/kit/orgs.ts';
import { eachByItself } from '../kit/eachByItself.ts';
import { type Declarations, job, reaction } from '../kit/kit.ts';
import { baht, monthText } from '../mails/mailWords.ts';
import { once, write } from '../mails/mailWriting.ts';
import type { ClosingMailPorts } from './closingMails.ts';
import { mayView } from './mayView.ts';

/** The months whose last day is among these. */
export const monthsEnding = (since: string, on: string): readonly string[] => {
  const months: string[] = [];
  for (let month = monthOf(since); lastOf(month) <= on; month = monthsLater(month, 1)) months.push(month);
  return months;
};

/** A saved report as its address says it, of a month and as of a closing of the books. */
type ReportQuestion = {
  readonly name: ReportName;
  readonly tab: ReportTab;
  readonly branch: string | undefined;
  readonly month: string;
  readonly nr: number;
};
const askedIn = (
  { list, query }: MailedReport,
  of: Pick<ReportQuestion, 'month' | 'nr'>,
): ReportQuestion | undefined => {
  const name = reportNames.find((one) => one === list);
  const params = new URLSearchParams(query);
  const tab = name && (tabOf(name, params.get('tab') ?? '') ?? reports[name].tabs[0]);
  const branch = tab && hasBranches(tab) ? (params.get('branch') ?? undefined) : undefined;
  return name && tab && { name, tab, branch, ...of };
};
/** The same on its page. */
const pathOf = ({ id, query }: MailedReport, { name, month, nr }: ReportQuestion): string => {
  const params = new URLSearchParams(query);
  params.delete('range');
  params.delete('asOf');
  params.set('from', firstOf(month));
  params.set('to', lastOf(month));
  params.set('asOfNr', String(nr));
  params.set('mailed', id);
  return `/backend/${name}?${params}`;
};

const whole = new Intl.NumberFormat('en-US');
const figureText = ({ unit }: Measure, value: number | null): string => {
  if (value === null) return '–';
  if (unit === 'satang') return baht(value);
  return unit === 'percent' ? `${value.toFixed(1)}%` : whole.format(value);
};
type Totals = Readonly<Record<string, number | null>>;
const totalsText = ({ measures }: ReportTab, totals: Totals, language: Language): string =>
  measures
    .filter(({ isTotal }) => isTotal)
    .map((measure) => `${measure.title[language]} ${figureText(measure, totals[measure.id] ?? null)}`)
    .join(' · ');

/** Once the books of a month are closed, saved reports of it go to whom their owners chose, as of the closing. */
export const reportMails = (ports: ClosingMailPorts): Declarations => {
  const { log, pool, publicUrl } = ports;
  const [facts, views] = [factReads(pool), viewReads(pool)];

  const totalsOf = async (org: string, { tab, branch, month, nr }: ReportQuestion): Promise<Totals> => {
    const asked = { from: firstOf(month), to: lastOf(month), nr, branch, groupBy: 'month' } as const;
    return facts.totals(tab, 'month', await facts.figures(org, tab, asked));
  };
  type MonthlyReport = {
    readonly report: MailedReport;
    readonly asked: ReportQuestion;
    readonly totals: Totals;
    readonly at: string;
  };
  const sendTo = async (ctx: Context, staffId: string, { report, asked, totals, at }: MonthlyReport): Promise<void> => {
    const { org } = ctx;
    const { status, email: to, name, language } = await stateOf(log, staff, { org, id: staffId });
    if (status !== 'active' || to === null || !(await mayView(log, { org, staffId }, asked.name))) return;
    const values = {
      name: name ?? '',
      report: report.name,
      month: monthText(asked.month, language),
      figures: totalsText(asked.tab, totals, language),
      link: linkOf(publicUrl, org, pathOf(report, asked)),
      file: linkOf(publicUrl, org, `${pathOf(report, asked)}&take=xlsx`),
    };
    const doing = () => write(ports, { org, key: 'reportMonthly', to, language, values });
    await once(ports, ctx, { cause: ['monthly', org, report.id, asked.month, staffId], at, doing });
  };

  const send = job({
    name: 'send-monthly-report',
    data: z.object({ since: day, on: day, nr: z.int(), at: instant }),
    run: async ({ since, on, nr, at }, ctx) => {
      const { org } = ctx;
      // Where nobody closed for months, the last of them is told of.
      const month = monthsEnding(since, on).at(-1);
      if (month === undefined) return;
      // Tried again until the facts are known up to the closing.
      if ((await facts.lastNr(org)) < nr) throw new Error('Not all facts up to the closing are there yet.');
      await eachByItself(await views.mailed(org), async (report) => {
        const asked = askedIn(report, { month, nr });
        // Of whoever left, or may no longer see it, nothing goes on in their name.
        if (!asked || !(await mayView(log, { org, staffId: report.staffId }, asked.name))) return;
        const totals = await totalsOf(org, asked);
        await eachByItself(report.mailTo, (staffId) => sendTo(ctx, staffId, { report, asked, totals, at }));
      });
    },
  });
  return {
    jobs: [send],
    triggers: [reaction('BooksClosed', send, ({ since, on, last: nr, closedAt: at }) => ({ since, on, nr, at }))],
  };
};
