import { tabOf } from '@klang/contracts/reports/reports';
import { expect, it } from 'vitest';
import { lastDayOf } from './question.ts';

const tabNamed = (id: string) => {
  const tab = tabOf('report04', id);
  if (!tab) throw new Error(id);
  return tab;
};
const [ages, others] = [tabNamed('owed'), tabNamed('customers')];
const november = { tab: '', from: '2026-11-01', to: '2026-11-30' };
const now = new Date('2026-11-26T17:30:00.000Z');
const known = { now, asOf: { nr: 7, at: '2026-11-20T03:00:00.000Z' } };

it('a debt is as old as it is today, where the month is not over', () => {
  expect(lastDayOf(ages, november, known)).toBe('2026-11-27');
  expect(lastDayOf(ages, { ...november, to: '2026-11-26' }, known)).toBe('2026-11-26');
});

it('a debt is as old as it was then, where a report is asked for as of then', () => {
  expect(lastDayOf(ages, { ...november, asOf: '2026-11-24T17:00:00.000Z' }, known)).toBe('2026-11-25');
  expect(lastDayOf(ages, { ...november, asOfNr: 7 }, known)).toBe('2026-11-20');
});

it('a range that has not begun, and figures that have no age, stay as they were asked for', () => {
  expect(lastDayOf(ages, { ...november, from: '2026-11-28' }, known)).toBe('2026-11-30');
  expect(lastDayOf(others, november, known)).toBe('2026-11-30');
});
