import { newLog, type TestLog } from '@klang/services/embedded/testLog';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catchUp } from './catchUp.ts';
import { openCopy, prepareReadModels } from './copies.ts';
import { lagsOf } from './lag.ts';
import { openPool } from './pool.ts';
import { tally } from './specRun.ts';

const alpha = tally('alpha', 'klangdee');
let world: TestLog;
let pool: pg.Pool;
beforeAll(async () => {
  world = await newLog();
  pool = openPool(world.databaseUrl);
  await prepareReadModels(pool, [alpha]);
});
afterAll(async () => {
  await pool.end();
  await world.close();
});

const paid = (orderId: string) => {
  const begun = { method: 'card', host: null, startedAt: '2026-01-05T03:00:00.000Z' } as const;
  return { type: 'PaymentStarted' as const, data: { orderId, paymentId: 'p1', ...begun } };
};
const declined = (orderId: string) => {
  const declinedAt = '2026-01-05T03:00:00.000Z';
  return { type: 'PaymentDeclined' as const, data: { orderId, paymentId: 'p1', reason: 'no', declinedAt } };
};
const lag = async () => (await lagsOf(pool, world.log, [alpha]))[0]?.since;
const catchUpNow = async () => {
  const ports = { pool, source: world.log, announce: () => {}, tell: () => {} };
  await catchUp(await openCopy(pool, alpha), ports, { signal: new AbortController().signal });
};

it('is nothing while there is nothing to show', async () => {
  expect(await lag()).toBeUndefined();
});

it('is as old as the first event that the rows do not show', async () => {
  const began = Date.now();
  await world.write('klangdee', 'o1', [paid('o1')]);
  const first = await lag();
  await world.write('klangdee', 'o2', [paid('o2')]);
  expect(Date.parse(first ?? '')).toBeGreaterThanOrEqual(began);
  expect(await lag()).toBe(first);
  await catchUpNow();
  expect(await lag()).toBeUndefined();
  await world.write('klangdee', 'o3', [paid('o3')]);
  expect(Date.parse((await lag()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
});

it('does not count what the read model does not listen to', async () => {
  await catchUpNow();
  await world.write('klangdee', 'o4', [declined('o4')]);
  expect(await lag()).toBeUndefined();
});
