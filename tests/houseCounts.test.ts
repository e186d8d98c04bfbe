import { expect, it } from 'vitest';
import { documentedCounts, houseCounts } from './houseCounts.ts';
import { importsOf, textOf } from './sources.ts';
import { hopsOf, placeOrder, signIn } from './walks.ts';

it('docs/house.md gives the house in numbers of today, within a twentieth: npm run docs:house counts anew', () => {
  const documented = documentedCounts(textOf('docs/house.md'));
  for (const [name, numbers] of Object.entries(houseCounts())) {
    const counted = numbers.length === 2 && documented.get(name)?.length === 1 ? [percentOf(numbers)] : numbers;
    const near = counted.map((count, index) => {
      const documentedCount = documented.get(name)?.[index] ?? Number.NaN;
      return Math.abs(documentedCount - count) <= Math.max(1, count / 20) ? 'near' : `${documentedCount} for ${count}`;
    });
    expect([name, ...near]).toEqual([name, ...counted.map(() => 'near')]);
  }
});

it.each([
  ['the booking of an order', placeOrder],
  ['a login', signIn],
])('the way of %s through the house goes by files that are there and lean on each other', (_, walk) => {
  const hops = hopsOf(walk);
  const leaning = new Set(
    hops.flatMap((path) => {
      const met = importsOf(path).filter((target) => hops.includes(target));
      return met.length > 0 ? [path, ...met] : [];
    }),
  );
  expect(hops.filter((path) => !leaning.has(path))).toEqual([]);
});

const percentOf = ([part = 0, whole = 1]: readonly number[]): number => (100 * part) / whole;
