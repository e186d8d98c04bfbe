const dayMs = 86_400_000;

const utcOf = (on: string): Date => new Date(`${on}T00:00:00Z`);
const written = (date: Date): string => date.toISOString().slice(0, 10);

/** Days are written 2026-12-02 and months 2026-12; what stands in between is the calendar's. */
export const monthOf = (on: string): string => on.slice(0, 7);
export const firstOf = (month: string): string => `${month}-01`;
export const dayNumber = (on: string): number => Number(on.slice(8));

export const daysLater = (on: string, days: number): string => written(new Date(utcOf(on).getTime() + days * dayMs));
export const monthsLater = (month: string, months: number): string => {
  const date = utcOf(firstOf(month));
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(written(date));
};
export const lastOf = (month: string): string => daysLater(firstOf(monthsLater(month, 1)), -1);

const weekdayOf = (on: string): number => utcOf(on).getUTCDay();

/** The weeks of a month from Sunday on; nothing where a week reaches into another month. */
export const weeksOf = (month: string): readonly (readonly (string | null)[])[] => {
  const lead = weekdayOf(firstOf(month));
  const days = dayNumber(lastOf(month));
  return Array.from({ length: Math.ceil((lead + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - lead;
      return day < 0 || day >= days ? null : daysLater(firstOf(month), day);
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
  ArrowLeft: (on) => daysLater(on, -1),
  ArrowRight: (on) => daysLater(on, 1),
  ArrowUp: (on) => daysLater(on, -7),
  ArrowDown: (on) => daysLater(on, 7),
  Home: (on) => daysLater(on, -weekdayOf(on)),
  End: (on) => daysLater(on, 6 - weekdayOf(on)),
  PageUp: (on) => sameDayIn(monthsLater(monthOf(on), -1), on),
  PageDown: (on) => sameDayIn(monthsLater(monthOf(on), 1), on),
};

export const dayByKey = (key: string, on: string): string | undefined => steps[key]?.(on);

export const within = (on: string, first: string, last: string): string => {
  if (on < first) return first;
  return on > last ? last : on;
};
