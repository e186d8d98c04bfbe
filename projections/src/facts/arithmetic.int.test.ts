import { reports } from '@klang/contracts/reports/reports';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply } from '../kit/apply.ts';
import { openPool } from '../kit/pool.ts';
import { emptied, logOf, positionAt } from '../kit/spec.ts';
import { month } from './monthFixture.ts';
import { factsProjection } from './projection.ts';
import { factReads } from './queries.ts';
import { reckoned } from './reckonFixture.ts';
import { reckonedStorage } from './reckonStorageFixture.ts';

const pool = openPool(await newDatabase());
afterAll(() => pool.end());
const reads = factReads(pool);
beforeAll(async () => {
  const events = logOf(month);
  await apply(pool, await emptied(pool, factsProjection), { events, position: positionAt(events.length) });
});

type Range = { readonly from: string; readonly to: string };
const whole = { from: '2026-01-01', to: '2026-01-31' };
const byHand = (range: Range) => ({ ...reckoned(month, range), ...reckonedStorage(month, range) });
const shown = async (range: Range) => {
  const all: Record<string, Record<string, number | null>> = {};
  for (const { name, tabs } of Object.values(reports))
    for (const tab of tabs) {
      const groups = await reads.figures('klangdee', tab, { ...range, nr: 1_000_000, groupBy: tab.groupBy[0] });
      all[`${name} ${tab.id}`] = reads.totals(tab, groups);
    }
  return all;
};

describe('every figure of the four reports', () => {
  it('is something in the month of the test, so that none is right by being nought', () => {
    const figures = Object.entries(byHand(whole)).flatMap(([tab, of]) =>
      Object.entries(of).map(([measure, value]) => [`${tab} ${measure}`, value] as const),
    );
    expect(figures.filter(([, value]) => !value).map(([name]) => name)).toEqual([]);
  });

  it.each([
    ['a month', whole],
    ['its first half', { from: '2026-01-01', to: '2026-01-08' }],
    ['some days of it', { from: '2026-01-06', to: '2026-01-12' }],
    ['a single day', { from: '2026-01-11', to: '2026-01-11' }],
    ['days on which nothing happened', { from: '2026-02-10', to: '2026-03-10' }],
  ])('of %s is what anybody reckons from the events alone', async (_, range) =>
    expect(await shown(range)).toEqual(byHand(range)),
  );
});
