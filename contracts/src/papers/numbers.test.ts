import { describe, expect, it } from 'vitest';
import { numberIn, paperNumber, paperSeries, placeOfNumber, seriesOf } from './numbers.ts';

describe('the number of a paper', () => {
  it('begins with branch, kind, and the Buddhist year and month of its day', () => {
    const series = seriesOf({ branch: '00000', kind: 'RT', on: '2026-11-30' });
    expect(series).toBe('00000-RT-6911');
    expect(paperSeries.safeParse(series).success).toBe(true);
    expect(seriesOf({ branch: '00012', kind: 'CN', on: '2027-01-01' })).toBe('00012-CN-7001');
  });
  it('goes on with at least four digits, and more where four are too few', () => {
    expect([1, 213, 9_999, 10_000].map((running) => numberIn('00000-RT-6911', running))).toEqual([
      '00000-RT-6911-0001',
      '00000-RT-6911-0213',
      '00000-RT-6911-9999',
      '00000-RT-6911-10000',
    ]);
    expect(paperNumber.safeParse('00000-RT-6911-10000').success).toBe(true);
  });
  it('says again where it stands', () =>
    expect(placeOfNumber('00000-RT-6911-0213')).toEqual({ series: '00000-RT-6911', running: 213 }));
});
