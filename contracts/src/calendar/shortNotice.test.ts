import { describe, expect, it } from 'vitest';
import { isShortNotice, isVisitOver } from './shortNotice.ts';

const visit = { on: '2026-12-02', start: '09:00' };

describe('a visit of the movers', () => {
  it('is at short notice while its hours begin in less than 48 hours, by the clock of Bangkok', () => {
    expect(isShortNotice(visit, new Date('2026-11-30T02:00:00.000Z'))).toBe(false);
    expect(isShortNotice(visit, new Date('2026-11-30T02:00:00.001Z'))).toBe(true);
  });

  it('is never at short notice where nobody knows its hours', () =>
    expect(isShortNotice({ ...visit, start: '' }, new Date('2026-12-02T00:00:00.000Z'))).toBe(false));

  it('is over when its hours are, by the clock of Bangkok', () => {
    const hours = { on: '2026-12-02', end: '12:00' };
    expect(isVisitOver(hours, new Date('2026-12-02T04:59:59.999Z'))).toBe(false);
    expect(isVisitOver(hours, new Date('2026-12-02T05:00:00.000Z'))).toBe(true);
    expect(isVisitOver({ ...hours, end: '' }, new Date('2026-12-03T05:00:00.000Z'))).toBe(false);
  });
});
