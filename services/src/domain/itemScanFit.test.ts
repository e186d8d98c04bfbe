import { describe, expect, it } from 'vitest';
import { conflictOf, conflictOfRefusal, isPassedByOwn, timesOf } from './itemScanFit.ts';
import { newItem } from './itemState.ts';

const now = new Date('2026-11-24T04:00:00.000Z');
const time = (text: string) => `2026-11-24T${text}:00.000Z`;

describe('the clock of a device', () => {
  it('is set right by what it says when it sends', () =>
    expect(timesOf({ at: time('02:30'), heardAt: time('03:20') }, { sentAt: time('03:00'), now })).toEqual({
      doneAt: time('03:30'),
      knownAt: time('03:20'),
      isLate: true,
    }));
  it('may be right, and what is sent at once is not late', () =>
    expect(timesOf({ at: time('04:00'), heardAt: time('04:00') }, { sentAt: time('04:00'), now })).toMatchObject({
      doneAt: time('04:00'),
      isLate: false,
    }));
  it('tells of nothing that is still to come, whatever it says', () =>
    expect(timesOf({ at: time('09:00'), heardAt: time('09:30') }, { sentAt: time('04:00'), now })).toMatchObject({
      doneAt: time('04:00'),
      knownAt: time('04:00'),
    }));
  it('may have waited a week, and not for months', () => {
    const sent = { sentAt: time('04:00'), now };
    const week = '2026-11-17T04:00:00.000Z';
    expect(timesOf({ at: week, heardAt: week }, sent)).toMatchObject({ doneAt: week, isLate: true });
    const spring = '2026-04-01T04:00:00.000Z';
    expect(timesOf({ at: spring, heardAt: spring }, sent)).toBeUndefined();
  });
});

describe('a scan and what is known of its thing', () => {
  const lying = { ...newItem, custody: 'storage', locationId: 'A', movedAt: time('03:00'), movedBy: 'other' } as const;
  const by = { deviceId: 'phone', knownAt: time('03:10'), isLate: false };
  it('fit while nobody moved the thing after the device had heard of us', () =>
    expect(conflictOf(lying, by)).toBeUndefined());
  it('do not once somebody did', () =>
    expect(conflictOf(lying, { ...by, knownAt: time('02:50') })).toBe('movedMeanwhile'));
  it('fit where it was the same device', () =>
    expect(conflictOf({ ...lying, movedBy: 'phone' }, { ...by, knownAt: time('02:50') })).toBeUndefined());
  it('are looked at once more where the same device moved the thing later', () => {
    const own = { ...lying, movedBy: 'phone' };
    const times = [by, { ...by, knownAt: time('02:50') }];
    expect(times.map((one) => [isPassedByOwn(own, one), isPassedByOwn(lying, one)])).toEqual([
      [false, false],
      [true, false],
    ]);
  });
  it('do not where the thing was never in our hands, and the scan is told late', () => {
    expect(conflictOf(newItem, { ...by, isLate: true })).toBe('notHere');
    expect(conflictOf(newItem, by)).toBeUndefined();
  });
  it('do not where a late scan is of a visit that is no more', () => {
    expect(conflictOfRefusal('trip_canceled', { isLate: true })).toBe('tripCanceled');
    expect(conflictOfRefusal('trip_over', { isLate: true })).toBe('tripOver');
    expect(conflictOfRefusal('trip_canceled', { isLate: false })).toBeUndefined();
    expect(conflictOfRefusal('item_over', { isLate: true })).toBeUndefined();
  });
});
