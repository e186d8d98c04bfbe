import { bangkokDay, daysAfter, weekdayOf } from '@klang/contracts/kit/days';
import { expect, it } from 'vitest';
import { demoOrders } from './orders.ts';
import { hoursOf, placingOf } from './placeDemo.ts';
import { type KnownTrip, knownTrips } from './tripHistory.ts';
import { demoTrips } from './trips.ts';
import { crews } from './warehouse.ts';

const visitsAt = (now: Date): readonly KnownTrip[] =>
  demoOrders
    .filter(({ org }) => org === 'klangdee')
    .flatMap((one) =>
      knownTrips(demoTrips[one.orderId] ?? [], { placing: placingOf(one, now), today: bangkokDay(now) }, (slotId) =>
        hoursOf(one.org, slotId),
      ),
    );
const crewOf = (crewId: string) => crews.find(({ id }) => id === crewId)?.fields;

it.each([
  ['a Sunday', '2026-11-22'],
  ['a Monday', '2026-11-23'],
  ['a Tuesday', '2026-11-24'],
  ['a Wednesday', '2026-11-25'],
  ['a Thursday', '2026-11-26'],
  ['a Friday', '2026-11-27'],
  ['a Saturday', '2026-11-28'],
])('a demo that begins on %s has visits to make on that day and the next, with crews that drive then', (_, today) => {
  const visits = visitsAt(new Date(`${today}T09:00:00.000+07:00`)).filter(({ ended }) => ended === undefined);
  for (const on of [today, daysAfter(today, 1)]) {
    const ofDay = visits.filter(({ visit }) => visit.on === on);
    expect(ofDay.length).toBeGreaterThan(2);
    const [crewIds, drives] = [ofDay.flatMap(({ crew }) => crew?.[0] ?? []), `drives${weekdayOf(on)}`];
    expect(crewIds.filter((crewId) => crewOf(crewId)?.[drives] !== true)).toEqual([]);
  }
});
