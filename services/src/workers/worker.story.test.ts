import pg from 'pg';
import { test as base, describe, expect, vi } from 'vitest';
import { advanceClock } from '../platform/kit/clock.ts';
import { openWorkshop, type Workshop } from './testing/processFixture.ts';
import { expired, minuteMs } from './testing/workerFixture.ts';

// Most tests only wait (Redis, lock expiry), so they run concurrently, each with its own shop.
const it = base.extend<{ shop: Workshop }>({
  shop: async ({ task: _ }, use) => {
    const shop = await openWorkshop();
    await use(shop);
    await shop.close();
  },
});

const pending = 20;
const patience = { timeout: 60_000, interval: 20 };
const letWindowsPass = (shop: Workshop) => advanceClock(shop.databaseUrl, 15 * minuteMs);
const allExpire = (shop: Workshop, orderIds: readonly string[]) => shop.end(orderIds, expired, 60_000);
const jobsInHand = (shop: Workshop) => shop.spy.llen('klang:bells:active');

describe.concurrent('while twenty payments are pending', () => {
  it('Redis is emptied, and all of them expire', async ({ shop }) => {
    await shop.work();
    const orderIds = await shop.placeWithBells(pending);
    await shop.spy.flushall();
    await letWindowsPass(shop);
    await allExpire(shop, orderIds);
  });

  it('Redis is emptied, and their bells are set again', async ({ shop }) => {
    await shop.work();
    await shop.placeWithBells(pending);
    await shop.spy.flushall();
    await vi.waitFor(async () => expect(await shop.scheduledCount()).toBe(pending), patience);
  });

  it('Redis is killed and its files are lost, and all of them expire while it is still away', async ({ shop }) => {
    const worker = await shop.work();
    const orderIds = await shop.placeWithBells(pending);
    await shop.killRedis();
    await shop.loseRedisFiles();
    await letWindowsPass(shop);
    await allExpire(shop, orderIds);
    await shop.startRedisAgain();
    const next = await shop.place();
    await vi.waitFor(
      async () => expect(await shop.spy.exists(`klang:bells:close-payment-window_klangdee.${next}`)).toBe(1),
      patience,
    );
    expect(worker.isRunning()).toBe(true);
    await allExpire(shop, orderIds);
  });

  it('Redis is killed and comes back, and all of them expire', async ({ shop }) => {
    await shop.work();
    const orderIds = await shop.placeWithBells(pending);
    await shop.killRedis();
    await shop.startRedisAgain();
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

  it('one worker after another is killed as soon as it has done something, and all of them expire', async ({
    shop,
  }) => {
    const orderIds = await (async () => {
      const first = await shop.work();
      const placed = await shop.placeWithBells(pending);
      await letWindowsPass(shop);
      await vi.waitFor(() => expect(first.jobs().length).toBeGreaterThan(0), patience);
      await first.kill('SIGKILL');
      return placed;
    })();
    const second = await shop.work();
    await vi.waitFor(() => expect(second.jobs().length).toBeGreaterThan(0), patience);
    await second.kill('SIGKILL');
    await shop.work();
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

  it('go on when the one that sets the bells is killed', async ({ shop }) => {
    const leading = await shop.work();
    await shop.placeWithBells(1);
    await shop.work();
    await leading.kill('SIGKILL');
    const orderId = await shop.place();
    await vi.waitFor(async () => expect(await shop.scheduledCount()).toBe(2), patience);
    await letWindowsPass(shop);
    await allExpire(shop, [orderId]);
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
  it('that is told to stop while everything else is away ends within seconds', async ({ shop }) => {
    const worker = await shop.work();
    await shop.placeWithBells(1);
    await shop.killRedis();
    if (shop.node.isOurs) shop.node.kill9();
    expect(await worker.kill('SIGTERM')).toBe(0);
    await shop.startRedisAgain();
    if (shop.node.isOurs) await shop.node.restart();
  });

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
