import type { ReportAnswer } from '@klang/contracts/api/reports';
import { measureOf } from '@klang/contracts/reports/reports';
import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useSay } from '../../../lib/site.ts';
import { useFigures, useGroupNames } from './figures.ts';
import type { ReportAsked } from './useReportAddress.ts';

const colours = ['teal.8', 'teal.5', 'teal.2', 'red.7', 'teal.9'] as const;
const height = 240;
const dayDigits = 10;

type Props = { readonly asked: ReportAsked; readonly answer: ReportAnswer };

/** The figures of the tab as bars. Screen readers and paper have the table, which says the same. */
export const ReportChart = ({ asked: { tab }, answer: { series } }: Props) => {
  const say = useSay();
  const figure = useFigures();
  const isOfDays = series[0]?.key.length === dayDigits;
  const nameOf = useGroupNames(isOfDays ? 'day' : 'month');
  const shown = tab.chart.measures.flatMap((id) => measureOf(tab, id) ?? []);
  const unit = shown[0]?.unit ?? 'count';
  // Money is drawn in baht: an axis of satang is of no use to anybody.
  const scale = unit === 'satang' ? 100 : 1;
  const data = series.map(({ key, values }) => ({
    key: nameOf({ key, label: { th: key, en: key } }),
    ...Object.fromEntries(shown.map(({ id }) => [id, (values[id] ?? 0) / scale])),
  }));
  return (
    <BarChart
      h={height}
      data={data}
      dataKey="key"
      withLegend={shown.length > 1}
      // In the order of the table, not of the alphabet.
      legendProps={{ itemSorter: null }}
      type={tab.chart.as === 'bars' ? 'default' : 'stacked'}
      series={shown.map(({ id, title }, place) => ({
        name: id,
        label: say(title),
        color: colours[place] ?? 'teal.8',
      }))}
      valueFormatter={(value) => figure(value * scale, unit)}
      barChartProps={{ stackOffset: 'sign' }}
      maxBarWidth={32}
    />
  );
};
