import type { Text } from '../messages.ts';
import type { FactKind } from './facts.ts';

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

/** `range`: facts within it. `end`: all facts up to its end. */
export type SumOfFacts = {
  readonly over: 'range' | 'end';
  readonly of: 'quantity' | 'satang';
  /** `-` subtracts. */
  readonly kinds: readonly (FactKind | `-${FactKind}`)[];
  readonly where?: Readonly<Partial<Record<'custody' | 'method' | 'cause', readonly string[]>>>;
  /** Days overdue at the end of the range, from and to. Negative is not due yet. */
  readonly age?: readonly [number, number];
};
export type RatioOf = { readonly over: 'ratio'; readonly part: string; readonly whole: string };

export type Measure = {
  readonly id: string;
  readonly title: Text;
  readonly unit: MeasureUnit;
  /** Shown in the strip above the chart. The last one is the largest. */
  readonly isTotal?: true;
  readonly made: SumOfFacts | RatioOf;
};

export type Chart = { readonly as: 'stacked' | 'upDown' | 'bars' | 'funnel'; readonly measures: readonly string[] };

export type ReportTab = {
  readonly id: string;
  readonly title: Text;
  readonly groupBy: readonly [Dimension, ...Dimension[]];
  readonly measures: readonly Measure[];
  readonly chart: Chart;
};

export type ReportName = 'report01' | 'report02' | 'report03' | 'report04';
export type Report = {
  readonly name: ReportName;
  readonly title: Text;
  readonly tabs: readonly ReportTab[];
  /** Not counted, but readable with the report: they precede or follow what it counts. */
  readonly readable: readonly FactKind[];
};

export const isStep = (dimension: Dimension): dimension is 'day' | 'month' =>
  dimension === 'day' || dimension === 'month';

/** Can have too many rows for a screen: the report shows the first ones, files have all. */
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

export const countOf = summed('range', 'quantity');
export const moneyOf = summed('range', 'satang');
export const countAt = summed('end', 'quantity');
export const moneyAt = summed('end', 'satang');
export const ratioOf = (
  [id, th, en]: TitledId,
  [part, whole]: readonly [string, string],
  unit: 'percent' | 'minutes' = 'percent',
): Measure => ({ id, title: { th, en }, unit, isTotal: true, made: { over: 'ratio', part, whole } });
