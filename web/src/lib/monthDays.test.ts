import { daysAfter, lastOf, monthsLater } from '@klang/contracts/kit/days';
import { describe, expect, it } from 'vitest';
import { beginOf, dayByKey, weeksOf, within } from './monthDays.ts';

describe('the days of a calendar', () => {
  it('go over the ends of months, years and leap Februaries', () => {
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
    expect(monthsLater('2026-11', 3)).toBe('2027-02');
    expect(lastOf('2026-11')).toBe('2026-11-30');
  });

  it('stand in weeks from Sunday on', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
    expect(weeks[4]?.slice(4)).toEqual(['2026-12-31', null, null]);
    expect(weeksOf('2026-02')).toHaveLength(4);
    expect(weeksOf('2026-08')).toHaveLength(6);
  });

  it.each([
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowUp', '2026-11-03', '2026-10-27'],
    ['ArrowDown', '2026-12-28', '2027-01-04'],
    ['Home', '2026-12-02', '2026-11-29'],
    ['End', '2026-12-02', '2026-12-05'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2026-12-31', '2026-11-30'],
    ['a', '2026-12-02', undefined],
  ])('are walked by keys: %s from %s', (key, from, to) => expect(dayByKey(key, from)).toBe(to));

  it('begin in a month at the chosen one, else at today, else at its first', () => {
    expect(beginOf('2026-11', ['2026-11-09', '2026-11-27'])).toBe('2026-11-09');
    expect(beginOf('2026-11', [null, '2026-11-27'])).toBe('2026-11-27');
    expect(beginOf('2026-12', ['2026-11-09', '2026-11-27'])).toBe('2026-12-01');
  });

  it('stay between the first and the last', () => {
    expect(within('2026-11-01', '2026-11-23', '2027-02-20')).toBe('2026-11-23');
    expect(within('2027-03-01', '2026-11-23', '2027-02-20')).toBe('2027-02-20');
    expect(within('2026-12-02', '2026-11-23', '2027-02-20')).toBe('2026-12-02');
  });
});
