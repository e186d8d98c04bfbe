import { expect, it } from 'vitest';
import { spanOf } from './paperTimes.ts';

it('the times of papers count months and years from a day, also over the turn of a year', () => {
  expect(spanOf('all', '2026-11-23')).toEqual({});
  expect(spanOf('month', '2026-11-23')).toEqual({ from: '2026-11-01' });
  expect(spanOf('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(spanOf('lastMonth', '2027-01-05')).toEqual({ from: '2026-12-01', until: '2026-12-31' });
  expect(spanOf('year', '2026-11-23')).toEqual({ from: '2026-01-01' });
  expect(spanOf('lastYear', '2026-11-23')).toEqual({ from: '2025-01-01', until: '2025-12-31' });
});
