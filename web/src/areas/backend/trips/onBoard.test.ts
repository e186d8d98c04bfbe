import type { TripRow } from '@klang/contracts/api/custody';
import { describe, expect, it } from 'vitest';
import { tripRow, visitFrom } from '../../../testing/tripFixture.ts';
import { crewWithRoom, lighterOrder, nearestCrew, unloadingStop, vanLoad } from './onBoard.ts';

const stop = (place: number, kind: TripRow['kind'], itemCount: number, part: Partial<TripRow> = {}) =>
  tripRow({ id: `t${place}`, stop: place, kind, itemCount, ...part });
const crew = (id: string, mostItems: number | null, isDriving = true) => ({
  id,
  name: id,
  color: '#000000',
  isMine: false,
  vehicle: '',
  mostTrips: 2,
  mostItems,
  isDriving,
});

describe('the load of a van', () => {
  it('begins with what is brought back, falls with each of it, and rises with what is fetched', () => {
    const trips = [stop(1, 20, 6), stop(2, 5, 8), stop(3, 10, 3), stop(4, 5, 4)];
    expect(vanLoad(trips)).toEqual({ most: 12, after: trips[3] });
    expect(vanLoad([stop(1, 20, 9), stop(2, 5, 2)])).toEqual({ most: 9, after: null });
  });

  it('is what was really taken at the stops that are over: nothing where a visit failed', () => {
    const failed = stop(1, 5, 8, { status: 'unsuccessful' });
    const fewer = stop(2, 5, 4, { status: 'done', doneCount: 3 });
    expect(vanLoad([failed, fewer, stop(3, 5, 2)]).most).toBe(5);
    // Items that were not taken stay on board.
    expect(vanLoad([stop(1, 20, 5, { status: 'unsuccessful' }), stop(2, 5, 4)]).most).toBe(9);
  });

  it('is less when items are returned first, which is offered only within the time slot of each', () => {
    const trips = [stop(1, 5, 8), stop(2, 20, 6)];
    expect(lighterOrder('k1', trips)?.map(({ id }) => id)).toEqual(['t2', 't1']);
    const later = [stop(1, 5, 8), stop(2, 20, 6, { visit: visitFrom('13:00') })];
    expect(lighterOrder('k1', later)).toBeUndefined();
  });

  it('is less after the van has unloaded at the warehouse: before the last stop that leaves room for the rest', () => {
    const trips = [stop(1, 20, 6), stop(2, 5, 8), stop(3, 5, 4), stop(4, 10, 3)];
    expect(vanLoad(trips).most).toBe(15);
    expect(vanLoad(trips.map((one) => ({ ...one, unloadsFirst: one.stop === 3 }))).most).toBe(11);
    expect(unloadingStop('k1', trips, 12)?.id).toBe('t3');
    // Items for return are on board from the warehouse on.
    expect(unloadingStop('k1', trips, 8)).toBeUndefined();
    expect(unloadingStop('k1', [stop(1, 5, 8), stop(2, 20, 6)], 9)).toBeUndefined();
    // Items of a failed return are unloaded with the rest.
    expect(unloadingStop('k1', [stop(1, 5, 8), stop(2, 20, 6, { status: 'unsuccessful' })], 9)?.id).toBe('t1');
  });

  it('counts what stops that are over fetched before whatever is still to come, whatever number they have', () => {
    const over = [1, 2].map((place) => stop(place, 5, 8, { status: 'done', doneCount: place === 1 ? 0 : 8 }));
    // Open stops are numbered from 1.
    const next = { ...stop(1, 5, 12, { unloadsFirst: true }), id: 't3' };
    expect(vanLoad([...over, next])).toMatchObject({ most: 12, after: { id: 't3' } });
  });

  it('goes to another crew that drives and has room for the stop', () => {
    const tooMuch = stop(3, 5, 6);
    const theirs = [stop(8, 5, 4, { crewId: 'k2' }), stop(9, 5, 1, { crewId: 'k3' })];
    const crews = [crew('k1', 99), crew('k2', 9), crew('k4', 99, false), crew('k3', 9)];
    expect(crewWithRoom(tooMuch, crews, theirs)?.id).toBe('k3');
    expect(crewWithRoom(tooMuch, crews.slice(0, 3), theirs)).toBeUndefined();
  });

  it('is best driven to by a crew that has room and passes nearest, by the middles of the districts', () => {
    const unassigned = stop(3, 5, 2, { crewId: null, subDistrict: '103701' });
    const theirs = [
      stop(7, 5, 4, { crewId: 'k1', subDistrict: '100301' }),
      stop(8, 5, 4, { crewId: 'k2', subDistrict: '100701' }),
      stop(9, 5, 1, { crewId: 'k3', subDistrict: '103702' }),
    ];
    const crews = [crew('k1', 9), crew('k2', 9), crew('k3', 2)];
    const near = nearestCrew(unassigned, crews, theirs);
    expect([near?.crew.id, Math.round(near?.km ?? 0)]).toEqual(['k2', 2]);
    expect(nearestCrew({ ...unassigned, subDistrict: null }, crews, theirs)).toBeUndefined();
    expect(nearestCrew(unassigned, [crew('k9', 9)], theirs)).toBeUndefined();
  });
});
