import { describe, expect, vi } from 'vitest';
import { allExpire, inWorkshop as it, letWindowsPass, patience, pending } from './testing/workshopFixture.ts';

describe.concurrent('while twenty payments are pending', () => {
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
});
