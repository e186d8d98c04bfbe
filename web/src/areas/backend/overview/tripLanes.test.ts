import { expect, it } from 'vitest';
import { tripRow } from '../../../testing/tripFixture.ts';
import { lanesOf } from './tripLanes.ts';

const at = (clock: string) => new Date(`2026-11-24T${clock}:00+07:00`);
const hours = (start: string, end: string) => ({ visit: { on: '2026-11-24', slotId: start, start, end } });
const many = (count: number) => Array.from({ length: count }, (_, stop) => tripRow({ id: `t${stop}`, stop }));

it('the day of a crew shows visits of the same hours side by side, in the order in which they are driven', () => {
  const rows = [tripRow({ id: 'b', stop: 2 }), tripRow({ id: 'a', stop: 1 }), tripRow({ id: 'x', crewId: 'k2' })];
  const { lanes } = lanesOf(rows, ['k2', 'k1'], at('10:00'));
  expect(lanes.map(({ crewId, blocks }) => [crewId, ...blocks.map(({ trip }) => trip.id)])).toEqual([
    ['k2', 'x'],
    ['k1', 'a', 'b'],
  ]);
  const [first, second] = lanes[1]?.blocks ?? [];
  expect((first?.left ?? 0) + (first?.width ?? 0)).toBeCloseTo(second?.left ?? 0);
});

it('the day of a crew says how many more visits there are than can be read, and loses none', () => {
  const { lanes } = lanesOf(many(9), ['k1'], at('10:00'));
  expect(lanes[0]?.blocks).toHaveLength(3);
  expect(lanes[0]?.rests.map(({ count }) => count)).toEqual([6]);
  expect(lanesOf(many(4), ['k1'], at('10:00')).lanes[0]?.blocks).toHaveLength(4);
});

it('the day of a crew counts what is done; visits without a crew come last, canceled ones not at all', () => {
  const rows = [
    tripRow({ id: 'n', crewId: null }),
    tripRow({ id: 'd', status: 'done' }),
    tripRow({ id: 'o' }),
    tripRow({ id: 'c', status: 'canceled' }),
  ];
  const { lanes } = lanesOf(rows, ['k1'], at('10:00'));
  expect(lanes.map(({ crewId, done, count }) => [crewId, done, count])).toEqual([
    ['k1', 1, 2],
    [null, 0, 1],
  ]);
});

it('the day of a crew calls a visit late once its hours are over and nobody has come', () => {
  const look = (clock: string) => lanesOf([tripRow()], ['k1'], at(clock)).lanes[0]?.blocks[0]?.look;
  expect([look('11:59'), look('12:01')]).toEqual(['scheduled', 'late']);
});

it('the day of a crew is as wide as its hours: earlier and later ones are added, and the line of now never stands outside', () => {
  const shown = lanesOf([tripRow(hours('06:30', '09:00')), tripRow(hours('18:00', '21:00'))], ['k1'], at('22:30'));
  expect([shown.hours[0], shown.hours.at(-1), shown.now]).toEqual([6, 21, null]);
  expect(lanesOf([tripRow()], ['k1'], at('13:30')).now).toBe(50);
});
