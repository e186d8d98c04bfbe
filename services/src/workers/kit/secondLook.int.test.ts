import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { keepReached } from '../../platform/health/followers.ts';
import { openLaterBells } from '../../platform/health/laterBells.ts';
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
afterAll(async () => {
  spy.disconnect();
  await shop.close();
});

/** What follows from an order at once, a quarter of an hour later and thirty days later; no sweep looks for any of it. */
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

/** Somebody who looks, and who rings what is set. */
const openLooks = async (onSet = () => {}) => {
  const queue = await openQueue({ url: at.url, prefix: redis().prefix, clock });
  const asked: string[] = [];
  const working = queue.work(async (bell) => void asked.push(`${bell.job} ${Object.values(bell.data)}`));
  const { pool, log } = shop;
  const looking = { pool, log, clock, queue, roster: follows(), onSet, tell: () => {} };
  return {
    queue,
    asked,
    look: (signal = new AbortController().signal) => lookAgain(looking, signal),
    /** Somebody has set the bells of all that stands in the log. */
    set: async () => {
      const [storeId, queueId, position = ''] = await Promise.all([log.storeId(), queue.identity(), log.head()]);
      await keepReached(pool, 'bells', { storeId, queueId, types: [], position });
    },
    close: async () => {
      await working.close();
      await queue.close();
    },
  };
};

describe('a second look at the log', () => {
  it('takes all that rang before the first one for done, also where the first one was broken off', async () => {
    const { asked, look, set, close } = await openLooks();
    await shop.place();
    clock.advance(22 * minuteMs);
    await set();
    await look(AbortSignal.abort());
    const later = await shop.place();
    clock.advance(22 * minuteMs);
    await set();
    await look();
    const first = all(later, 'ring-now', 'ring-soon');
    await vi.waitFor(() => expect(asked.toSorted()).toEqual(first), soon);
    await close();
    await shop.pool.query('delete from platform.followers');
    await shop.pool.query('delete from platform.later_bells');
  });

  it('has done what no bell was left for, whenever it was to ring, and does nothing twice', async () => {
    const { queue, asked, look, set, close } = await openLooks();
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
    await vi.waitFor(() => expect(asked.toSorted()).toEqual(all(done, ...names).toSorted()), soon);
    // What follows at once is known by its event, and was rung under another name here.
    await look();
    expect(asked).toHaveLength(3);
    clock.advance(22 * minuteMs);
    await set();
    await look();
    const first = [...all(done, ...names), ...all(lost, 'ring-now', 'ring-soon'), ...all(done, 'ring-now')];
    await vi.waitFor(() => expect(asked.toSorted()).toEqual(first.toSorted()), soon);
    await look();
    clock.advance(30 * dayMs);
    await look();
    await vi.waitFor(() => expect(asked).toContain(`ring-late ${lost}`), soon);
    await look();
    expect(asked.filter((one) => one === `ring-late ${lost}` || one === `ring-soon ${lost}`)).toHaveLength(2);
    await close();
  });

  it('ends soon when it is told to, and the next one finds what it left', async () => {
    const over = new AbortController();
    const { asked, look, close } = await openLooks(() => over.abort());
    const bells = Array.from({ length: 1_100 }, (_, index) => ({
      id: `ring-late_klangdee.stopped/${index}`,
      job: 'ring-late',
      org: 'klangdee',
      at: new Date(clock.now().getTime() - 6 * minuteMs).toISOString(),
      data: { orderId: `o${index}` },
    }));
    await openLaterBells(shop.pool).keep(bells);
    await look(over.signal);
    await vi.waitFor(() => expect(asked).toHaveLength(500), soon);
    await look();
    await vi.waitFor(() => expect(asked).toHaveLength(1_100), soon);
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
      await keepReached(shop.pool, 'bells', { storeId, queueId, types: [], position });
      clock.advance(1);
      expect(await shop.outcomeOf(orderId)).toEqual(expired);
    };
    await vi.waitFor(looked, { ...soon, interval: 500 });
    expect(worker.jobs().filter((line) => line.id === id)).toMatchObject([{ outcome: 'done' }]);
    await worker.close();
  });
});
