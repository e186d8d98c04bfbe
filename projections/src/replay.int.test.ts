import { newDatabase } from '@klang/services/embedded/testWorld';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { fixtureLog } from './fixtureLog.ts';
import { apply } from './kit/apply.ts';
import { openPool } from './kit/pool.ts';
import { type Projection, typesOf } from './kit/projection.ts';
import type { Arrived } from './kit/source.ts';
import { emptied, rowsOf } from './kit/spec.ts';
import { projections } from './registry.ts';

const pool = openPool(await newDatabase());
afterAll(() => pool.end());

const replayed = async (projection: Projection, pages: readonly (readonly Arrived[])[]) => {
  let copy = await emptied(pool, projection);
  for (const events of pages) copy = await apply(pool, copy, { events, position: events.at(-1)?.position ?? '' });
  return rowsOf(pool, projection);
};

describe.each(projections)('replaying $name', (projection) => {
  it('is tried with every event it listens to', () => {
    const happened = new Set(fixtureLog.map(({ type }) => type));
    expect(typesOf(projection).filter((type) => !happened.has(type))).toEqual([]);
  });

  it('gives the same rows again from zero', async () => {
    const once = await replayed(projection, [fixtureLog]);
    expect(Object.values(once).flat().length).toBeGreaterThan(0);
    expect(await replayed(projection, [fixtureLog])).toEqual(once);
  });

  it('gives the same rows however the log is cut into pages', async () => {
    const oneByOne = await replayed(
      projection,
      fixtureLog.map((event) => [event]),
    );
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: fixtureLog.length - 1 }));
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const edges = [0, ...places.toSorted((a, b) => a - b), fixtureLog.length];
        const pages = edges.slice(1).map((edge, index) => fixtureLog.slice(edges[index], edge));
        expect(await replayed(projection, pages)).toEqual(oneByOne);
      }),
      { numRuns: 25 },
    );
  });
});
