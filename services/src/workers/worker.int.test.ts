import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { redis } from '../embedded/testWorld.ts';
import { expired, minuteMs, newClock, newWorker, openShop, type Shop } from './workerFixture.ts';

const clock = newClock();
const at = redis();
let shop: Shop;
const workers: Awaited<ReturnType<typeof newWorker>>[] = [];
const work = async () => {
  const worker = await newWorker({ shop, clock, ...at });
  workers.push(worker);
  return worker;
};
const soon = { timeout: 10_000, interval: 20 };

beforeAll(async () => {
  shop = await openShop(clock);
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
});
afterAll(() => shop.close());

const waiting = (worker: Awaited<ReturnType<typeof work>>, count: number) =>
  vi.waitFor(async () => {
    const far = new Date(clock.now().getTime() + 60 * minuteMs);
    expect((await worker.queue.upcoming(far, 1_000)).length).toBe(count);
  }, soon);

describe('an order that nobody pays', () => {
  it('expires when its window is over, and not before', async () => {
    const worker = await work();
    const orderId = await shop.place();
    await waiting(worker, 1);
    clock.advance(14 * minuteMs);
    await waiting(worker, 1);
    expect(await shop.outcomeOf(orderId)).toEqual([]);
    clock.advance(minuteMs);
    await shop.end([orderId], expired);
    expect(worker.jobs()).toMatchObject([{ job: 'close-payment-window', outcome: 'done' }]);
  });
});
