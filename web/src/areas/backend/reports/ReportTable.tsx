import type { ReportAnswer } from '@klang/contracts/api/reports';
import { dimensions, type Measure } from '@klang/contracts/reports/kit';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../../lib/site.ts';
import { comparedRows } from './comparison.ts';
import explain from './explainFigure.module.css';
import { useFigures, useGroupNames } from './figures.ts';
import classes from './reports.module.css';
import type { ReportAsked } from './useReportAddress.ts';

type Values = ReportAnswer['totals'];
type RowProps = {
  readonly asked: ReportAsked;
  readonly title: string;
  /** Nothing of the totals. */
  readonly group?: string;
  /** Nothing where something happened only in the other range. */
  readonly values: Values | null;
  readonly compared?: Values | undefined;
  readonly onOpen: (group: string | undefined, measure: string) => void;
};

const isRatio = ({ made }: Measure): boolean => made.over === 'ratio';

/** The figures of a row; each but a ratio, which has no facts of its own, opens to what it is the sum of. */
const Row = ({ asked, title, group, values, compared, onOpen }: RowProps) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const figure = useFigures();
  return (
    <tr>
      <th scope="row">{title}</th>
      {asked.tab.measures.map((measure) => {
        const { id, unit } = measure;
        const value = values?.[id];
        const shown = figure(value, unit);
        const before = compared && <small>{figure(compared[id], unit)}</small>;
        const isOpen = asked.measure === id && asked.group === group;
        const label = t('report.openFigure', { title, measure: say(measure.title), shown });
        return (
          <td key={id} data-open={isOpen || undefined} data-negative={(value ?? 0) < 0 || undefined}>
            {isRatio(measure) || !value ? (
              shown
            ) : (
              <button
                type="button"
                className={`on-paper ${explain.explained}`}
                aria-label={label}
                aria-expanded={isOpen}
                onClick={() => onOpen(group, id)}
              >
                {shown}
              </button>
            )}
            {before}
          </td>
        );
      })}
    </tr>
  );
};

type Props = Pick<RowProps, 'asked' | 'onOpen'> & { readonly answer: ReportAnswer };

/** The same numbers as the chart, row by row, and their totals. */
export const ReportTable = ({ asked, answer, onOpen }: Props) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const nameOf = useGroupNames(answer.groupBy);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section className={classes.tableBox} tabIndex={0} aria-label={say(asked.tab.title)}>
      <table className={classes.table}>
        <caption className="sr-only">{say(asked.tab.title)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(dimensions[answer.groupBy])}</th>
            {asked.tab.measures.map(({ id, title }) => (
              <th key={id} scope="col">
                {say(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows(answer, asked).map((group) => (
            <Row
              key={group.key}
              asked={asked}
              onOpen={onOpen}
              group={group.key}
              values={group.values}
              title={nameOf(group)}
              compared={group.before}
            />
          ))}
        </tbody>
        <tfoot>
          <Row
            asked={asked}
            onOpen={onOpen}
            values={answer.totals}
            title={t('report.total')}
            compared={answer.compared?.totals}
          />
        </tfoot>
      </table>
    </section>
  );
};
