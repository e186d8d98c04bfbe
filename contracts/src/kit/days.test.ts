import { expect, it } from 'vitest';
import { bangkokDay, daysAfter, firstOf, lastOf, monthOf, monthsLater, weekdayOf } from './days.ts';

it.each([
  ['2026-01-04T16:59:59.999Z', '2026-01-04'],
  ['2026-01-04T17:00:00.000Z', '2026-01-05'],
  ['2026-12-31T17:00:00.000Z', '2027-01-01'],
])('%s is a moment of %s in Bangkok', (at, day) => expect(bangkokDay(new Date(at))).toBe(day));

it('days are counted over the ends of months and years', () => {
  expect(daysAfter('2026-12-30', 3)).toBe('2027-01-02');
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysAfter('2026-01-05', 0)).toBe('2026-01-05');
});

it('months are counted over the ends of years', () => {
  expect([monthsLater('2026-12', 1), monthsLater('2026-01', -1), monthsLater('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ]);
});

it('a month is known by its first and last day, and a day by its weekday', () => {
  expect([monthOf('2026-12-02'), firstOf('2026-12')]).toEqual(['2026-12', '2026-12-01']);
  expect([lastOf('2026-12'), lastOf('2026-02'), lastOf('2028-02')]).toEqual(['2026-12-31', '2026-02-28', '2028-02-29']);
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-28')]).toEqual([0, 6]);
});
