import { reports } from '@klang/contracts/reports/reports';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, expect, it } from 'vitest';
import { apply } from '../kit/apply.ts';
import { openPool } from '../kit/pool.ts';
import { emptied, logOf, positionAt, type SpecEvent } from '../kit/spec.ts';
import { month } from './monthFixture.ts';
import { factsProjection } from './projection.ts';
import { factReads } from './queries.ts';

const pool = openPool(await newDatabase());
afterAll(() => pool.end());
const reads = factReads(pool);
const merged = (customerId: string, intoId: string): SpecEvent => ({
  type: 'CustomerMerged',
  data: { customerId, intoId, mergedAt: '2026-01-29T03:00:00.000Z' },
});
const filled = async (specEvents: readonly SpecEvent[]) => {
  const events = logOf(specEvents);
  await apply(pool, await emptied(pool, factsProjection), { events, position: positionAt(events.length) });
};

const year = { from: '2026-01-01', to: '2026-12-31', nr: 1_000_000 };
const groupings = ['customer', 'channel'] as const;
const tabs = Object.values(reports).flatMap(({ name, tabs: all }) =>
  all.flatMap((tab) => {
    const ends = tab.measures.flatMap(({ id, made }) => (made.over === 'end' ? [id] : []));
    const ways = groupings.filter((one) => tab.groupBy.includes(one));
    return ways.map((groupBy) => ({ name: `${name} ${tab.id} ${groupBy}`, tab, groupBy, ends }));
  }),
);
/** The balances of each tab that groups by customer or channel. */
const standing = async () => {
  const all: Record<string, readonly number[]> = {};
  for (const { name, tab, groupBy, ends } of tabs)
    for (const { key, values } of await reads.figures('klangdee', tab, { ...year, groupBy }))
      all[`${name} ${key}`] = ends.map((id) => values[id] ?? 0);
  return all;
};

const customers = ['c1', 'c2', 'c3'];
const pairs = customers
  .flatMap((gone) => customers.filter((one) => one !== gone).map((stays) => ({ gone, stays })))
  .map((pair, place) => ({ ...pair, place }));
// Each pair starts at another offset. Together they merge at every fifth event.
const every = 5;
it.each(pairs)(
  '$gone joined into $stays, at whatever time: nobody owes less than nothing, and nothing stands with who is gone',
  async ({ gone, stays, place }) => {
    for (let at = place * every; at <= month.length; at += pairs.length * every) {
      await filled([...month.slice(0, at), merged(gone, stays), ...month.slice(at)]);
      const all = await standing();
      const wrong = Object.entries(all).filter(
        ([row, values]) => row.endsWith(`customer ${gone}`) || values.some((value) => value < 0),
      );
      expect([at, wrong]).toEqual([at, []]);
    }
  },
  60_000,
);

it('who was joined stays themselves in a report as of before', async () => {
  await filled([...month, merged('c1', 'c2')]);
  const owed = reports.report04.tabs.find(({ id }) => id === 'owed');
  if (!owed) throw new Error('Nobody owes anything.');
  const keys = async (nr: number) =>
    (await reads.figures('klangdee', owed, { ...year, nr, groupBy: 'customer' })).map(({ key }) => key);
  expect([await keys(month.length), await keys(month.length + 1)]).toEqual([['c1', 'c2'], ['c2']]);
});

it('who is joined twice over stands with the last', async () => {
  await filled([...month, merged('c1', 'c2'), merged('c2', 'c3')]);
  expect(Object.keys(await standing()).filter((row) => /customer c[12]$/.test(row))).toEqual([]);
});
