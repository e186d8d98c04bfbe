import { daysAfter } from '@klang/contracts/kit/days';

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The same day so many months later; the last of the month where that has no such day. */
export const monthsAfter = (on: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = lastDayOf(first.getUTCFullYear(), first.getUTCMonth());
  return daysAfter(first.toISOString().slice(0, 10), Math.min(day, last) - 1);
};

/** How many days from one to another, both counted. */
export const daysFromTo = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1);

type Term = { readonly from: string; readonly months: number };

export const termUntil = ({ from, months }: Term): string => daysAfter(monthsAfter(from, months), -1);

/** The last day of the period that runs on a day: the term that was paid at booking, then month by month. */
export const periodEnd = ({ from, months }: Term, on: string): string => {
  let count = months;
  // Counted from the first day each time, so that a 31st is not lost in a short month.
  while (termUntil({ from, months: count }) < on) count += 1;
  return termUntil({ from, months: count });
};
