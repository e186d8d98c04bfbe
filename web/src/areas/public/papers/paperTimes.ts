const lastDayOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** `time` is a year (2026), a month (2026-11), or all. */
export const spanOf = (time: string): { readonly from?: string; readonly until?: string } => {
  const [year = 0, month] = time.split('-').map(Number);
  if (time === 'all') return {};
  if (month === undefined) return { from: `${year}-01-01`, until: `${year}-12-31` };
  return { from: `${time}-01`, until: lastDayOf(year, month) };
};

const monthsUntil = (today: string, firstOn: string): readonly string[] => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const [firstYear = year, firstMonth = month] = firstOn.split('-').map(Number);
  const count = Math.max(0, (year - firstYear) * 12 + month - firstMonth) + 1;
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
};

/** The newest first. */
export const timesSince = (firstOn: string, today: string) => {
  const months = monthsUntil(today, firstOn);
  return { months, years: [...new Set(months.map((month) => month.slice(0, 4)))] };
};
