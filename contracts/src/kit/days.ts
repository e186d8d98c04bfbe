const dayMs = 86_400_000;
const bangkokAheadMs = 7 * 3_600_000;

const written = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const bangkokDay = (at: Date): string => written(at.getTime() + bangkokAheadMs);

export const daysAfter = (on: string, days: number): string => written(Date.parse(on) + days * dayMs);

/** Sunday is 0. */
export const weekdayOf = (on: string): number => new Date(on).getUTCDay();

/** A day is 2026-12-02, a month 2026-12. */
export const monthOf = (on: string): string => on.slice(0, 7);
export const firstOf = (month: string): string => `${month}-01`;
export const monthsLater = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(written(Date.UTC(year, number - 1 + months, 1)));
};
export const lastOf = (month: string): string => daysAfter(firstOf(monthsLater(month, 1)), -1);

/** Empty for a visit that is driven on another day than it was planned. */
export const hoursText = ({ start, end }: { readonly start: string; readonly end: string }): string =>
  start && `${start}–${end}`;
