import type { TripEvent } from '@klang/contracts/events/trip';
import { describe, expect, it } from 'vitest';
import { specOf } from './spec.ts';
import { type TripCommand, trip } from './trip.ts';

const at = '2026-12-10T03:00:00.000Z';
const visit = { on: '2026-12-10', slotId: 'morning', start: '09:00', end: '12:00' };
const one = { tripId: 't1', orderId: 'o1' };
const scheduled: TripEvent = {
  type: 'TripScheduled',
  data: { ...one, customerId: 'c1', kind: 5, itemIds: ['i1'], visit, cashSatang: 0, scheduledAt: at },
};
const unloading: TripEvent = {
  type: 'TripAssigned',
  data: { ...one, crewId: 'crew1', stop: 1, unloadsFirst: true, assignedAt: at },
};
const assign = (change: object = {}): TripCommand => ({
  type: 'AssignTrip',
  tripId: 't1',
  crewId: 'crew1',
  stop: 1,
  at,
  ...change,
});

describe('a stop before which the van unloads at the warehouse', () => {
  const before = specOf(trip).given(scheduled, unloading);
  it('stays one in another order of the same crew', () => {
    expect(before.when(assign()).decision).toEqual([]);
    expect(before.when(assign({ stop: 2 })).decision).toMatchObject([{ data: { stop: 2, unloadsFirst: true } }]);
  });
  it('stays at its stop where a crew is only to have it', () => {
    expect(before.when(assign({ stop: 7, leavesOwn: true })).decision).toEqual([]);
    expect(before.when(assign({ crewId: 'crew2', stop: 7, leavesOwn: true })).decision).toMatchObject([
      { data: { crewId: 'crew2', stop: 7 } },
    ]);
  });
  it.each([
    ['with another crew', { crewId: 'crew2' }],
    ['with none', { crewId: null, stop: null }],
    ['where somebody says so', { unloadsFirst: false }],
  ])('is none %s', (_, change) =>
    expect(before.when(assign(change)).decision).not.toHaveProperty('0.data.unloadsFirst'),
  );
});
