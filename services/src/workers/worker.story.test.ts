import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import {
  allExpire,
  inWorkshop as it,
  jobsInHand,
  letWindowsPass,
  patience,
  pending,
} from './testing/workshopFixture.ts';

describe.concurrent('while twenty payments are pending', () => {
  it('Redis is emptied, and all of them expire', async ({ shop }) => {
    await shop.work();
    const orderIds = await shop.placeWithBells(pending);
    await shop.spy.flushall();
    await letWindowsPass(shop);
    await allExpire(shop, orderIds);
  });

  it('the worker is killed in the middle of a job, and all of them expire', async ({ shop }) => {
    if (!shop.node.isOurs) return;
    const killed = await shop.work();
    const orderIds = await shop.placeWithBells(pending);
    shop.node.kill9();
    await letWindowsPass(shop);
    await vi.waitFor(async () => expect(await jobsInHand(shop)).toBeGreaterThan(0), patience);
    await killed.kill('SIGKILL');
    expect(await jobsInHand(shop)).toBeGreaterThan(0);
    await shop.node.restart();
    await shop.work();
    await allExpire(shop, orderIds);
    await vi.waitFor(async () => expect(await jobsInHand(shop)).toBe(0), patience);
    await allExpire(shop, orderIds);
  });
});

describe.concurrent('two workers', () => {
  it('both ring what is overdue when the clock is moved', async ({ shop }) => {
    const both = [await shop.work(), await shop.work()];
    const orderIds = await shop.placeWithBells(40);
    await letWindowsPass(shop);
    await allExpire(shop, orderIds);
    expect(both.map((worker) => worker.jobs().length > 0)).toEqual([true, true]);
  });
});

// Not concurrent: a stop waits ten seconds at most.
describe('a worker', () => {
  it('that is told to stop finishes the jobs that it has, and ends well', async ({ shop }) => {
    const worker = await shop.work();
    const orderIds = await shop.placeWithBells(80);
    await letWindowsPass(shop);
    const closings = () => worker.jobs().filter(({ job }) => job === 'close-payment-window');
    await vi.waitFor(() => expect(closings().length).toBeGreaterThan(0), patience);
    expect(await worker.kill('SIGTERM')).toBe(0);
    expect(await jobsInHand(shop)).toBe(0);
    const commandCount = worker.lines.filter(
      ({ msg, command }) => msg === 'command' && command === 'ClosePaymentWindow',
    ).length;
    expect(closings().filter(({ outcome }) => outcome === 'done').length).toBe(commandCount);
    await shop.work();
    await allExpire(shop, orderIds);
  });
});

describe.concurrent('a worker', () => {
  it('outlives restarts of the event store, of Redis and of every connection to Postgres', async ({ shop }) => {
    const worker = await shop.work();
    await shop.placeWithBells(1);
    if (shop.node.isOurs) await shop.node.restart();
    await shop.killRedis();
    await shop.startRedisAgain();
    const admin = new pg.Client({ connectionString: shop.databaseUrl });
    await admin.connect();
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await admin.end();
    await shop.place();
    await vi.waitFor(async () => expect(await shop.scheduledCount()).toBe(2), patience);
    await letWindowsPass(shop);
    await vi.waitFor(async () => expect(await shop.scheduledCount()).toBe(0), patience);
    expect(worker.isRunning()).toBe(true);
  });
});
