import type { ReportAnswer } from '@klang/contracts/api/reports';
import type { ReportName } from '@klang/contracts/reports/kit';
import { measureOf } from '@klang/contracts/reports/reports';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EventView } from './EventView.tsx';
import { FactList } from './FactList.tsx';
import { useFigures, useGroupNames } from './figures.ts';
import { NumberDrawer } from './NumberDrawer.tsx';
import classes from './reports.module.css';
import { bodyOf, type ReportQuery } from './useReportAddress.ts';

type Props = {
  readonly name: ReportName;
  readonly query: ReportQuery;
  readonly answer: ReportAnswer;
  readonly onOpen: (group: string | undefined, measure: string | undefined) => void;
  readonly onFact: (nr: number | undefined) => void;
};

export const FactsPanel = ({ name, query, answer, onOpen, onFact }: Props) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const figure = useFigures();
  const nameOf = useGroupNames(answer.groupBy);
  const measure = query.measure === undefined ? undefined : measureOf(query.tab, query.measure);
  if (!measure) return null;
  const { id, unit } = measure;
  const filled = answer.groups.filter(({ values }) => values[id]);
  const place = filled.findIndex(({ key }) => key === query.group);
  const row = filled[place];
  const [before, after] = [filled[place - 1], filled[place + 1]];
  const cell = row ? row.values[id] : answer.totals[id];
  const title = [localize(measure.title), row ? nameOf(row) : t('report.total')].join(' · ');
  return (
    <NumberDrawer title={title} onClose={() => onOpen(undefined, undefined)}>
      <div className={`${classes.panelHead} row between wraps gap-8`}>
        <strong>{figure(cell, unit)}</strong>
        {query.group !== undefined && (
          <span className="flex gap-8">
            <Button size="small" isDisabled={!before} onClick={() => onOpen(before?.key, id)}>
              {t('report.up')}
            </Button>
            <Button size="small" isDisabled={!after} onClick={() => onOpen(after?.key, id)}>
              {t('report.down')}
            </Button>
          </span>
        )}
      </div>
      {query.fact === undefined ? (
        <FactList
          key={`${query.group} ${id}`}
          name={name}
          figure={{
            ...bodyOf(query),
            ...(query.group !== undefined && { group: query.group }),
            measure: id,
            unit,
          }}
          // Read at the position of the shown report, so that the sum matches it.
          asOfNr={answer.asOf.nr}
          onFact={onFact}
        />
      ) : (
        <EventView name={name} onFact={onFact} nr={query.fact} />
      )}
    </NumberDrawer>
  );
};
