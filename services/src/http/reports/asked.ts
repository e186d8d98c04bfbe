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
/** What somebody asked for, once it is known to make sense. */
export type Question = {
  readonly tab: ReportTab;
  readonly groupBy: Dimension;
  readonly asked: FactsQuery;
  readonly asOf: { readonly nr: number; readonly at: string | null };
  readonly isLatest: boolean;
};

const lastBeforeFirst = { th: 'วันสุดท้ายต้องไม่อยู่ก่อนวันแรก', en: 'The last day cannot be before the first.' };
const said = {
  groupBy: { th: 'แท็บนี้จัดกลุ่มแบบนี้ไม่ได้ กรุณาเลือกแบบอื่น', en: 'This tab cannot be grouped so, please choose another way.' },
  to: lastBeforeFirst,
  compareTo: lastBeforeFirst,
  measure: { th: 'กรุณาเลือกตัวเลขที่เป็นผลรวม', en: 'Please choose a figure that is a sum.' },
} as const satisfies Record<string, Text>;
export const faulty = (field: keyof typeof said): CallError =>
  new CallError(400, 'invalidInput', { fields: [{ field, message: said[field] }] });

const hasAges = (tab: ReportTab): boolean =>
  tab.measures.some(({ made }) => made.over !== 'ratio' && made.age !== undefined);

type AskedWhen = Pick<Question, 'asOf'> & { readonly now: Date };
/** How old a debt is when what is asked was known, and not at the end of a month that is not over. */
export const lastDayOf = (tab: ReportTab, { from, to, asOfNr, asOf }: Range, known: AskedWhen): string => {
  if (!hasAges(tab)) return to;
  const at = asOf ?? (asOfNr === undefined ? null : known.asOf.at);
  const on = bangkokDay(at === null ? known.now : new Date(at));
  return on < from || to < on ? to : on;
};

type ReportAsk = {
  readonly name: ReportName;
  readonly range: Range;
  readonly now: Date;
  readonly last?: 'to' | 'compareTo';
};
export const questionOf = async (
  reads: FactReads,
  org: string,
  { name, range, now, last = 'to' }: ReportAsk,
): Promise<Question> => {
  const tab = tabOf(name, range.tab);
  // The body's schema knows the tabs.
  if (!tab) throw new CallError(404, 'notFound');
  const { groupBy = tab.groupBy[0], from, to, branch } = range;
  if (!tab.groupBy.includes(groupBy)) throw faulty('groupBy');
  if (to < from) throw faulty(last);
  const known = await reads.knownAt(org, { nr: range.asOfNr, at: range.asOf });
  const of = hasBranches(tab) ? { branch } : {};
  const until = lastDayOf(tab, range, { ...known, now });
  return { tab, groupBy, asked: { from, to: until, ...of, nr: known.asOf.nr }, ...known };
};

/** The measure that somebody wants to look behind; a ratio has no facts of its own. */
export const summedIn = (tab: ReportTab, id: string): Measure => {
  const measure = measureOf(tab, id);
  if (!measure || measure.made.over === 'ratio') throw faulty('measure');
  return measure;
};
