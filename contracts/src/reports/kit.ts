import type { Text } from '../messages.ts';
import type { FactKind } from './facts.ts';

/** By what the facts of a tab can be told apart. */
export const dimensions = {
  day: { th: 'วัน', en: 'Day' },
  month: { th: 'เดือน', en: 'Month' },
  package: { th: 'แพ็กเกจ', en: 'Package' },
  service: { th: 'บริการ', en: 'Service' },
  channel: { th: 'ช่องทางขาย', en: 'Sale channel' },
  discount: { th: 'ส่วนลด', en: 'Discount' },
  method: { th: 'วิธีชำระเงิน', en: 'Method' },
  cause: { th: 'เหตุ', en: 'Cause' },
  paper: { th: 'เลขที่เอกสาร', en: 'Paper' },
  size: { th: 'ขนาด', en: 'Size' },
  location: { th: 'ที่เก็บ', en: 'Place' },
  custody: { th: 'อยู่ที่', en: 'In whose hands' },
  tripKind: { th: 'ชนิดรอบรถ', en: 'Kind of trip' },
  staff: { th: 'พนักงาน', en: 'Staff' },
  customer: { th: 'ลูกค้า', en: 'Customer' },
} as const satisfies Record<string, Text>;
export type Dimension = keyof typeof dimensions;

export const measureUnits = ['count', 'satang', 'percent', 'minutes'] as const;
export type MeasureUnit = (typeof measureUnits)[number];

/** A sum over facts: within the range, or of all from the beginning to its end. */
export type SumOfFacts = {
  readonly over: 'range' | 'end';
  readonly of: 'quantity' | 'satang';
  /** `-` in front: less those. */
  readonly kinds: readonly (FactKind | `-${FactKind}`)[];
  /** Only where a dimension has one of these values. */
  readonly where?: Readonly<Partial<Record<'custody' | 'method' | 'cause', readonly string[]>>>;
  /** Due so many days before the end of the range, from the first to the second; below nought is not due yet. */
  readonly age?: readonly [number, number];
};
/** Two other measures of the tab, one by the other; of no facts of its own. */
export type RatioOf = { readonly over: 'ratio'; readonly part: string; readonly whole: string };

export type Measure = {
  readonly id: string;
  readonly title: Text;
  readonly unit: MeasureUnit;
  /** It stands in the strip above the chart, the last of them largest. */
  readonly isTotal?: true;
  readonly made: SumOfFacts | RatioOf;
};

/** How the figures are drawn: bars on each other, two bars up and down, beside each other, or one shorter than the other. */
export type Chart = { readonly as: 'stacked' | 'upDown' | 'bars' | 'funnel'; readonly measures: readonly string[] };

export type ReportTab = {
  readonly id: string;
  readonly title: Text;
  /** The first is what it opens with. */
  readonly groupBy: readonly [Dimension, ...Dimension[]];
  readonly measures: readonly Measure[];
  readonly chart: Chart;
};

export type ReportName = 'report01' | 'report02' | 'report03' | 'report04';
export type Report = {
  readonly name: ReportName;
  readonly title: Text;
  readonly tabs: readonly ReportTab[];
  /** Of which it makes no figure, but which come before or after what it counts. */
  readonly beside: readonly FactKind[];
};

/** Rows of days and months are steps of time: what stands at the end of each is all that was before. */
export const isStep = (dimension: Dimension): dimension is 'day' | 'month' =>
  dimension === 'day' || dimension === 'month';

/** Of each of these there may be more than anybody reads: a report shows the first, and its files have all. */
export const isLong = (dimension: Dimension): boolean => dimension === 'paper' || dimension === 'customer';
export const mostShownRows = 500;

type TitledId = readonly [id: string, th: string, en: string];
type FigureParts = Omit<SumOfFacts, 'over' | 'of' | 'kinds'> & { readonly isTotal?: true };
const summed =
  (over: SumOfFacts['over'], of: SumOfFacts['of']) =>
  ([id, th, en]: TitledId, kinds: SumOfFacts['kinds'], { isTotal, ...rest }: FigureParts = {}): Measure => ({
    id,
    title: { th, en },
    unit: of === 'satang' ? 'satang' : 'count',
    made: { over, of, kinds, ...rest },
    ...(isTotal && { isTotal }),
  });

/** So many in the range. */
export const countOf = summed('range', 'quantity');
/** So much money in the range. */
export const moneyOf = summed('range', 'satang');
/** How many there are at the end of the range. */
export const countAt = summed('end', 'quantity');
/** How much there is at the end of the range. */
export const moneyAt = summed('end', 'satang');
/** One measure by another: as percent, or as so many minutes each. */
export const ratioOf = (
  [id, th, en]: TitledId,
  [part, whole]: readonly [string, string],
  unit: 'percent' | 'minutes' = 'percent',
): Measure => ({ id, title: { th, en }, unit, isTotal: true, made: { over: 'ratio', part, whole } });
