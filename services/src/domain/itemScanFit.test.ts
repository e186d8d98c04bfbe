import { describe, expect, it } from 'vitest';
import { conflictOf, conflictOfRefusal, conflictOfStatus, isMovedByOwn, timesOf } from './itemScanFit.ts';
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
  const stampOf = (deviceId: string, seq: number, at: string) => ({ deviceId, seq, at: time(at) });
  const lying = {
    ...newItem,
    custody: 'storage',
    locationId: 'A',
    movedAt: time('03:00'),
    movedBy: stampOf('other', 4, '03:00'),
  } as const;
  const by = { ...stampOf('phone', 7, '03:05'), doneAt: time('03:05'), knownAt: time('03:10'), isLate: false };
  const ownMove = (seq: number, at: string) => ({ ...lying, movedBy: stampOf('phone', seq, at) });
  it('fit while nobody moved the thing after the device had heard of us', () =>
    expect(conflictOf(lying, by)).toBeUndefined());
  it('do not once somebody did', () =>
    expect(conflictOf(lying, { ...by, knownAt: time('02:50') })).toBe('movedMeanwhile'));
  it('fit where it was the same device', () =>
    expect(conflictOf(ownMove(6, '03:00'), { ...by, knownAt: time('02:50') })).toBeUndefined());
  it('do not where the same device moved the thing by a scan that it did later', () =>
    expect(conflictOf(ownMove(8, '03:06'), by)).toBe('movedMeanwhile'));
  it('do not once another device saw the thing in its place after the scan', () => {
    const seen = (at: string) => ({ at: time(at), by: stampOf('other', 5, at) });
    const sent = { ...by, knownAt: time('03:01') };
    expect(conflictOf({ ...lying, seenAt: time('03:08'), seenBy: seen('03:08').by }, sent)).toBe('movedMeanwhile');
    expect(conflictOf({ ...lying, seenAt: time('03:03'), seenBy: seen('03:03').by }, sent)).toBeUndefined();
    expect(conflictOf(lying, sent, seen('03:08'))).toBe('movedMeanwhile');
    expect(conflictOf(lying, sent, seen('03:03'))).toBeUndefined();
    expect(conflictOf(lying, sent, { at: time('03:08'), by: stampOf('phone', 6, '03:04') })).toBeUndefined();
    expect(conflictOf(lying, sent, { at: time('03:08'), by: stampOf('phone', 8, '03:08') })).toBe('movedMeanwhile');
  });
  it('fit where the device forgot its numbers, or its clock was set back', () => {
    expect(conflictOf(ownMove(90, '03:00'), by)).toBeUndefined();
    expect(conflictOf(ownMove(6, '04:00'), by)).toBeUndefined();
  });
  it('are not for a status that comes late, once another device set one or moved the thing', () => {
    const late = { ...by, isLate: true, knownAt: time('02:50') };
    const marked = { ...lying, movedAt: time('01:00'), statusAt: time('03:00'), statusBy: lying.movedBy };
    expect(conflictOfStatus(marked, late)).toBe('movedMeanwhile');
    expect(conflictOfStatus(lying, late)).toBe('movedMeanwhile');
    expect(conflictOfStatus(marked, { ...late, isLate: false })).toBeUndefined();
    expect(conflictOfStatus(marked, { ...late, knownAt: time('03:01') })).toBeUndefined();
    expect(conflictOfStatus({ ...marked, statusBy: stampOf('phone', 6, '03:00') }, late)).toBeUndefined();
  });
  it('are looked at once more where the same device moved the thing later', () => {
    const own = ownMove(6, '03:00');
    const times = [by, { ...by, knownAt: time('02:50') }];
    expect(times.map((one) => [isMovedByOwn(own, one), isMovedByOwn(lying, one)])).toEqual([
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
