import type { ReportAnswer } from '@klang/contracts/api/reports';
import type { ReportName } from '@klang/contracts/reports/kit';
import { measureOf } from '@klang/contracts/reports/reports';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EventView } from './EventView.tsx';
import { FactList } from './FactList.tsx';
import { useFigures, useGroupNames } from './figures.ts';
import { NumberDrawer } from './NumberDrawer.tsx';
import classes from './reports.module.css';
import { bodyOf, type ReportAsked } from './useReportAddress.ts';

type Props = {
  readonly name: ReportName;
  readonly asked: ReportAsked;
  readonly answer: ReportAnswer;
  readonly onOpen: (group: string | undefined, measure: string | undefined) => void;
  readonly onFact: (nr: number | undefined) => void;
};

/** What a figure is the sum of, beside it; the next figure is one key away. */
export const FactsPanel = ({ name, asked, answer, onOpen, onFact }: Props) => {
  const { t } = useTranslation('backend');
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
    <NumberDrawer title={title} onClose={() => onOpen(undefined, undefined)}>
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
        <FactList
          key={`${asked.group} ${id}`}
          name={name}
          figure={{ ...bodyOf(asked), ...(asked.group !== undefined && { group: asked.group }), measure: id, unit }}
          // As of when it is shown, so that they come to it whatever happened since.
          asOfNr={answer.asOf.nr}
          onFact={onFact}
        />
      ) : (
        <EventView name={name} onFact={onFact} nr={asked.fact} />
      )}
    </NumberDrawer>
  );
};
