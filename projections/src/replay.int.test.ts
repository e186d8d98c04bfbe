import { readEvent } from '@klang/contracts/events/index';
import { newDatabase } from '@klang/services/testing/testWorld';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { apply } from './kit/apply.ts';
import { fixtureLog } from './kit/fixtureLog.ts';
import { openPool } from './kit/pool.ts';
import { type Projection, typesOf } from './kit/projection.ts';
import type { ArrivedEvent } from './kit/source.ts';
import { emptied, rowsOf } from './kit/spec.ts';
import { projections } from './registry.ts';

const pool = openPool(await newDatabase());
afterAll(() => pool.end());

const replayed = async (projection: Projection, pages: readonly (readonly ArrivedEvent[])[]) => {
  let copy = await emptied(pool, projection);
  for (const events of pages) copy = await apply(pool, copy, { events, position: events.at(-1)?.position ?? '' });
  return rowsOf(pool, projection);
};

type Parts = Record<string, unknown>;
/** Changes each text of an event alone, where the event can still be read. */
const withTexts = (whole: Parts, change: (text: string) => string, isRead: (changed: Parts) => boolean): Parts => {
  const changed = structuredClone(whole);
  const put = (part: Parts, name: string, text: string): void => {
    part[name] = change(text);
    if (!isRead(changed)) part[name] = text;
  };
  const walk = (part: Parts): void => {
    for (const [name, value] of Object.entries(part)) {
      // `kind` selects the list: it is not free text.
      if (typeof value === 'string' && name !== 'kind') put(part, name, value);
      if (typeof value === 'object' && value !== null) walk(value as Parts);
    }
  };
  walk(changed);
  return changed;
};
const isRead = (type: string, data: unknown): boolean => {
  try {
    return readEvent(type, data) !== undefined;
  } catch {
    return false;
  }
};
/** As in logs that are older than the rules for texts and ids. */
const oldLog: readonly ArrivedEvent[] = fixtureLog.map((event) => {
  const data = withTexts(
    { ...event.data },
    (text) => `${text}\0\ud83d`,
    (changed) => isRead(event.type, changed),
  );
  return { ...event, data: readEvent(event.type, data).data } as ArrivedEvent;
});

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

  it('takes texts that no store can keep, as they may stand in a log of before', async () => {
    expect(JSON.stringify(oldLog.map(({ data }) => data))).toContain('\ufffd');
    expect(Object.values(await replayed(projection, [oldLog])).flat().length).toBeGreaterThan(0);
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
