import type { ReportAnswer } from '@klang/contracts/api/reports';
import { dimensions, type Measure } from '@klang/contracts/reports/kit';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../../lib/site.ts';
import { comparedRows } from './comparison.ts';
import explain from './explainFigure.module.css';
import { useFigures, useGroupNames } from './figures.ts';
import classes from './reports.module.css';
import type { ReportQuery } from './useReportAddress.ts';

type Values = ReportAnswer['totals'];
type RowProps = {
  readonly query: ReportQuery;
  readonly title: string;
  readonly group?: string;
  /** Null if the row exists only in the other range. */
  readonly values: Values | null;
  readonly compared?: Values | undefined;
  readonly onOpen: (group: string | undefined, measure: string) => void;
};

const isRatio = ({ made }: Measure): boolean => made.over === 'ratio';

const Row = ({ query, title, group, values, compared, onOpen }: RowProps) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const figure = useFigures();
  return (
    <tr>
      <th scope="row">{title}</th>
      {query.tab.measures.map((measure) => {
        const { id, unit } = measure;
        const value = values?.[id];
        const text = figure(value, unit);
        const before = compared && <small>{figure(compared[id], unit)}</small>;
        const isOpen = query.measure === id && query.group === group;
        const label = t('report.openFigure', { title, measure: localize(measure.title), text });
        return (
          <td key={id} data-open={isOpen || undefined} data-negative={(value ?? 0) < 0 || undefined}>
            {isRatio(measure) || !value ? (
              text
            ) : (
              <button
                type="button"
                className={`on-paper ${explain.explained} round-4 pointer`}
                aria-label={label}
                aria-expanded={isOpen}
                onClick={() => onOpen(group, id)}
              >
                {text}
              </button>
            )}
            {before}
          </td>
        );
      })}
    </tr>
  );
};

type Props = Pick<RowProps, 'query' | 'onOpen'> & { readonly answer: ReportAnswer };

export const ReportTable = ({ query, answer, onOpen }: Props) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const nameOf = useGroupNames(answer.groupBy);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section className={classes.tableBox} tabIndex={0} aria-label={localize(query.tab.title)}>
      <table className={`${classes.table} collapsed full`}>
        <caption className="sr-only">{localize(query.tab.title)}</caption>
        <thead>
          <tr>
            <th scope="col">{localize(dimensions[answer.groupBy])}</th>
            {query.tab.measures.map(({ id, title }) => (
              <th key={id} scope="col">
                {localize(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows(answer, query).map((group) => (
            <Row
              key={group.key}
              query={query}
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
            query={query}
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
