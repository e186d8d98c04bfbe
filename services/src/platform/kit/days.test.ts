import { expect, it } from 'vitest';
import { bangkokMinute, midnightOf } from './days.ts';

it('a day begins at midnight in Bangkok', () =>
  expect(midnightOf('2026-01-05').toISOString()).toBe('2026-01-04T17:00:00.000Z'));

it('a minute is said by the clocks of Bangkok', () =>
  expect(bangkokMinute(new Date('2026-12-31T17:05:59.999Z'))).toBe('2027-01-01 00:05'));
