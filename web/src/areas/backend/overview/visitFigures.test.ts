import { describe, expect, it } from 'vitest';
import { seen } from '../../../testing/overviewFixture.ts';
import { nearlyFull } from './visitFigures.ts';

const visits = { slots: [{ slotId: 's1', start: '09:00', end: '12:00' }], days: [] };
const dayOf = (on: string, booked: number, places: number) => {
  const slot = { slotId: 's1', visit: 'pickUp', places, isOwn: false, booked } as const;
  return { on, closed: null, slots: [slot] };
};
const daysAt = (now: string, ...days: ReturnType<typeof dayOf>[]) =>
  nearlyFull({ ...visits, days }, now).map(({ on }) => on);

describe('the hours that are nearly full', () => {
  it('are only those that are still to come', () => {
    const days = [dayOf('2026-11-21', 4, 4), dayOf('2026-11-22', 4, 4)];
    expect(daysAt(seen.now, ...days)).toEqual(['2026-11-21', '2026-11-22']);
    expect(daysAt('2026-11-21T05:00:00.000Z', ...days)).toEqual(['2026-11-22']);
  });

  it('include those with more booked than there are places, and none that are empty', () => {
    const days = [dayOf('2026-11-21', 2, 0), dayOf('2026-11-22', 0, 0), dayOf('2026-11-23', 0, 1)];
    expect(daysAt(seen.now, ...days)).toEqual(['2026-11-21']);
  });
});
