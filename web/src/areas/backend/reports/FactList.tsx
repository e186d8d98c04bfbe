import { type FactLine, type ReportFormat, reportEndpoints } from '@klang/contracts/api/reports';
import { factKinds } from '@klang/contracts/reports/facts';
import type { Dimension, MeasureUnit, ReportName } from '@klang/contracts/reports/kit';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useFileCalls } from '../../../lib/files.ts';
import { clockTime, shortDate } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { notify } from '../../../ui/notice.ts';
import { PagedRows } from '../../../ui/PagedRows.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { orderPath } from '../orders/ways.ts';
import { RightLink } from '../RightLink.tsx';
import { FileButtons } from './FileButtons.tsx';
import { useFigures } from './figures.ts';
import classes from './reports.module.css';

type LineProps = { readonly line: FactLine; readonly text: string; readonly onFact: (nr: number) => void };
const Line = ({ line, text, onFact }: LineProps) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const localize = useLocalize();
  const { title, person, detail, at, kind, nr, orderId } = line;
  const parts = [shortDate(at, language), clockTime(at), localize(factKinds[kind]), detail && localize(detail)];
  return (
    <li>
      <button type="button" onClick={() => onFact(nr)}>
        <strong>{title || localize(factKinds[kind])}</strong>
        <b data-negative={line.value < 0 || undefined}>{text}</b>
        {person && <span>{person}</span>}
        <small className="muted fz-13">{parts.filter(Boolean).join(' · ')}</small>
      </button>
      {orderId && (
        <RightLink to={orderPath(orderId)} needs="orderlist" isWay>
          {t('report.toOrder')}
        </RightLink>
      )}
    </li>
  );
};

export type FigureQuery = {
  readonly tab: string;
  readonly from: string;
  readonly to: string;
  readonly measure: string;
  readonly unit: MeasureUnit;
  readonly groupBy?: Dimension;
  readonly group?: string;
  readonly branch?: string;
};
type Props = {
  readonly name: ReportName;
  readonly figure: FigureQuery;
  readonly asOfNr?: number;
  readonly onFact: (nr: number) => void;
};

type Facts = Pick<z.output<(typeof reportEndpoints)['report01']['facts']['detail']>, 'data' | 'sum' | 'count' | 'next'>;
type RowsProps<F extends Facts> = {
  readonly state: UseInfiniteQueryResult<InfiniteData<F>>;
  readonly unit: MeasureUnit;
  readonly asOf: (first: F) => string;
  readonly files?: (first: F) => ReactNode;
  readonly onFact: (nr: number) => void;
};
export const FactRows = <F extends Facts>({ state, unit, asOf, files, onFact }: RowsProps<F>) => {
  const { t } = useTranslation('backend');
  const figure = useFigures();
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
  return (
    <>
      <div className="row between wraps gap-8">
        <span>{t('report.factsOf', { count: first.count })}</span>
        {files && <span className={`${classes.actions} wrap gap-8`}>{files(first)}</span>}
      </div>
      <PagedRows state={state}>
        <ul className={`${classes.facts} grid`}>
          {(state.data?.pages ?? []).flatMap(({ data }) =>
            data.map((line) => (
              <Line key={`${line.nr}.${line.part}`} line={line} onFact={onFact} text={figure(line.value, unit)} />
            )),
          )}
        </ul>
      </PagedRows>
      <footer className={`${classes.sum} row between wraps gap-8 surface`}>
        <span>{asOf(first)}</span>
        <strong>{`= ${figure(first.sum, unit)}`}</strong>
      </footer>
    </>
  );
};

export const FactList = ({ name, figure: { unit, ...query }, asOfNr, onFact }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { downloadNamed } = useFileCalls();
  const body = { ...query, ...(asOfNr !== undefined && { asOfNr }) };
  const state = useReadPages(reportEndpoints[name].facts, { ...body, limit: 50 });
  const take = (nr: number, format: ReportFormat) =>
    downloadNamed(
      reportEndpoints[name].export,
      { ...body, asOfNr: nr, format, language },
      `${name}-${query.measure}.${format}`,
    ).catch((error: Error) => notify({ type: 'negative', title: t('report.exportFailed'), text: error.message }));
  return (
    <FactRows
      state={state}
      unit={unit}
      asOf={({ asOf }) => t('report.asOfNr', { nr: asOf.nr })}
      files={({ count, asOf }) => <FileButtons rows={count} isQuiet onTake={(format) => void take(asOf.nr, format)} />}
      onFact={onFact}
    />
  );
};
