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

export const monthsEnding = (since: string, on: string): readonly string[] => {
  const months: string[] = [];
  for (let month = monthOf(since); lastOf(month) <= on; month = monthsLater(month, 1)) months.push(month);
  return months;
};

type ReportQuestion = {
  readonly name: ReportName;
  readonly tab: ReportTab;
  readonly branch: string | undefined;
  readonly month: string;
  readonly nr: number;
};
const questionIn = (
  { list, query }: MailedReport,
  of: Pick<ReportQuestion, 'month' | 'nr'>,
): ReportQuestion | undefined => {
  const name = reportNames.find((one) => one === list);
  const params = new URLSearchParams(query);
  const tab = name && (tabOf(name, params.get('tab') ?? '') ?? reports[name].tabs[0]);
  const branch = tab && hasBranches(tab) ? (params.get('branch') ?? undefined) : undefined;
  return name && tab && { name, tab, branch, ...of };
};
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

export const reportMails = (ports: ClosingMailPorts): Declarations => {
  const { log, pool, publicUrl } = ports;
  const [facts, views] = [factReads(pool), viewReads(pool)];

  const totalsOf = async (org: string, { tab, branch, month, nr }: ReportQuestion): Promise<Totals> => {
    const range = { from: firstOf(month), to: lastOf(month), nr, branch, groupBy: 'month' } as const;
    return facts.totals(tab, 'month', await facts.figures(org, tab, range));
  };
  type MonthlyReport = {
    readonly report: MailedReport;
    readonly question: ReportQuestion;
    readonly totals: Totals;
    readonly at: string;
  };
  const sendTo = async (
    ctx: Context,
    staffId: string,
    { report, question, totals, at }: MonthlyReport,
  ): Promise<void> => {
    const { org } = ctx;
    const { status, email: to, name, language } = await stateOf(log, staff, { org, id: staffId });
    if (status !== 'active' || to === null || !(await mayView(log, { org, staffId }, question.name))) return;
    const values = {
      name: name ?? '',
      report: report.name,
      month: monthText(question.month, language),
      figures: totalsText(question.tab, totals, language),
      link: linkOf(publicUrl, org, pathOf(report, question)),
      file: linkOf(publicUrl, org, `${pathOf(report, question)}&take=xlsx`),
    };
    const doing = () => write(ports, { org, key: 'reportMonthly', to, language, values });
    await once(ports, ctx, { cause: ['monthly', org, report.id, question.month, staffId], at, doing });
  };

  const send = job({
    name: 'send-monthly-report',
    data: z.object({ since: day, on: day, nr: z.int(), at: instant }),
    run: async ({ since, on, nr, at }, ctx) => {
      const { org } = ctx;
      // After months without closing, only the last one is reported.
      const month = monthsEnding(since, on).at(-1);
      if (month === undefined) return;
      // Retried until the facts reach the closing.
      if ((await facts.lastNr(org)) < nr) throw new Error('The facts up to the closing are not complete yet.');
      await eachByItself(await views.mailed(org), async (report) => {
        const question = questionIn(report, { month, nr });
        // Nothing is sent in the name of staff who left or lost the permission.
        if (!question || !(await mayView(log, { org, staffId: report.staffId }, question.name))) return;
        const totals = await totalsOf(org, question);
        await eachByItself(report.mailTo, (staffId) => sendTo(ctx, staffId, { report, question, totals, at }));
      });
    },
  });
  return {
    jobs: [send],
    triggers: [reaction('BooksClosed', send, ({ since, on, last: nr, closedAt: at }) => ({ since, on, nr, at }))],
  };
};
