import { type ReportAnswer, reportEndpoints } from '@klang/contracts/api/reports';
import type { ReportName } from '@klang/contracts/reports/kit';
import { reports } from '@klang/contracts/reports/reports';
import { Box } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { dateAndTime, momentOf, shortDate } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { useSavedViews } from '../../../lists/useSavedViews.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { Outdated } from '../../../ui/Outdated.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ViewTabs } from '../../../ui/ViewTabs.tsx';
import { CashInHand } from './CashInHand.tsx';
import { FactsPanel } from './FactsPanel.tsx';
import { Funnel } from './Funnel.tsx';
import { useFigures } from './figures.ts';
import { OnPaper, PrintStamp } from './OnPaper.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportTable } from './ReportTable.tsx';
import classes from './reports.module.css';
import { SalesTax } from './SalesTax.tsx';
import { SavedReports } from './SavedReports.tsx';
import { comparedBodyOf, type ReportQuery, useReportAddress } from './useReportAddress.ts';

const whole = (count: number): string => count.toLocaleString('en');
const ReportChart = lazy(async () => ({ default: (await import('./ReportChart.tsx')).ReportChart }));

const isOfTab = ({ tab }: ReportQuery, { totals }: ReportAnswer): boolean =>
  tab.measures.length === Object.keys(totals).length && tab.measures.every(({ id }) => id in totals);

const isEmpty = ({ groups, compared }: ReportAnswer): boolean => groups.length + (compared?.groups.length ?? 0) === 0;

type OfAnswer = { readonly query: ReportQuery; readonly answer: ReportAnswer };

const Totals = ({ query: { tab }, answer: { totals } }: OfAnswer) => {
  const localize = useLocalize();
  const figure = useFigures();
  return (
    <dl className={`${classes.totals} grid gap-8-16`}>
      {tab.measures
        .filter(({ isTotal }) => isTotal)
        .map(({ id, title, unit }) => (
          <div key={id}>
            <dt className="muted fz-13">{localize(title)}</dt>
            <dd className="fz-18 strong">{figure(totals[id], unit)}</dd>
          </div>
        ))}
    </dl>
  );
};

const Drawn = ({ query, answer }: OfAnswer) =>
  query.tab.chart.as === 'funnel' ? (
    <Funnel query={query} answer={answer} />
  ) : (
    <Box mih="15rem" className={classes.chart} aria-hidden="true">
      <Suspense fallback={null}>
        <ReportChart query={query} answer={answer} />
      </Suspense>
    </Box>
  );

export const ReportPage = ({ name }: { readonly name: ReportName }) => {
  const { t } = useTranslation('backend');
  const { name: org, language } = useSite();
  const localize = useLocalize();
  const { query, change, view } = useReportAddress(name);
  const views = useSavedViews({ page: name, address: view });
  const figures = useRead(reportEndpoints[name].figures, comparedBodyOf(query), { keepsPrevious: true });
  const { data: last, ...reading } = figures;
  // Figures of the previous tab do not fit the columns of this one.
  const state = { ...reading, data: last && isOfTab(query, last) ? last : undefined };
  const title = localize(reports[name].title);
  const open = (group: string | undefined, measure: string | undefined) => change({ group, measure, fact: undefined });
  const closed = { group: undefined, measure: undefined, fact: undefined };
  const day = (on: string) => shortDate(momentOf(on), language);
  const stamp = ({ asOf: { nr, at } }: ReportAnswer) =>
    t('report.stamp', { nr, at: at ? dateAndTime(at, language) : '–' });
  return (
    <>
      <PageTitle of={`${title} · ${org}`} />
      <ListPage
        title={title}
        state={state}
        count={t('report.days', { from: day(query.from), until: day(query.to) })}
        actions={
          <ReportActions name={name} query={query} answer={state.data} onTaken={() => change({ take: undefined })} />
        }
        filter={
          <Box w="100%" className={classes.head}>
            <OnPaper query={query} />
            <SavedReports views={views} />
            <ReportFilters query={query} answer={state.data} onChange={change} />
            <ViewTabs
              label={title}
              value={query.tab.id}
              options={reports[name].tabs.map((tab) => ({ value: tab.id, label: localize(tab.title) }))}
              onChange={(tab) => change({ tab, groupBy: undefined, ...closed })}
            />
          </Box>
        }
      >
        {(answer) => (
          <Outdated isOutdated={state.isPlaceholderData} className={classes.body ?? ''}>
            <Box p={16} className={classes.card}>
              <Totals query={query} answer={answer} />
              {answer.groups.length > 0 && <Drawn query={query} answer={answer} />}
            </Box>
            {isEmpty(answer) ? (
              <EmptyState title={t('report.none')} text={t('report.noneText')} />
            ) : (
              <ReportTable query={query} answer={answer} onOpen={open} />
            )}
            {answer.count > answer.groups.length && (
              <p className="muted fz-13">
                {t('report.firstRows', {
                  shown: whole(answer.groups.length),
                  rows: whole(answer.count),
                  count: answer.count,
                })}
              </p>
            )}
            {name === 'report02' && query.tab.id === 'cash' && <CashInHand />}
            {name === 'report02' && query.tab.id === 'vat' && (
              <SalesTax
                query={query}
                answer={answer}
                onFact={(nr) => change({ group: undefined, measure: 'papers', fact: String(nr) })}
              />
            )}
            <p className="muted fz-13">
              <span className="on-screen">{`${t('report.note')} `}</span>
              {stamp(answer)}
            </p>
            <PrintStamp sha256={answer.sha256} />
            <FactsPanel
              name={name}
              query={query}
              answer={answer}
              onOpen={open}
              onFact={(nr) => change({ fact: nr === undefined ? undefined : String(nr) })}
            />
          </Outdated>
        )}
      </ListPage>
    </>
  );
};

export const reportPage = (name: ReportName) => () => <ReportPage key={name} name={name} />;
