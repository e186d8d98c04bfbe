import type { Language, Text } from '@klang/contracts/messages';
import { factKinds } from '@klang/contracts/reports/facts';
import type { ReportName } from '@klang/contracts/reports/kit';
import { dimensions } from '@klang/contracts/reports/kit';
import { reports } from '@klang/contracts/reports/reports';
import type { FactReads, Figures } from '@klang/projections/facts/queries';
import type { Column } from '../lists/sheets.ts';
import { type Question, summedIn } from './question.ts';
import { figureCell, type Table } from './sheets.ts';

export type ReportFile = { readonly name: ReportName; readonly language: Language };

const stampOf = ({ tab, groupBy, query, asOf }: Question, { name, language }: ReportFile): readonly string[] => [
  `${name} ${reports[name].title[language]} / ${tab.title[language]} / ${dimensions[groupBy][language]}`,
  `${query.from} – ${query.to}${query.branch ? ` / ${query.branch}` : ''}`,
  `as of ${asOf.nr} ${asOf.at ?? ''}`.trim(),
];

type TabRows = {
  readonly pages: AsyncIterable<readonly Figures[]>;
  readonly count: number;
  readonly totals: Figures['values'];
  readonly labelOf: (key: string) => Text;
};
async function* withTotal(pages: AsyncIterable<readonly Figures[]>, all: Figures): AsyncGenerator<readonly Figures[]> {
  yield* pages;
  yield [all];
}

export const tabTable = (question: Question, of: ReportFile & TabRows): Table<Figures> => {
  const { tab, groupBy } = question;
  const all: Figures = { key: '\u0000', values: of.totals };
  const whole: Text = { th: 'รวม', en: 'Total' };
  const columns: readonly Column<Figures>[] = [
    {
      title: dimensions[groupBy][of.language],
      cell: (row) => (row === all ? whole : of.labelOf(row.key))[of.language],
    },
    ...tab.measures.map((measure) => ({
      title: measure.title[of.language],
      cell: ({ values }: Figures) => figureCell(measure, values[measure.id] ?? null),
    })),
  ];
  return {
    name: `${of.name}-${tab.id}-${question.query.from}-${question.query.to}`,
    title: tab.title[of.language],
    heading: `${reports[of.name].title[of.language]} · ${tab.title[of.language]}`,
    columns,
    pages: withTotal(of.pages, all),
    rows: of.count + 1,
    hasTotal: true,
    asOf: question.asOf,
    stamp: stampOf(question, of),
  };
};

type FigureQuery = { readonly measure: string; readonly group?: string | undefined };
type Line = Awaited<ReturnType<FactReads['fileLines']>>['data'][number];
const pageRows = 500;

export const factsTable = async (
  { reads, org }: { readonly reads: FactReads; readonly org: string },
  question: Question,
  of: ReportFile & FigureQuery,
): Promise<Table<Line>> => {
  const { tab, groupBy, query } = question;
  const measure = summedIn(tab, of.measure);
  const behind = { ...query, measure, groupBy, group: of.group };
  const { count: rows, sum } = await reads.sum(org, behind);
  async function* pages(): AsyncGenerator<readonly Line[]> {
    let after: string | undefined;
    do {
      const { data, next } = await reads.fileLines(org, behind, { after, limit: pageRows });
      yield data;
      after = next ?? undefined;
    } while (after);
  }
  const words = { th: ['ลำดับ', 'วันที่', 'รายการ', 'เลขที่', 'เหตุการณ์'], en: ['No.', 'Day', 'Fact', 'Title', 'Event'] };
  const [nr = '', on = '', kind = '', title = '', event = ''] = words[of.language];
  const columns: readonly Column<Line>[] = [
    { title: nr, cell: (line) => ({ number: line.nr, format: '0' }) },
    { title: on, cell: (line) => ({ day: line.on }) },
    { title: kind, cell: (line) => factKinds[line.kind][of.language] },
    { title, cell: (line) => line.title },
    { title: event, cell: (line) => `${line.type} ${line.eventId}` },
    { title: measure.title[of.language], cell: ({ value }) => figureCell(measure, value) },
  ];
  const stamp = [...stampOf(question, of), `${measure.title[of.language]} ${of.group ?? ''} = ${sum}`];
  return {
    name: `${of.name}-${tab.id}-${measure.id}`,
    title: measure.title[of.language],
    heading: `${reports[of.name].title[of.language]} · ${tab.title[of.language]} · ${measure.title[of.language]}`,
    columns,
    pages: pages(),
    rows,
    hasTotal: false,
    asOf: question.asOf,
    stamp,
  };
};
