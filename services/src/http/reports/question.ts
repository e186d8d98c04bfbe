import { bangkokDay } from '@klang/contracts/kit/days';
import type { Text } from '@klang/contracts/messages';
import type { Dimension, Measure, ReportName, ReportTab } from '@klang/contracts/reports/kit';
import { hasBranches, measureOf, tabOf } from '@klang/contracts/reports/reports';
import type { FactReads, FactsQuery } from '@klang/projections/facts/queries';
import { CallError } from '../kit/answers.ts';

export type Range = {
  readonly tab: string;
  readonly from: string;
  readonly to: string;
  readonly groupBy?: Dimension | undefined;
  readonly branch?: string | undefined;
  readonly asOfNr?: number | undefined;
  readonly asOf?: string | undefined;
};
export type Question = {
  readonly tab: ReportTab;
  readonly groupBy: Dimension;
  readonly query: FactsQuery;
  readonly asOf: { readonly nr: number; readonly at: string | null };
  readonly isLatest: boolean;
};

const lastBeforeFirst = { th: 'วันสุดท้ายต้องไม่อยู่ก่อนวันแรก', en: 'The last day cannot be before the first.' };
const problems = {
  groupBy: { th: 'แท็บนี้จัดกลุ่มแบบนี้ไม่ได้ กรุณาเลือกแบบอื่น', en: 'This tab cannot be grouped so, please choose another way.' },
  to: lastBeforeFirst,
  compareTo: lastBeforeFirst,
  measure: { th: 'กรุณาเลือกตัวเลขที่เป็นผลรวม', en: 'Please choose a figure that is a sum.' },
} as const satisfies Record<string, Text>;
export const faulty = (field: keyof typeof problems): CallError =>
  new CallError(400, 'invalidInput', { fields: [{ field, message: problems[field] }] });

const hasAges = (tab: ReportTab): boolean =>
  tab.measures.some(({ made }) => made.over !== 'ratio' && made.age !== undefined);

type AsOfRequest = Pick<Question, 'asOf'> & { readonly now: Date };
/** The age of a debt refers to the known state, not to the end of an unfinished month. */
export const lastDayOf = (tab: ReportTab, { from, to, asOfNr, asOf }: Range, known: AsOfRequest): string => {
  if (!hasAges(tab)) return to;
  const at = asOf ?? (asOfNr === undefined ? null : known.asOf.at);
  const on = bangkokDay(at === null ? known.now : new Date(at));
  return on < from || to < on ? to : on;
};

type QuestionInput = {
  readonly name: ReportName;
  readonly range: Range;
  readonly now: Date;
  readonly last?: 'to' | 'compareTo';
};
export const questionOf = async (
  reads: FactReads,
  org: string,
  { name, range, now, last = 'to' }: QuestionInput,
): Promise<Question> => {
  const tab = tabOf(name, range.tab);
  // The schema allows only known tabs.
  if (!tab) throw new CallError(404, 'notFound');
  const { groupBy = tab.groupBy[0], from, to, branch } = range;
  if (!tab.groupBy.includes(groupBy)) throw faulty('groupBy');
  if (to < from) throw faulty(last);
  const known = await reads.knownAt(org, { nr: range.asOfNr, at: range.asOf });
  const of = hasBranches(tab) ? { branch } : {};
  const until = lastDayOf(tab, range, { ...known, now });
  return { tab, groupBy, query: { from, to: until, ...of, nr: known.asOf.nr }, ...known };
};

export const summedIn = (tab: ReportTab, id: string): Measure => {
  const measure = measureOf(tab, id);
  if (!measure || measure.made.over === 'ratio') throw faulty('measure');
  return measure;
};
