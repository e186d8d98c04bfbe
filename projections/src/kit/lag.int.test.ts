import { StoreUnavailable } from '@klang/services/platform/kit/failures';
import { newLog, type TestLog } from '@klang/services/testing/testLog';
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
  return {
    type: 'PaymentDeclined' as const,
    data: { orderId, paymentId: 'p1', reason: 'no', declinedAt, openUntil: null },
  };
};
const lag = async () => (await lagsOf(pool, world.log, [alpha]))[0]?.since;
const catchUpNow = async () => {
  const ports = { pool, source: world.log, announce: () => {}, report: () => {} };
  await catchUp(await openCopy(pool, alpha), ports, { signal: new AbortController().signal });
};

it('the lag of a read model is nothing while there is nothing to show', async () => {
  expect(await lag()).toBeUndefined();
});

it('the lag of a read model is as old as the first event that the rows do not show', async () => {
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

it('the lag of a read model does not count what the read model does not listen to', async () => {
  await catchUpNow();
  await world.write('klangdee', 'o4', [declined('o4')]);
  expect(await lag()).toBeUndefined();
});

it('the lag of a read model is as old as the log for rows that come from another one, however far they had read there', async () => {
  await catchUpNow();
  expect(await lag()).toBeUndefined();
  const elsewhere = { ...world.log, storeId: async () => 'another store' };
  const since = (await lagsOf(pool, elsewhere, [alpha]))[0]?.since;
  for await (const { events } of world.log.readAll()) {
    expect(since).toBe(events.find(({ type }) => type === 'PaymentStarted')?.meta.at);
    break;
  }
});

it('the lag of a read model is as old as the first event after the copying where the log is the copy of the one that they had shown', async () => {
  await catchUpNow();
  const { rows } = await pool.query(`select store_id, position from read.checkpoints where name = 'alpha'`);
  const [{ store_id: storeId, position }] = rows;
  const copy = (there: string) => ({
    ...world.log,
    storeId: async () => 'its copy',
    copiedFrom: async () => ({ storeId, position: there, here: position, before: [] }),
  });
  expect((await lagsOf(pool, copy(position), [alpha]))[0]?.since).toBeUndefined();
  const began = Date.now();
  await world.write('klangdee', 'o5', [paid('o5')]);
  const sinceOf = async (there: string) =>
    Date.parse((await lagsOf(pool, copy(there), [alpha]))[0]?.since ?? '1970-01-01');
  expect(await sinceOf(position)).toBeGreaterThanOrEqual(began);
  // They had not read everything.
  expect(await sinceOf(`${'9'.repeat(20)}/${'9'.repeat(20)}`)).toBeLessThan(began);
});

it('the lag of a read model is not said to be nothing when the connection is lost while it is looked at', async () => {
  const broken: typeof world.log = {
    ...world.log,
    async *subscribe({ onBroken }) {
      onBroken?.(new StoreUnavailable('it went'));
      await new Promise(() => {});
      yield { events: [], position: '' };
    },
  };
  await world.write('klangdee', 'o6', [paid('o6')]);
  await expect(lagsOf(pool, broken, [alpha])).rejects.toThrow('lost');
});
