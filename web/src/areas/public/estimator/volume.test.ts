import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { thingGroups, things } from './things.ts';
import { fittingRooms, litresOf, type PickedThing, type Room, usableLitresOf, volumeOf } from './volume.ts';

const cube = (side: number, count = 1): PickedThing => ({ widthCm: side, depthCm: side, heightCm: side, count });
const room = (_id: string, widthCm: number, depthCm: number, heightCm = 250): Room => ({
  _id,
  widthCm,
  depthCm,
  heightCm,
});
// Usable: 1,625, 6,500 and 15,795 litres.
const rooms = [room('four', 200, 200), room('one', 100, 100), room('nine', 300, 300, 270)];
const found = (picked: readonly PickedThing[]) => fittingRooms(rooms, picked).map((fit) => [fit.room._id, fit.count]);

describe('the volume', () => {
  it('is width by depth by height, times how many, in whole litres', () => {
    expect(litresOf({ widthCm: 50, depthCm: 40, heightCm: 35 })).toBe(70);
    expect(volumeOf([{ widthCm: 50, depthCm: 40, heightCm: 35, count: 3 }, cube(100)])).toBe(1_210);
    expect(volumeOf([cube(1)])).toBe(1);
    expect(volumeOf([])).toBe(0);
  });

  it('that a room takes is less than the room', () => {
    expect(usableLitresOf(room('one', 100, 100))).toBeCloseTo(1_625);
  });
});

describe('the room that fits', () => {
  it('is the smallest that takes everything, and the larger ones follow', () => {
    expect(found([cube(50, 13)])).toEqual([
      ['one', 1],
      ['four', 1],
      ['nine', 1],
    ]);
    expect(found([cube(50, 14)])).toEqual([
      ['four', 1],
      ['nine', 1],
    ]);
  });

  it('takes every single thing, turned as it must be', () => {
    const [first] = found([{ widthCm: 240, depthCm: 90, heightCm: 10, count: 1 }]);
    expect(first).toEqual(['one', 1]);
    expect(found([{ widthCm: 120, depthCm: 110, heightCm: 10, count: 1 }])[0]).toEqual(['four', 1]);
  });

  it('is several of the largest when one is too small', () => {
    expect(found([cube(100, 16)])).toEqual([['nine', 2]]);
    const [fit] = fittingRooms(rooms, [cube(100, 16)]);
    expect(fit?.filled).toBeCloseTo(16_000 / 31_590);
  });

  it('is none when an item goes into none, or no room is published', () => {
    expect(found([cube(280)])).toEqual([]);
    expect(fittingRooms([], [cube(10)])).toEqual([]);
  });
});

it('the estimator knows the measures of every item, and each item once', () => {
  const all = thingGroups.flatMap((group) => Object.entries(things[group]));
  expect(new Set(all.map(([id]) => id)).size).toBe(all.length);
  for (const [id, measures] of all)
    expect([id, litresOf(measures) > 50 && litresOf(measures) < 3_000]).toEqual([id, true]);
});

it('the estimator has a drawing of every item that can be picked', () => {
  const file = readFileSync(new URL('../../../ui/drawings/things.svg', import.meta.url), 'utf8');
  const drawn = [...file.matchAll(/<g id="(\w+)"/g)].map(([, id]) => id);
  expect(drawn.sort()).toEqual(thingGroups.flatMap((group) => Object.keys(things[group])).sort());
});
