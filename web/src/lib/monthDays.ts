import { daysAfter, firstOf, lastOf, monthOf, monthsLater, weekdayOf } from '@klang/contracts/kit/days';

export const dayNumber = (on: string): number => Number(on.slice(8));

export const inWeeks = <Day>(days: readonly Day[]): readonly (readonly Day[])[] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));

/** The weeks of a month from Sunday. Null for days of another month. */
export const weeksOf = (month: string): readonly (readonly (string | null)[])[] => {
  const [first, last] = [firstOf(month), lastOf(month)];
  const days = Array.from({ length: dayNumber(last) }, (_, place) => daysAfter(first, place));
  const none = (count: number) => Array<null>(count).fill(null);
  return inWeeks([...none(weekdayOf(first)), ...days, ...none(6 - weekdayOf(last))]);
};

/** The same day in another month, or its last day if it is shorter. */
const sameDayIn = (month: string, on: string): string => {
  const last = lastOf(month);
  return dayNumber(on) > dayNumber(last) ? last : `${month}-${on.slice(8)}`;
};

const steps: Readonly<Record<string, (on: string) => string>> = {
  ArrowLeft: (on) => daysAfter(on, -1),
  ArrowRight: (on) => daysAfter(on, 1),
  ArrowUp: (on) => daysAfter(on, -7),
  ArrowDown: (on) => daysAfter(on, 7),
  Home: (on) => daysAfter(on, -weekdayOf(on)),
  End: (on) => daysAfter(on, 6 - weekdayOf(on)),
  PageUp: (on) => sameDayIn(monthsLater(monthOf(on), -1), on),
  PageDown: (on) => sameDayIn(monthsLater(monthOf(on), 1), on),
};

export const dayByKey = (key: string, on: string): string | undefined => steps[key]?.(on);

export const beginOf = (month: string, days: readonly (string | null)[]): string =>
  days.find((on) => on !== null && monthOf(on) === month) ?? firstOf(month);

export const within = (on: string, first: string, last: string): string => {
  if (on < first) return first;
  return on > last ? last : on;
};
