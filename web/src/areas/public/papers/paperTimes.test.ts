import { expect, it } from 'vitest';
import { spanOf, timesSince } from './paperTimes.ts';

it('a time of papers is a whole month, a whole year or all of it', () => {
  expect(spanOf('all')).toEqual({});
  expect(spanOf('2028-02')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
  expect(spanOf('2026-12')).toEqual({ from: '2026-12-01', until: '2026-12-31' });
  expect(spanOf('2025')).toEqual({ from: '2025-01-01', until: '2025-12-31' });
});

it('every month and year since the first paper can be chosen, the newest first', () => {
  expect(timesSince('2026-11-02', '2027-01-05')).toEqual({
    months: ['2027-01', '2026-12', '2026-11'],
    years: ['2027', '2026'],
  });
  expect(timesSince('2026-11-30', '2026-11-01')).toEqual({ months: ['2026-11'], years: ['2026'] });
  expect(timesSince('2026-12-02', '2026-11-01').months).toEqual(['2026-11']);
});
