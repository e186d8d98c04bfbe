import { daysAfter } from '@klang/contracts/kit/days';
import { daysFromTo, monthsAfter } from './orderPeriods.ts';

type Term = { readonly from: string; readonly months: number };
export type Period = { readonly number: number; readonly from: string; readonly until: string; readonly days: number };

/** Period 1 is the term paid at booking. Each later period is a month, counted from the first day of the contract. */
const startOf = ({ from, months }: Term, number: number): string =>
  number === 1 ? from : monthsAfter(from, months + number - 2);

export const periodOf = (term: Term, number: number): Period => {
  const from = startOf(term, number);
  const until = daysAfter(startOf(term, number + 1), -1);
  return { number, from, until, days: daysFromTo(from, until) };
};

export const billedOn = (period: Pick<Period, 'from'>, leadDays: number): string => daysAfter(period.from, -leadDays);

/** Bills go out at 8:00 in Bangkok. */
export const billHour = (on: string): string => `${on}T01:00:00.000Z`;

export const periodsDue = (
  term: Term,
  { after, on, leadDays }: { readonly after: number; readonly on: string; readonly leadDays: number },
): number[] => {
  const due: number[] = [];
  while (billedOn({ from: startOf(term, after + due.length + 1) }, leadDays) <= on) due.push(after + due.length + 1);
  return due;
};

export const periodAt = (term: Term, on: string): number => {
  let number = 1;
  while (startOf(term, number + 1) <= on) number += 1;
  return number;
};
