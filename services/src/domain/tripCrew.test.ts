import type { TripEvent } from '@klang/contracts/events/trip';
import { describe, expect, it } from 'vitest';
import { isRefusal } from './kit.ts';
import { specOf } from './spec.ts';
import { trip } from './trip.ts';

const { given } = specOf(trip);
const minute = (m: number) => `2026-12-10T03:${String(m).padStart(2, '0')}:00.000Z`;
const visit = { on: '2026-12-10', slotId: 'morning', start: '09:00', end: '12:00' };
const to = { ...visit, on: '2026-12-14' };
const one = { tripId: 't1', orderId: 'o1' };
const seen = { pictures: [], condition: null, words: '', seal: null };
const assigned = (crewId: string | null, stop: number | null, at: number): TripEvent => ({
  type: 'TripAssigned',
  data: { ...one, crewId, stop, assignedAt: minute(at) },
});
const booked: readonly TripEvent[] = [
  {
    type: 'TripScheduled',
    data: { ...one, customerId: 'c1', kind: 5, itemIds: ['i1'], visit, cashSatang: 0, scheduledAt: minute(0) },
  },
  assigned('north', 3, 1),
];
const moved: TripEvent = { type: 'TripMoved', data: { ...one, from: visit, to, cashSatang: 0, movedAt: minute(20) } };
const start = (at: number, crewId?: string) =>
  ({ type: 'StartTrip', tripId: 't1', deedId: 'd1', doneAt: minute(at), at: minute(30), crewId }) as const;
const crewAfter = (history: readonly TripEvent[], command: Parameters<ReturnType<typeof given>['when']>[0]) => {
  const { decision } = given(...history).when(command);
  const { state } = given(...history, ...(isRefusal(decision) ? [] : decision));
  return [state?.status, state?.crewId, state?.stop];
};

describe('a visit for which the movers had left, when somebody took it from them', () => {
  it('is theirs again, at its stop, once their phone tells that they left before', () => {
    expect(crewAfter([...booked, moved], start(10))).toEqual(['onTheWay', 'north', 3]);
    expect(crewAfter([...booked, assigned(null, null, 20)], start(10))).toEqual(['onTheWay', 'north', 3]);
    expect(crewAfter([...booked, assigned('south', 1, 20)], start(10))).toEqual(['onTheWay', 'north', 3]);
  });
  it('is theirs again, whatever they do first', () => {
    const take = { ...start(10), type: 'TakeAtDoor', itemId: 'i1', ...seen } as const;
    expect(crewAfter([...booked, moved], take)).toEqual(['onTheWay', 'north', 3]);
  });
  it('is theirs too if they left after that, and their phone could not know it', () => {
    expect(crewAfter([...booked, moved], start(25, 'north'))).toEqual(['onTheWay', 'north', 3]);
    const crew = crewAfter([...booked, moved, assigned('south', 1, 22)], start(25, 'north'));
    expect(crew).toEqual(['onTheWay', 'north', 3]);
  });
});

it('a visit that was moved, and for which nobody had left, has the crew that it is given then, or none', () => {
  expect(crewAfter([...booked, moved], start(25))).toEqual(['onTheWay', null, null]);
  expect(crewAfter([...booked, moved, assigned('south', 1, 22)], start(25))).toEqual(['onTheWay', 'south', 1]);
});

it('a visit on its way stays with the movers who drive it, whoever else says that they left', () => {
  const started: TripEvent = {
    type: 'TripStarted',
    data: { ...one, customerId: 'c1', deedId: 'd0', doneAt: minute(5), recordedAt: minute(5) },
  };
  expect(crewAfter([...booked, started], start(10, 'south'))).toEqual(['onTheWay', 'north', 3]);
});
