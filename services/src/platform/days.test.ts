import { expect, it } from 'vitest';
import { bangkokDay, daysAfter } from './days.ts';

it.each([
  ['2026-01-04T16:59:59.999Z', '2026-01-04'],
  ['2026-01-04T17:00:00.000Z', '2026-01-05'],
  ['2026-12-31T17:00:00.000Z', '2027-01-01'],
])('%s is a moment of %s in Bangkok', (at, day) => expect(bangkokDay(new Date(at))).toBe(day));

it('counts days over the ends of months and years', () => {
  expect(daysAfter('2026-12-30', 3)).toBe('2027-01-02');
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysAfter('2026-01-05', 0)).toBe('2026-01-05');
});
