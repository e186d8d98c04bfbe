import { daysAfter, firstOf, lastOf, monthOf, monthsLater, weekdayOf } from '@klang/contracts/kit/days';

export const dayNumber = (on: string): number => Number(on.slice(8));

/** The weeks of a month from Sunday on; nothing where a week reaches into another month. */
export const weeksOf = (month: string): readonly (readonly (string | null)[])[] => {
  const lead = weekdayOf(firstOf(month));
  const days = dayNumber(lastOf(month));
  return Array.from({ length: Math.ceil((lead + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - lead;
      return day < 0 || day >= days ? null : daysAfter(firstOf(month), day);
    }),
  );
};

/** A month on, on the same day, or on its last if it is shorter. */
const sameDayIn = (month: string, on: string): string => {
  const last = lastOf(month);
  return dayNumber(on) > dayNumber(last) ? last : `${month}-${on.slice(8)}`;
};

/** Where a key leads from a day, as in every calendar. */
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

export const within = (on: string, first: string, last: string): string => {
  if (on < first) return first;
  return on > last ? last : on;
};
