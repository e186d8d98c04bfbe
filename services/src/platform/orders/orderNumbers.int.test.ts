import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../testing/testWorld.ts';
import { preparePlatform } from '../kit/schema.ts';
import { openOrderNumbers } from './orderNumbers.ts';

let pools: readonly pg.Pool[];
beforeAll(async () => {
  const connectionString = await newDatabase();
  pools = [1, 2].map(() => new pg.Pool({ connectionString, max: 4 }));
  for (const pool of pools) await preparePlatform(pool);
});
afterAll(async () => {
  for (const pool of pools) await pool.end();
});

const none = async () => 0;
const openedIn = (place: number, highestOf: (org: string) => Promise<number> = none) => {
  const pool = pools[place];
  if (!pool) throw new Error('No such process.');
  return openOrderNumbers({ pool, highestOf });
};

describe('the numbers of orders', () => {
  it('are never the same twice, however many processes draw at once, and run upwards for each', async () => {
    const drawn = await Promise.all(
      [openedIn(0), openedIn(1)].map((draw) => Promise.all(Array.from({ length: 300 }, () => draw('klangdee')))),
    );
    expect(new Set(drawn.flat()).size).toBe(600);
    for (const numbers of drawn) expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    expect(await openedIn(0)('klangdee')).toBeGreaterThan(Math.max(...drawn.flat()));
  });

  it('are each organization’s own', async () => {
    const [one, other] = [await openedIn(0)('first'), await openedIn(0)('second')];
    expect(await openedIn(1)('first')).toBeGreaterThan(one);
    expect(other).toBeGreaterThan(0);
  });

  it('begin and go on by chance, so that nobody tells by them how many there are', async () => {
    const orgs = Array.from({ length: 12 }, (_, place) => `new-${place}`);
    const draw = openedIn(0);
    const steps = await Promise.all(
      orgs.map(async (org) => {
        const [first, second, third] = [await draw(org), await draw(org), await draw(org)];
        return { first, gaps: [second - first, third - second] };
      }),
    );
    expect(new Set(steps.map(({ first }) => first)).size).toBeGreaterThan(6);
    expect(steps.some(({ gaps: [one, other] }) => one !== other)).toBe(true);
  });

  it('go on behind what stands in the log, where what is known of them is older', async () => {
    await openedIn(0)('restored');
    expect(await openedIn(1, async () => 50_000)('restored')).toBeGreaterThan(50_000);
  });

  it('are drawn again once the database is back', async () => {
    const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    const draw = openOrderNumbers({ pool, highestOf: none });
    await expect(draw('klangdee')).rejects.toThrow();
    await expect(draw('klangdee')).rejects.toThrow();
    await pool.end();
  });
});
