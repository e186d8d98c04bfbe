import type { ReportAnswer } from '@klang/contracts/api/reports';
import { daysAfter, firstOf, lastOf, monthOf, monthsLater } from '@klang/contracts/kit/days';
import type { Group } from './figures.ts';

type Range = { readonly from: string; readonly to: string };
const dayMs = 86_400_000;
const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / dayMs;
const monthPlace = (on: string): number => Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7));
const monthsBetween = (one: string, other: string): number => monthPlace(other) - monthPlace(one);

/** The same number of whole months, or days, right before this range. */
export const rangeBefore = ({ from, to }: Range): Range => {
  const [first, last] = [monthOf(from), monthOf(to)];
  if (from === firstOf(first) && to === lastOf(last)) {
    const months = monthsBetween(from, to) + 1;
    return { from: firstOf(monthsLater(first, -months)), to: lastOf(monthsLater(last, -months)) };
  }
  const days = daysBetween(from, to) + 1;
  return { from: daysAfter(from, -days), to: daysAfter(to, -days) };
};

type ComparedRange = Range & { readonly compared: Range | undefined };
type TwoRanges = Range & { readonly compared: Range };
/** The matching row of the other range: the same day or month counted from its start, or the same group. */
const earlierKeyOf = (groupBy: ReportAnswer['groupBy'], { from, compared }: TwoRanges) => {
  if (groupBy === 'day') return (key: string) => daysAfter(key, daysBetween(compared.from, from));
  if (groupBy === 'month') return (key: string) => monthsLater(key, monthsBetween(compared.from, from));
  return (key: string) => key;
};

type Values = ReportAnswer['totals'];
export type ComparedRow = Omit<Group, 'values'> & {
  readonly values: Values | null;
  readonly before: Values | undefined;
};

export const comparedRows = (
  { groups, compared, groupBy }: ReportAnswer,
  ranges: ComparedRange,
): readonly ComparedRow[] => {
  if (!compared || !ranges.compared) return groups.map((group) => ({ ...group, before: undefined }));
  const keyOfEarlier = earlierKeyOf(groupBy, { ...ranges, compared: ranges.compared });
  const isTime = groupBy === 'day' || groupBy === 'month';
  const earlier = new Map(compared.groups.map((group) => [keyOfEarlier(group.key), group]));
  const rows = groups.map((group) => ({ ...group, before: earlier.get(group.key)?.values }));
  const known = new Set(groups.map(({ key }) => key));
  const gone = [...earlier].flatMap(([key, { label, values }]) =>
    known.has(key) ? [] : [{ key, label: isTime ? { th: key, en: key } : label, values: null, before: values }],
  );
  const all = [...rows, ...gone];
  return isTime ? all.toSorted((one, other) => (one.key < other.key ? -1 : 1)) : all;
};
