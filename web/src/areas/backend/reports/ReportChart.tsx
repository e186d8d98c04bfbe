import type { ReportAnswer } from '@klang/contracts/api/reports';
import { measureOf } from '@klang/contracts/reports/reports';
import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useLocalize } from '../../../lib/site.ts';
import { useFigures, useGroupNames } from './figures.ts';
import type { ReportQuery } from './useReportAddress.ts';

const colours = ['teal.8', 'teal.5', 'teal.2', 'red.7', 'teal.9'] as const;
const height = 240;
const dayDigits = 10;

type Props = { readonly query: ReportQuery; readonly answer: ReportAnswer };

/** The chart of the tab. Screen readers and print use the table, which has the same figures. */
export const ReportChart = ({ query: { tab }, answer: { series } }: Props) => {
  const localize = useLocalize();
  const figure = useFigures();
  const isOfDays = series[0]?.key.length === dayDigits;
  const nameOf = useGroupNames(isOfDays ? 'day' : 'month');
  const measures = tab.chart.measures.flatMap((id) => measureOf(tab, id) ?? []);
  const unit = measures[0]?.unit ?? 'count';
  // Axis labels are in baht, not satang.
  const scale = unit === 'satang' ? 100 : 1;
  const data = series.map(({ key, values }) => ({
    key: nameOf({ key, label: { th: key, en: key } }),
    ...Object.fromEntries(measures.map(({ id }) => [id, (values[id] ?? 0) / scale])),
  }));
  return (
    <BarChart
      h={height}
      data={data}
      dataKey="key"
      withLegend={measures.length > 1}
      // In table order; the default sorts by name.
      legendProps={{ itemSorter: null }}
      type={tab.chart.as === 'bars' ? 'default' : 'stacked'}
      series={measures.map(({ id, title }, place) => ({
        name: id,
        label: localize(title),
        color: colours[place] ?? 'teal.8',
      }))}
      valueFormatter={(value) => figure(value * scale, unit)}
      // The table has the same figures for the keyboard.
      barChartProps={{ stackOffset: 'sign', accessibilityLayer: false }}
      maxBarWidth={32}
    />
  );
};
