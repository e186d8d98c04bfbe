import type { TripEvent } from '@klang/contracts/events/trip';
import { expect, it } from 'vitest';
import { specOf } from './spec.ts';
import { trip } from './trip.ts';
import { visitAsDriven } from './tripState.ts';

const { given } = specOf(trip);
const [today, at] = ['2026-11-28', '2026-11-28T03:00:00.000Z'];
const visit = { on: '2026-12-13', slotId: 's1', start: '15:00', end: '18:00' };
const one = { tripId: 't1', orderId: 'o1', customerId: 'c1' };
const deedOf = (deedId: string) => ({ ...one, deedId, doneAt: at, recordedAt: at });
const seen = { pictures: [], condition: null, words: '', seal: null };
const booked = (on: string): TripEvent => ({
  type: 'TripScheduled',
  data: { ...one, kind: 5, itemIds: ['i1'], visit: { ...visit, on }, cashSatang: 0, scheduledAt: at },
});
const started: TripEvent = { type: 'TripStarted', data: deedOf('go') };
const drivenAfter = (...events: readonly TripEvent[]) => {
  const { state } = given(...events);
  return state && visitAsDriven(state);
};

it('a visit is driven on the day on which the movers leave, and by no hours of another day', () => {
  expect(drivenAfter(booked('2026-12-13'))).toEqual(visit);
  expect(drivenAfter(booked('2026-12-13'), started)).toEqual({ ...visit, on: today, start: '', end: '' });
  expect(drivenAfter(booked(today), started)).toEqual({ ...visit, on: today });
  // Late at night it is still the visit of its day.
  expect(drivenAfter(booked('2026-11-27'), started)).toEqual({ ...visit, on: '2026-11-27' });
});

it('a visit for which nobody has left after all is on its day again', () => {
  const taken: TripEvent = { type: 'DoorItemTaken', data: { ...deedOf('in'), itemId: 'i1', ...seen } };
  const undone = { ...deedOf('back'), itemId: 'i1', undoneId: 'in' };
  const atDoor = [booked('2026-12-13'), { type: 'TripStarted', data: deedOf('in') } as const, taken];
  expect(drivenAfter(...atDoor)?.on).toBe(today);
  expect(drivenAfter(...atDoor, { type: 'DoorItemUndone', data: { ...undone, isUnstarted: true } })).toEqual(visit);
  expect(drivenAfter(...atDoor, { type: 'DoorItemUndone', data: undone })?.on).toBe(today);
});
