import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { storeReached } from '../../platform/health/followers.ts';
import { openLaterAlarms } from '../../platform/health/laterAlarms.ts';
import { redis } from '../../testing/testWorld.ts';
import { alarms } from '../orders/alarms.ts';
import { expired, minuteMs, newClock, newWorker, openShop, type Shop } from '../testing/workerFixture.ts';
import { alarm, job, reaction, roster } from './kit.ts';
import { openQueue } from './queue.ts';
import { lookAgain } from './secondLook.ts';

const dayMs = 24 * 60 * minuteMs;
const soon = { timeout: 15_000, interval: 20 };
const at = redis();
const spy = new Redis(at.url);
const clock = newClock();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(clock);
});
// Another queue does not know what was done in this one.
afterEach(() => shop.pool.query('delete from platform.later_bells'));
afterAll(async () => {
  spy.disconnect();
  await shop.close();
});

const follows = () => {
  const of = (name: string) => job({ name, data: z.object({ orderId: z.string() }), run: async () => {} });
  const [atOnce, soonAfter, late] = [of('ring-now'), of('ring-soon'), of('ring-late')];
  const later = (from: string, ms: number) => new Date(Date.parse(from) + ms).toISOString();
  return roster({
    jobs: [atOnce, soonAfter, late],
    triggers: [
      reaction('OrderPlaced', atOnce, ({ orderId }) => ({ orderId })),
      alarm('OrderPlaced', soonAfter, ({ orderId, placedAt }) => ({
        key: [orderId],
        at: later(placedAt, 16 * minuteMs),
        data: { orderId },
      })),
      alarm('OrderPlaced', late, ({ orderId, placedAt }) => ({
        key: [orderId],
        at: later(placedAt, 30 * dayMs),
        data: { orderId },
      })),
    ],
  });
};

const names = ['ring-now', 'ring-soon', 'ring-late'] as const;
const all = (orderId: string, ...of: readonly string[]) => of.map((name) => `${name} ${orderId}`);

const openLooks = async ({ onSet = () => {}, isAtWork = true } = {}) => {
  const { prefix } = redis();
  const queue = await openQueue({ url: at.url, prefix, clock });
  const performed: string[] = [];
  const work = () =>
    queue.work(async (scheduled) => void performed.push(`${scheduled.job} ${Object.values(scheduled.data)}`));
  const working = isAtWork ? work() : undefined;
  const { pool, log } = shop;
  const ports = { pool, log, clock, queue, roster: follows(), onSet, report: () => {} };
  return {
    prefix,
    queue,
    performed,
    work,
    look: (signal = new AbortController().signal) => lookAgain(ports, signal),
    set: async () => {
      const [storeId, queueId, position = ''] = await Promise.all([log.storeId(), queue.identity(), log.head()]);
      await storeReached(pool, 'bells', { storeId, queueId, types: [], position });
    },
    close: async () => {
      await working?.close();
      await queue.close();
    },
  };
};

describe('a second look at the log', () => {
  it('takes all that rang before the first one for done, also where the first one was broken off', async () => {
    const { performed, look, set, close } = await openLooks();
    await shop.place();
    clock.advance(22 * minuteMs);
    await set();
    await look(AbortSignal.abort());
    const later = await shop.place();
    clock.advance(22 * minuteMs);
    await set();
    await look();
    const first = all(later, 'ring-now', 'ring-soon');
    await vi.waitFor(() => expect(performed.toSorted()).toEqual(first), soon);
    await close();
    await shop.pool.query('delete from platform.followers');
  });

  it('has done what no bell was left for, whenever it was to ring, and does nothing twice', async () => {
    const { queue, performed, look, set, close } = await openLooks();
    await set();
    await look();
    const [lost, done] = [await shop.place(), await shop.place()];
    await queue.set(
      names.map((name) => ({
        id: `${name}_klangdee.${done}`,
        job: name,
        org: 'klangdee',
        at: clock.now().toISOString(),
        data: { orderId: done },
      })),
    );
    await vi.waitFor(() => expect(performed.toSorted()).toEqual(all(done, ...names).toSorted()), soon);
    // Immediate jobs are keyed by their event, so they ran under another name here.
    await look();
    expect(performed).toHaveLength(3);
    clock.advance(22 * minuteMs);
    await set();
    await look();
    const first = [...all(done, ...names), ...all(lost, 'ring-now', 'ring-soon'), ...all(done, 'ring-now')];
    await vi.waitFor(() => expect(performed.toSorted()).toEqual(first.toSorted()), soon);
    await look();
    clock.advance(30 * dayMs);
    await look();
    await vi.waitFor(() => expect(performed).toContain(`ring-late ${lost}`), soon);
    await look();
    expect(performed.filter((one) => one === `ring-late ${lost}` || one === `ring-soon ${lost}`)).toHaveLength(2);
    await close();
  });

  it('ends soon when it is told to, and the next one finds what it left', async () => {
    const over = new AbortController();
    const { performed, look, close } = await openLooks({ onSet: () => over.abort() });
    const jobs = Array.from({ length: 1_100 }, (_, index) => ({
      id: `ring-late_klangdee.stopped/${index}`,
      job: 'ring-late',
      org: 'klangdee',
      at: new Date(clock.now().getTime() - 6 * minuteMs).toISOString(),
      data: { orderId: `o${index}` },
    }));
    await openLaterAlarms(shop.pool).store(jobs);
    await look(over.signal);
    await vi.waitFor(() => expect(performed).toHaveLength(500), soon);
    await look();
    await vi.waitFor(() => expect(performed).toHaveLength(1_100), soon);
    await close();
  });

  it('is followed by others until a job is done, where Redis loses everything once more, and again', async () => {
    const { prefix, performed, work, look, set, close } = await openLooks({ isAtWork: false });
    await set();
    await look();
    const orderId = await shop.place();
    const isSet = async () => (await spy.exists(`${prefix}:bells:ring-soon_klangdee.${orderId}`)) === 1;
    clock.advance(22 * minuteMs);
    for (let round = 0; round < 3; round += 1) {
      await set();
      await look();
      expect(await isSet()).toBe(true);
      await spy.del(await spy.keys(`${prefix}:bells:*`));
      await look();
      expect(await isSet()).toBe(false);
      clock.advance(6 * minuteMs);
    }
    await set();
    await look();
    const working = work();
    const both = all(orderId, 'ring-now', 'ring-soon');
    await vi.waitFor(() => expect(performed.toSorted()).toEqual(both), soon);
    clock.advance(6 * minuteMs);
    await look();
    clock.advance(3 * 60 * minuteMs);
    await look();
    expect(performed).toHaveLength(2);
    await working.close();
    await close();
  });

  it('is taken by every worker: a bell that is gone from Redis rings all the same, where no sweep finds what it was for', async () => {
    const { prefix } = redis();
    const known = roster({ ...alarms(), sweeps: [] });
    const worker = await newWorker({ shop, clock, url: at.url, prefix }, known);
    const [storeId, queueId] = await Promise.all([shop.log.storeId(), worker.queue.identity()]);
    const orderId = await shop.place();
    const id = `close-payment-window_klangdee.${orderId}`;
    const waits = async () =>
      (await worker.queue.upcoming(new Date(clock.now().getTime() + 60 * minuteMs), 1_000)).map((one) => one.id);
    await vi.waitFor(async () => expect(await waits()).toContain(id), soon);
    await spy.zrem(`${prefix}:bells:delayed`, id);
    await spy.del(`${prefix}:bells:${id}`);
    const position = (await shop.log.head()) ?? '';
    clock.advance(21 * minuteMs);
    const looked = async () => {
      await storeReached(shop.pool, 'bells', { storeId, queueId, types: [], position });
      clock.advance(1);
      expect(await shop.outcomeOf(orderId)).toEqual(expired);
    };
    await vi.waitFor(looked, { ...soon, interval: 500 });
    expect(worker.jobs().filter((line) => line.id === id)).toMatchObject([{ outcome: 'done' }]);
    await worker.close();
  });
});
