import { StoreUnavailable } from '@klang/services/platform/kit/failures';
import { newLog, type TestLog } from '@klang/services/testing/testLog';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catchUp } from './catchUp.ts';
import { openCopy, prepareReadModels } from './copies.ts';
import { watchFreshness } from './freshness.ts';
import { leadership } from './leadership.ts';
import { openPool } from './pool.ts';
import { leadsWord } from './projection.ts';
import { tally } from './specRun.ts';

const alpha = tally('alpha', 'klangdee');
let world: TestLog;
let pool: pg.Pool;
const catchUpNow = async () => {
  const ports = { pool, source: world.log, announce: () => {}, report: () => {} };
  await catchUp(await openCopy(pool, alpha), ports, { signal: new AbortController().signal });
};
beforeAll(async () => {
  world = await newLog();
  pool = openPool(world.databaseUrl);
  await prepareReadModels(pool, [alpha]);
  await catchUpNow();
});
afterAll(async () => {
  await pool.end();
  await world.close();
});

it('a read model is trusted while the log is away as long as its projector is there, which may see a log that is away only from here', async () => {
  const over = new AbortController();
  const leads = leadership(world.databaseUrl, over.signal);
  await leads.lead(leadsWord(alpha));
  let isAway = false;
  const head = () => (isAway ? Promise.reject(new StoreUnavailable('away')) : world.log.head());
  const source = { ...world.log, head };
  const fresh = watchFreshness({ db: pool, source, projection: alpha, withinMs: 600, lookEveryMs: 50 });
  await expect.poll(fresh.isFresh).toBe(true);

  isAway = true;
  const until = performance.now() + 1_200;
  const seen = new Set<boolean>();
  while (performance.now() < until) seen.add(await fresh.isFresh());
  expect([...seen]).toEqual([true]);

  await leads.close();
  await expect.poll(fresh.isFresh).toBe(false);
  isAway = false;
  await expect.poll(fresh.isFresh).toBe(true);
  over.abort();
  await fresh.close();
});

it('a read model is looked at again for a moment before it is said to be behind', async () => {
  let isFirst = true;
  const head = () => {
    const failing = isFirst;
    isFirst = false;
    return failing ? Promise.reject(new StoreUnavailable('away')) : world.log.head();
  };
  const fresh = watchFreshness({ db: pool, source: { ...world.log, head }, projection: alpha, lookEveryMs: 60_000 });
  expect(await fresh.isFresh()).toBe(true);
  await fresh.close();

  const begun = { method: 'card', host: null, startedAt: '2026-01-05T03:00:00.000Z' } as const;
  await world.write('klangdee', 'o1', [{ type: 'PaymentStarted', data: { orderId: 'o1', paymentId: 'p1', ...begun } }]);
  const behind = watchFreshness({ db: pool, source: world.log, projection: alpha, lookEveryMs: 60_000 });
  expect(await behind.isFresh()).toBe(false);
  await catchUpNow();
  expect(await behind.isFresh()).toBe(true);
  await behind.close();
});
