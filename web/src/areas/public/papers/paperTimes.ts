export const paperTimes = ['all', 'month', 'lastMonth', 'year', 'lastYear'] as const;
export type PaperTime = (typeof paperTimes)[number];

const lastDayOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

export const spanOf = (time: PaperTime, today: string): { readonly from?: string; readonly until?: string } => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (time === 'year') return { from: `${year}-01-01` };
  if (time === 'lastYear') return { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` };
  if (time === 'month') return { from: `${today.slice(0, 7)}-01` };
  if (time === 'lastMonth') {
    const until = lastDayOf(year, month - 1);
    return { from: `${until.slice(0, 7)}-01`, until };
  }
  return {};
};
