import type { TripEvent } from '@klang/contracts/events/trip';
import { expect, it } from 'vitest';
import { isRefusal } from './kit.ts';
import { specOf } from './spec.ts';
import { type TripCommand, trip } from './trip.ts';

const { given } = specOf(trip);
const [scheduledAt, at] = ['2027-01-06T02:00:00.000Z', '2027-01-06T17:10:00.000Z'];
const visit = { on: '2027-01-12', slotId: 'morning', start: '09:00', end: '12:00' };
const one = { tripId: 't1', orderId: 'o1', customerId: 'c1' };
const kind = 5 as const;
const booked: TripEvent = {
  type: 'TripScheduled',
  data: { ...one, kind, itemIds: ['i1'], visit, cashSatang: 10_000, scheduledAt },
};
const seen = { pictures: [], condition: null, words: '', seal: null };
const momentsOf = (doneAt: string) => {
  const deed = { tripId: 't1', deedId: 'd1', doneAt, at };
  const commands: readonly TripCommand[] = [
    { type: 'StartTrip', ...deed },
    { type: 'ArriveTrip', ...deed },
    { type: 'TakeAtDoor', ...deed, itemId: 'i1', ...seen },
    { type: 'MissAtDoor', ...deed, itemId: 'i1', reason: null },
    { type: 'TakeExtra', ...deed, sizeId: null, ...seen },
    { type: 'SignAtDoor', ...deed, signer: null, picture: 'p' },
    { type: 'TakeCash', ...deed, amountSatang: 10_000 },
    { type: 'FailTrip', ...deed, reasonId: 'nobody', feeSatang: 0, pictures: [], words: '' },
  ];
  const moments = commands.flatMap((command) => {
    const { decision } = given(booked).when(command);
    return isRefusal(decision) ? [null] : decision.map(({ data }) => ('doneAt' in data ? data.doneAt : null));
  });
  return [...new Set(moments)];
};

it.each([
  ['between the booking and now counts as it says', '2027-01-06T16:50:00.000Z', '2027-01-06T16:50:00.000Z'],
  ['behind the booking of its visit is not believed', '2027-01-06T01:00:00.000Z', at],
  ['behind by years is not believed', '2020-01-01T03:00:00.000Z', at],
])('whatever happens at a door, a phone whose clock is %s', (_, doneAt, moment) =>
  expect(momentsOf(doneAt)).toEqual([moment]),
);
