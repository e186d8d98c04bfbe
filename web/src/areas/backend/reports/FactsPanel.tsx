import { type FactLine, type ReportAnswer, type ReportFormat, reportEndpoints } from '@klang/contracts/api/reports';
import { factKinds } from '@klang/contracts/reports/facts';
import type { ReportName } from '@klang/contracts/reports/kit';
import { measureOf } from '@klang/contracts/reports/reports';
import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFileCalls } from '../../../lib/files.ts';
import { clockTime, shortDate } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { notify } from '../../../ui/notice.ts';
import { PagedRows } from '../../../ui/PagedRows.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { orderPath } from '../orders/ways.ts';
import { EventView } from './EventView.tsx';
import { useFigures, useGroupNames } from './figures.ts';
import classes from './reports.module.css';
import { bodyOf, type ReportAsked } from './useReportAddress.ts';

type Props = {
  readonly name: ReportName;
  readonly asked: ReportAsked;
  readonly answer: ReportAnswer;
  readonly onOpen: (group: string | undefined, measure: string | undefined) => void;
  readonly onFact: (nr: number | undefined) => void;
};

type LineProps = { readonly line: FactLine; readonly shown: string; readonly onFact: (nr: number) => void };
const Line = ({ line, shown, onFact }: LineProps) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const say = useSay();
  const { title, person, detail, at, kind, nr, orderId } = line;
  const said = [shortDate(at, language), clockTime(at), say(factKinds[kind]), detail && say(detail)];
  return (
    <li>
      <button type="button" onClick={() => onFact(nr)}>
        <strong>{title || say(factKinds[kind])}</strong>
        <b data-negative={line.value < 0 || undefined}>{shown}</b>
        {person && <span>{person}</span>}
        <small>{said.filter(Boolean).join(' · ')}</small>
      </button>
      {orderId && <Link to={orderPath(orderId)}>{t('report.toOrder')}</Link>}
    </li>
  );
};

/** As of when the figure is shown, so that they come to it whatever happened since. */
const useFacts = (name: ReportName, asked: ReportAsked, asOfNr: number) => {
  const { group, measure = '' } = asked;
  const body = { ...bodyOf(asked), asOfNr, ...(group !== undefined && { group }), measure };
  return { body, state: useReadPages(reportEndpoints[name].facts, { ...body, limit: 50 }) };
};

/** The facts of a figure, the newest first, and their sum, which is the figure. */
const Facts = ({ name, asked, answer, onFact }: Omit<Props, 'onOpen'>) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const figure = useFigures();
  const { downloadNamed } = useFileCalls();
  const { body, state } = useFacts(name, asked, answer.asOf.nr);
  const unit = measureOf(asked.tab, asked.measure ?? '')?.unit ?? 'count';
  const [first] = state.data?.pages ?? [];
  if (!first)
    return state.error ? (
      <FailedState
        title={t('report.noFacts')}
        text={state.error.message}
        retryLabel={t('report.again')}
        onRetry={state.refetch}
      />
    ) : (
      <SkeletonRows />
    );
  const take = (format: ReportFormat) =>
    downloadNamed(
      reportEndpoints[name].export,
      { ...body, format, language },
      `${name}-${asked.measure}.${format}`,
    ).catch((error: Error) => notify({ type: 'negative', title: t('report.exportFailed'), text: error.message }));
  return (
    <>
      <div className={classes.factsHead}>
        <span>{t('report.factsOf', { count: first.count })}</span>
        <span className={classes.actions}>
          {(['csv', 'pdf'] as const).map((format) => (
            <Button key={format} size="small" variant="quiet" onClick={() => void take(format)}>
              {format.toUpperCase()}
            </Button>
          ))}
        </span>
      </div>
      <PagedRows state={state}>
        <ul className={classes.facts}>
          {(state.data?.pages ?? []).flatMap(({ data }) =>
            data.map((line) => (
              <Line key={`${line.nr}.${line.part}`} line={line} onFact={onFact} shown={figure(line.value, unit)} />
            )),
          )}
        </ul>
      </PagedRows>
      <footer className={classes.sum}>
        <span>{t('report.asOfNr', { nr: first.asOf.nr })}</span>
        <strong>{`= ${figure(first.sum, unit)}`}</strong>
      </footer>
    </>
  );
};

/** What a figure is the sum of, beside it; the next figure is one key away. */
export const FactsPanel = ({ name, asked, answer, onOpen, onFact }: Props) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const say = useSay();
  const figure = useFigures();
  const nameOf = useGroupNames(answer.groupBy);
  const measure = asked.measure === undefined ? undefined : measureOf(asked.tab, asked.measure);
  if (!measure) return null;
  const { id, unit } = measure;
  const filled = answer.groups.filter(({ values }) => values[id]);
  const place = filled.findIndex(({ key }) => key === asked.group);
  const row = filled[place];
  const [before, after] = [filled[place - 1], filled[place + 1]];
  const shown = row ? row.values[id] : answer.totals[id];
  const title = [say(measure.title), row ? nameOf(row) : t('report.total')].join(' · ');
  return (
    <Drawer
      opened
      onClose={() => onOpen(undefined, undefined)}
      position="right"
      size={440}
      title={title}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={classes.panel}>
        <div className={classes.panelHead}>
          <strong>{figure(shown, unit)}</strong>
          {asked.group !== undefined && (
            <span>
              <Button size="small" isDisabled={!before} onClick={() => onOpen(before?.key, id)}>
                {t('report.up')}
              </Button>
              <Button size="small" isDisabled={!after} onClick={() => onOpen(after?.key, id)}>
                {t('report.down')}
              </Button>
            </span>
          )}
        </div>
        {asked.fact === undefined ? (
          <Facts key={`${asked.group} ${id}`} name={name} asked={asked} answer={answer} onFact={onFact} />
        ) : (
          <EventView name={name} onFact={onFact} nr={asked.fact} />
        )}
      </div>
    </Drawer>
  );
};
