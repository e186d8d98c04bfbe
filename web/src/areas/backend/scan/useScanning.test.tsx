// @vitest-environment happy-dom
import { codeOf } from '@klang/contracts/codes/codes';
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { heardServer, missedServer } from '../../../lib/connection.ts';
import { forgetServerTime, hearServerTime } from '../../../lib/serverClock.ts';
import { shelf } from '../../../testing/scanFixture.ts';
import {
  atFirst,
  box,
  nextBox,
  openScanning,
  secondShelf,
  thirdShelf,
  withFreshScanning,
} from '../../../testing/scanningScreen.tsx';
import { hearAnswer, scanLog } from './scanLog.ts';

withFreshScanning();

const thing = (itemId: string, code: string | null, isPutAway = false) => ({ itemId, code, isPutAway });

it('what lies in one picture is of the visit of the first item in it, and of another one only once that is off the van', () => {
  const [oneOfTwo, lastOne] = [9, 10].map((number) => codeOf({ prefix: 'KDB', digits: 8 }, number)) as [string, string];
  const arrivals = [
    { tripId: 't1', orderNumber: 'KD-0011', items: [thing('KD-0011-01', box), thing('KD-0011-02', nextBox)] },
    { tripId: 't2', orderNumber: 'KD-0012', items: [thing('KD-0012-01', oneOfTwo), thing('KD-0012-02', lastOne)] },
  ];
  const marks = () => scanLog.get().map(({ ofTripId, isOfTrip }) => `${ofTripId} ${isOfTrip}`);
  const { onTrip, film, rerender } = openScanning(true, arrivals);
  film(box, oneOfTwo);
  expect([marks(), onTrip.mock.calls]).toEqual([['t1 false', 't1 true'], [['t1']]]);
  rerender({ ...atFirst, tripId: 't1' });
  film(nextBox, lastOne);
  expect(marks().slice(0, 2)).toEqual(['t2 true', 't1 true']);
  rerender({ ...atFirst, tripId: 't2' });
  rerender(atFirst);
  expect(onTrip.mock.calls).toEqual([['t1'], ['t2']]);
});

it('what is put away is of the visit of the first item until nothing of that is on the van, and anything else is marked', () => {
  const [strange, late] = [9, 10].map((number) => codeOf({ prefix: 'KDB', digits: 8 }, number)) as [string, string];
  const arrivals = [
    { tripId: 't1', orderNumber: 'KD-0011', items: [thing('KD-0011-01', box), thing('KD-0011-02', nextBox)] },
    { tripId: 't2', orderNumber: 'KD-0012', items: [thing('KD-0012-01', late), thing('KD-0012-02', null)] },
    { tripId: 't3', orderNumber: 'KD-0013', items: [thing('KD-0013-01', strange, true)] },
  ];
  const { onTrip, scan, rerender } = openScanning(false, arrivals);
  const last = () => {
    const [{ ofTripId = null, isOfTrip = null } = {}] = scanLog.get();
    return [ofTripId, isOfTrip];
  };
  const shakes: unknown[] = [];
  Object.defineProperty(navigator, 'vibrate', { value: (one: unknown) => shakes.push(one), configurable: true });
  scan(strange);
  expect([last(), onTrip.mock.calls]).toEqual([[null, null], []]);
  scan(box);
  expect([last(), onTrip.mock.calls]).toEqual([['t1', true], [['t1']]]);
  rerender({ ...atFirst, tripId: 't1' });
  scan(late);
  expect(last()).toEqual(['t1', false]);
  scan('KD-0011-02');
  expect(last()).toEqual(['t1', true]);
  scan('KD-0012-02');
  expect([last(), onTrip.mock.calls]).toEqual([
    ['t2', true],
    [['t1'], ['t2']],
  ]);
  rerender({ ...atFirst, tripId: 't2' });
  const all = scanLog.get();
  expect(all).toHaveLength(5);
  shakes.length = 0;
  const answer = { outcome: 'taken', itemId: null, refusal: null, why: null } as const;
  for (const { scanId, isOfTrip = null } of all.slice(1, 3)) act(() => hearAnswer({ ...answer, scanId, isOfTrip }));
  expect(shakes).toEqual([[40], [80, 60, 80]]);
});

it('no place is chosen while two are in the picture, and the page says so once, but not while the chosen one is there', () => {
  const { onPlace, film, rerender } = openScanning(true);
  film(shelf, secondShelf);
  expect(scanLog.get()).toEqual([]);
  rerender({ ...atFirst, placeId: null });
  for (const _ of [1, 2, 3]) {
    film(shelf, secondShelf, box);
    vi.setSystemTime(Date.now() + 2_000);
  }
  expect(scanLog.get()).toMatchObject([{ refusal: 'scan_places_many', outcome: 'refused' }]);
  expect(onPlace).not.toHaveBeenCalled();
});

it('what a camera sees beside the label of another shelf counts at the one that is kept, and the label asks once', () => {
  const { onPlace, film, rerender } = openScanning(true, [], true);
  onPlace.mockReturnValue(false);
  rerender({ ...atFirst, mode: 'count' });
  for (const _ of [1, 2]) {
    film(secondShelf, box);
    vi.setSystemTime(Date.now() + 2_000);
  }
  expect(onPlace.mock.calls).toEqual([['p2']]);
  expect(scanLog.get()).toMatchObject([{ code: box, placeId: 'p1', mode: 'count', outcome: 'waiting' }]);
  film(secondShelf, thirdShelf, nextBox);
  expect(scanLog.get()).toMatchObject([{ code: nextBox, placeId: 'p1', outcome: 'waiting' }, { code: box }]);
  expect(onPlace.mock.calls).toEqual([['p2']]);
});

it('the label of a place that is on none, or is retired, says so, with or without a place chosen', () => {
  const { scan, rerender } = openScanning(false);
  const [unused, retired] = [3, 4].map((number) => codeOf({ prefix: 'KDL', digits: 8 }, number)) as [string, string];
  for (const placeId of [null, 'p1']) {
    rerender({ ...atFirst, placeId });
    act(() => scanLog.clear());
    scan(unused);
    scan(retired);
    expect(scanLog.get().map(({ code, refusal }) => [code, refusal])).toEqual([
      [retired, 'code_retired'],
      [unused, 'code_place_free'],
    ]);
  }
});

it('the name of a place is told as a place where an item is asked for, and is looked up by its label', () => {
  const { onLook, scan, rerender } = openScanning(false);
  rerender({ ...atFirst, mode: 'collect', placeId: null, tripId: 't1' });
  scan('A-01-1');
  expect(scanLog.get()).toMatchObject([{ code: 'A-01-1', outcome: 'refused', refusal: 'code_is_location' }]);
  rerender({ ...atFirst, mode: 'lookUp', placeId: null });
  scan('A-01-1');
  expect(onLook.mock.calls).toEqual([[shelf]]);
});

const answeredIn = ({ there, back }: { readonly there: number; readonly back: number }): number => {
  const atServer = Date.now() - back;
  hearServerTime(new Date(atServer).toISOString(), atServer - there);
  heardServer();
  return atServer;
};

it('a scan on a good line is no older than what was recorded before it, however slowly the server answered so far', () => {
  const { scan, heardAts } = openScanning(false);
  answeredIn({ there: 50, back: 900 });
  vi.setSystemTime(Date.now() + 1_000);
  const settledAt = Date.now() - 100;
  scan(box);
  expect(heardAts()[0]).toBeGreaterThanOrEqual(settledAt);
});

it('a scan without a line knows what the last answer was from, and nothing that came after it', () => {
  const { scan, heardAts } = openScanning(false);
  for (const way of [
    { there: 900, back: 50 },
    { there: 20, back: 400 },
  ]) {
    const lastAt = answeredIn(way);
    missedServer();
    vi.setSystemTime(Date.now() + 60_000);
    scan(way.there === 900 ? box : nextBox);
    expect(heardAts().at(-1)).toBe(lastAt);
  }
  heardServer();
});

it('a scan after a reload without a line is told by the clock of the server, which the page before it knew', () => {
  const hourMs = 3_600_000;
  hearServerTime(new Date(Date.now() - hourMs).toISOString(), Date.now());
  openScanning(false);
  forgetServerTime();
  missedServer();
  openScanning(false).scan(box);
  expect(Date.parse(scanLog.get()[0]?.at ?? '')).toBe(Date.now() - hourMs);
  heardServer();
});
