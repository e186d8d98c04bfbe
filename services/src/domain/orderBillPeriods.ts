import { daysAfter } from '@klang/contracts/kit/days';
import { daysFromTo, monthsAfter } from './orderPeriods.ts';

type Term = { readonly from: string; readonly months: number };
/** A period of a contract, both days within it. */
export type Period = { readonly number: number; readonly from: string; readonly until: string; readonly days: number };

/** Period 1 is the term that was paid at booking; each later one is a month, counted from the first day of all. */
export const periodOf = ({ from, months }: Term, number: number): Period => {
  const start = number === 1 ? from : monthsAfter(from, months + number - 2);
  const until = daysAfter(monthsAfter(from, months + number - 1), -1);
  return { number, from: start, until, days: daysFromTo(start, until) };
};

export const billedOn = (period: Period, leadDays: number): string => daysAfter(period.from, -leadDays);

/** Eight in the morning of Bangkok: bills go out when somebody reads them. */
export const billHour = (on: string): string => `${on}T01:00:00.000Z`;

/** The periods after one whose bills are out by a day. */
export const periodsDue = (
  term: Term,
  { after, on, leadDays }: { readonly after: number; readonly on: string; readonly leadDays: number },
): number[] => {
  const due: number[] = [];
  while (billedOn(periodOf(term, after + due.length + 1), leadDays) <= on) due.push(after + due.length + 1);
  return due;
};

/** The period that a day lies in. */
export const periodAt = (term: Term, on: string): number => {
  let number = 1;
  while (periodOf(term, number).until < on) number += 1;
  return number;
};
