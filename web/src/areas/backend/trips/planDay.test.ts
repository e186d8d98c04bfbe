import { describe, expect, it } from 'vitest';
import { tripRow } from '../../../testing/tripFixture.ts';
import { mapLabels, mapSize, planMapOf } from './planMap.ts';
import { planDayOf } from './planTimeline.ts';
import { crewsInUse } from './useCrews.ts';

const crew = (id: string, change: object = {}) => ({
  id,
  name: id,
  color: '#3e63dd',
  isMine: false,
  vehicle: '',
  mostTrips: null,
  mostItems: 10,
  isDriving: true,
  ...change,
});
const hours = (start: string, end: string) => ({ on: '2026-11-24', slotId: 's', start, end });
const stop = (id: string, place: number | null, change: object = {}) =>
  tripRow({ id, stop: place, crewId: place === null ? null : 'k1', ...change });

describe('the day of a crew along its hours', () => {
  const trips = [
    stop('a', 2, { visit: hours('09:00', '12:00') }),
    stop('b', 1, { visit: hours('09:00', '12:00'), kind: 20, itemCount: 6 }),
    stop('c', 3, { visit: hours('13:00', '15:00'), itemCount: 12 }),
  ];
  const [lane] = planDayOf(trips, [crew('k1')]).lanes;

  it('has the visits of the same hours beside each other, in the order in which it drives', () => {
    expect(lane?.blocks.map(({ trip, left, width, row }) => [trip.id, left, width, row])).toEqual([
      ['b', 10, 15, 0],
      ['a', 25, 15, 0],
      ['c', 50, 20, 0],
    ]);
  });

  it('counts without a crew only what still needs one', () => {
    const none = [stop('d', null), stop('e', null, { status: 'done' }), stop('f', null, { status: 'onTheWay' })];
    const waiting = planDayOf(none, []).lanes.flatMap(({ blocks }) => blocks.map(({ trip }) => trip.id));
    expect(waiting).toEqual(['d']);
    expect(planDayOf(none.slice(1), []).lanes).toEqual([]);
  });

  it('shows what is on board from stop to stop, and where that is more than it can carry', () => {
    expect(lane?.levels.map(({ onBoard, isOver }) => [onBoard, isOver])).toEqual([
      [6, false],
      [2, false],
      [14, true],
    ]);
    expect(lane?.levels.map(({ left, width }) => left + width).at(-1)).toBe(100);
  });

  it('has hours that overlap below each other, and grows with what is earlier and later than usual', () => {
    const early = [stop('a', 1, { visit: hours('06:30', '10:00') }), stop('b', 2, { visit: hours('09:00', '20:00') })];
    const day = planDayOf(early, [crew('k1')]);
    expect([day.hours[0], day.hours.at(-1)]).toEqual([6, 20]);
    expect(day.lanes[0]?.blocks.map(({ row }) => row)).toEqual([0, 1]);
  });

  it('leaves out crews that have the day off, unless they drive, and ends with what nobody drives to', () => {
    const crews = [crew('k1'), crew('k2', { isDriving: false }), crew('k3', { isDriving: false })];
    const day = planDayOf([stop('a', 1, { crewId: 'k2' }), stop('b', null)], crews);
    expect(day.lanes.map((one) => one.crew?.id ?? null)).toEqual(['k1', 'k2', null]);
  });
});

describe('a visit whose crew is not in use any more', () => {
  const trips = [stop('a', 1), stop('b', 2, { crewId: 'gone' }), stop('c', null)];
  it('has no crew, so that somebody gives it to another', () =>
    expect(crewsInUse(trips, [crew('k1')]).map(({ crewId }) => crewId)).toEqual(['k1', null, null]));
  it('stays with its crew while nobody knows which are in use', () =>
    expect(crewsInUse(trips, undefined)).toEqual(trips));
});

describe('the map of districts', () => {
  const trips = [
    stop('a', 2, { subDistrict: '100701' }),
    stop('b', 1, { subDistrict: '100702' }),
    stop('c', null, { subDistrict: '103001' }),
    stop('d', 3, { subDistrict: null }),
  ];
  const drawing = planMapOf(trips);

  const inOneDistrict = (count: number) => Array.from({ length: count }, (_, place) => stop(`m${place}`, null));
  it('leaves out what is over without a crew, as nobody has to drive it any more', () => {
    const over = [stop('e', null, { status: 'done' }), stop('f', null, { status: 'unsuccessful' })];
    const drawing = planMapOf([...over, stop('d', null), stop('a', 1, { status: 'done' })]);
    expect(drawing.marks.map(({ trip }) => trip.id)).toEqual(['a', 'd']);
    expect(planMapOf([stop('g', null, { status: 'done', subDistrict: null })]).unknown).toBe(0);
  });

  it('draws every visit inside, also where very many are in one district', () => {
    const { marks } = planMapOf([...inOneDistrict(60), stop('far', 1, { subDistrict: '103902' })]);
    const isOutside = marks.filter(({ x, y }) => x < 10 || y < 10 || x > mapSize.width - 10 || y > mapSize.height - 10);
    expect(isOutside).toEqual([]);
  });
  it('has each visit near the middle of its district, none on another, in sight', () => {
    expect(drawing.marks.map(({ trip, number }) => [trip.id, number])).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', null],
    ]);
    for (const [place, one] of drawing.marks.entries()) {
      expect([one.x > 0 && one.x < mapSize.width, one.y > 0 && one.y < mapSize.height]).toEqual([true, true]);
      for (const other of drawing.marks.slice(place + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(18);
    }
  });

  it('has north above, joins the stops of a crew in their order, and counts those of which nobody knows where they are', () => {
    const [first, second, north] = drawing.marks;
    expect((north?.y ?? 0) < (first?.y ?? 0)).toBe(true);
    expect(drawing.routes).toMatchObject([{ crewId: 'k1', points: [{ x: first?.x }, { x: second?.x }] }]);
    expect(drawing.unknown).toBe(1);
  });

  it('names what is visited first, and writes no name on another or on a mark', () => {
    const labels = mapLabels(drawing, (code) => code);
    expect(labels.map(({ code }) => code).slice(0, 2)).toEqual(expect.arrayContaining(['1007', '1030']));
    for (const [place, one] of labels.entries())
      for (const other of labels.slice(place + 1))
        expect(Math.abs(one.x - other.x) > 20 || Math.abs(one.y - other.y) >= 14).toBe(true);
  });

  it('is there also on a day without any visit', () => expect(planMapOf([]).marks).toEqual([]));
});
