import { expect, it } from 'vitest';
import { today, tripRow, visitFrom } from '../../../testing/tripFixture.ts';
import { comingTrips, nextTitle } from './comingTrips.ts';

it('a visit of an earlier day that nobody finished is called open, and one of today or later is the next', () => {
  const on = (day: string) => tripRow({ id: day, visit: { ...visitFrom('13:00'), on: day } });
  const trips = comingTrips([on('2026-12-01'), on(today), on('2026-11-20'), tripRow({ status: 'done' })]);
  expect(trips.map((trip) => [trip.id, nextTitle(trip, today)])).toEqual([
    ['2026-11-20', 'orders.openVisit'],
    [today, 'orders.nextVisit'],
    ['2026-12-01', 'orders.nextVisit'],
  ]);
});
