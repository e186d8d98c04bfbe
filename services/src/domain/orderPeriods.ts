import { daysAfter } from '@klang/contracts/kit/days';

export const monthsAfter = (on: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const then = Date.UTC(year, month - 1 + months, Math.min(day, last));
  return new Date(then).toISOString().slice(0, 10);
};

export const daysFromTo = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1);

type Term = { readonly from: string; readonly months: number };

export const termUntil = ({ from, months }: Term): string => daysAfter(monthsAfter(from, months), -1);

export const periodEnd = ({ from, months }: Term, on: string): string => {
  let count = months;
  // Counts from the first day each time, so that a 31st survives a short month.
  while (termUntil({ from, months: count }) < on) count += 1;
  return termUntil({ from, months: count });
};
