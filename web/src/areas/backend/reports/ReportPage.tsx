import { type ReportAnswer, reportEndpoints } from '@klang/contracts/api/reports';
import type { ReportName } from '@klang/contracts/reports/kit';
import { reports } from '@klang/contracts/reports/reports';
import { Box } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { clockTime, momentOf, shortDate } from '../../../lib/format.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { useKeptViews } from '../../../lists/useKeptViews.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ViewTabs } from '../../../ui/ViewTabs.tsx';
import { CashInHand } from './CashInHand.tsx';
import { FactsPanel } from './FactsPanel.tsx';
import { Funnel } from './Funnel.tsx';
import { useFigures } from './figures.ts';
import { KeptReports } from './KeptReports.tsx';
import { OnPaper, PrintStamp } from './OnPaper.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportTable } from './ReportTable.tsx';
import classes from './reports.module.css';
import { SalesTax } from './SalesTax.tsx';
import { comparedBodyOf, type ReportAsked, useReportAddress } from './useReportAddress.ts';

const whole = (count: number): string => count.toLocaleString('en');
const ReportChart = lazy(async () => ({ default: (await import('./ReportChart.tsx')).ReportChart }));

const isOfTab = ({ tab }: ReportAsked, { totals }: ReportAnswer): boolean =>
  tab.measures.length === Object.keys(totals).length && tab.measures.every(({ id }) => id in totals);

/** Nothing now, nor in the days that it is held beside. */
const isEmpty = ({ groups, compared }: ReportAnswer): boolean => groups.length + (compared?.groups.length ?? 0) === 0;

type OfAnswer = { readonly asked: ReportAsked; readonly answer: ReportAnswer };

const Totals = ({ asked: { tab }, answer: { totals } }: OfAnswer) => {
  const say = useSay();
  const figure = useFigures();
  return (
    <dl className={classes.totals}>
      {tab.measures
        .filter(({ isTotal }) => isTotal)
        .map(({ id, title, unit }) => (
          <div key={id}>
            <dt>{say(title)}</dt>
            <dd>{figure(totals[id], unit)}</dd>
          </div>
        ))}
    </dl>
  );
};

const Drawn = ({ asked, answer }: OfAnswer) =>
  asked.tab.chart.as === 'funnel' ? (
    <Funnel asked={asked} answer={answer} />
  ) : (
    <Box mih="15rem" className={classes.chart} aria-hidden="true">
      <Suspense fallback={null}>
        <ReportChart asked={asked} answer={answer} />
      </Suspense>
    </Box>
  );

/** A report as it is declared: what was asked, its figures as chart and table, and what each figure is the sum of. */
export const ReportPage = ({ name }: { readonly name: ReportName }) => {
  const { t } = useTranslation('backend');
  const { name: org, language } = useSite();
  const say = useSay();
  const { asked, change, view } = useReportAddress(name);
  const views = useKeptViews({ page: name, address: view });
  const figures = useRead(reportEndpoints[name].figures, comparedBodyOf(asked), { keepsPrevious: true });
  const { data: last, ...reading } = figures;
  // The figures of the tab before mean nothing under the columns of this one.
  const state = { ...reading, data: last && isOfTab(asked, last) ? last : undefined };
  const title = say(reports[name].title);
  const open = (group: string | undefined, measure: string | undefined) => change({ group, measure, fact: undefined });
  const closed = { group: undefined, measure: undefined, fact: undefined };
  const day = (on: string) => shortDate(momentOf(on), language);
  const stamp = ({ asOf: { nr, at } }: ReportAnswer) =>
    t('report.stamp', { nr, at: at ? `${shortDate(at, language)} ${clockTime(at)}` : '–' });
  return (
    <>
      <PageTitle of={`${title} · ${org}`} />
      <ListPage
        title={title}
        state={state}
        count={t('report.days', { from: day(asked.from), until: day(asked.to) })}
        actions={
          <ReportActions name={name} asked={asked} answer={state.data} onTaken={() => change({ take: undefined })} />
        }
        filter={
          <Box w="100%" className={classes.head}>
            <OnPaper asked={asked} />
            <KeptReports views={views} />
            <ReportFilters asked={asked} answer={state.data} onChange={change} />
            <ViewTabs
              label={title}
              value={asked.tab.id}
              options={reports[name].tabs.map((tab) => ({ value: tab.id, label: say(tab.title) }))}
              onChange={(tab) => change({ tab, groupBy: undefined, ...closed })}
            />
          </Box>
        }
      >
        {(answer) => (
          <div className={classes.body}>
            <Box p={16} className={classes.card}>
              <Totals asked={asked} answer={answer} />
              {answer.groups.length > 0 && <Drawn asked={asked} answer={answer} />}
            </Box>
            {isEmpty(answer) ? (
              <EmptyState title={t('report.none')} text={t('report.noneText')} />
            ) : (
              <ReportTable asked={asked} answer={answer} onOpen={open} />
            )}
            {answer.count > answer.groups.length && (
              <p className={classes.soft}>
                {t('report.firstRows', {
                  shown: whole(answer.groups.length),
                  rows: whole(answer.count),
                  count: answer.count,
                })}
              </p>
            )}
            {name === 'report02' && asked.tab.id === 'cash' && <CashInHand />}
            {name === 'report02' && asked.tab.id === 'vat' && (
              <SalesTax
                asked={asked}
                answer={answer}
                onFact={(nr) => change({ group: undefined, measure: 'papers', fact: String(nr) })}
              />
            )}
            <p className={classes.soft}>
              <span className="on-screen">{`${t('report.note')} `}</span>
              {stamp(answer)}
            </p>
            <PrintStamp sha256={answer.sha256} />
            <FactsPanel
              name={name}
              asked={asked}
              answer={answer}
              onOpen={open}
              onFact={(nr) => change({ fact: nr === undefined ? undefined : String(nr) })}
            />
          </div>
        )}
      </ListPage>
    </>
  );
};

/** The page of one report, as the table of pages takes it. */
export const reportPage = (name: ReportName) => () => <ReportPage key={name} name={name} />;
