import { expect, it } from 'vitest';
import { tripRow } from '../../../testing/tripFixture.ts';
import { endOf } from './looks.ts';

const visit = { on: '2026-11-24', slotId: 'evening', start: '15:00', end: '18:00' };

it('a visit is late after its hours, and one whose movers left before its day only after the hours of its day', () => {
  expect(endOf(tripRow({ visit }))).toBe(Date.parse('2026-11-24T18:00:00+07:00'));
  const driven = { status: 'onTheWay', visit: { ...visit, start: '', end: '' } } as const;
  const early = tripRow({ ...driven, plannedOn: '2026-12-13', plannedHours: { start: '15:00', end: '18:00' } });
  expect(endOf(early)).toBe(Date.parse('2026-12-13T18:00:00+07:00'));
});
