import { listOverdueOrders } from '@klang/projections/orders/overdue';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storeReached } from '../platform/health/followers.ts';
import { newId } from '../platform/kit/ids.ts';
import { redis } from '../testing/testWorld.ts';
import { roster } from './kit/kit.ts';
import { alarms } from './orders/alarms.ts';
import { expired, minuteMs, newClock, newWorker, openShop, type Shop } from './testing/workerFixture.ts';

const clock = newClock();
let at = redis();
const spy = new Redis(at.url);
let shop: Shop;
const workers: Awaited<ReturnType<typeof newWorker>>[] = [];
const work = async (known = roster(alarms())) => {
  const worker = await newWorker({ shop, clock, ...at }, known);
  workers.push(worker);
  return worker;
};
const soon = { timeout: 10_000, interval: 20 };

beforeAll(async () => {
  shop = await openShop(clock);
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
  at = redis();
});
afterAll(async () => {
  spy.disconnect();
  await shop.close();
});

type Worker = Awaited<ReturnType<typeof work>>;
const far = () => new Date(clock.now().getTime() + 60 * minuteMs);
const waiting = async ({ queue }: Worker) => (await queue.upcoming(far(), 1_000)).map(({ id }) => id);
const jobIdOf = (orderId: string) => `close-payment-window_klangdee.${orderId}`;
const untilSet = (worker: Worker, ...orderIds: string[]) =>
  vi.waitFor(async () => expect(await waiting(worker)).toEqual(expect.arrayContaining(orderIds.map(jobIdOf))), soon);
const jobsOf = (worker: Worker, orderId: string) => worker.jobs().filter(({ id }) => id === jobIdOf(orderId));

describe('an order that nobody pays', () => {
  it('expires when its window is over, and not before', async () => {
    const worker = await work();
    const orderId = await shop.place();
    await untilSet(worker, orderId);
    clock.advance(14 * minuteMs);
    await untilSet(worker, orderId);
    expect(await shop.outcomeOf(orderId)).toEqual([]);
    clock.advance(minuteMs);
    await shop.end([orderId], expired);
    expect(jobsOf(worker, orderId)).toMatchObject([{ job: 'close-payment-window', outcome: 'done' }]);
  });

  it('expires once, although its bell was set by two workers and rang again later', async () => {
    const [one, other] = [await work(), await work()];
    const orderIds = await shop.placeMany(30);
    await untilSet(one, ...orderIds);
    const again = orderIds.map((orderId) => ({
      id: jobIdOf(orderId),
      job: 'close-payment-window',
      org: 'klangdee',
      at: clock.now().toISOString(),
      data: { orderId },
    }));
    clock.advance(15 * minuteMs);
    await shop.end(orderIds, expired);
    await vi.waitFor(() => expect(one.jobs().length + other.jobs().length).toBeGreaterThanOrEqual(30), soon);
    await one.queue.set(again.map((job) => ({ ...job, id: `${job.id}-again` })));
    await vi.waitFor(() => expect(one.jobs().length + other.jobs().length).toBeGreaterThanOrEqual(60), soon);
    await shop.end(orderIds, expired);
  });

  it('expires in every worker at once when the clock is moved', async () => {
    const both = [await work(), await work()];
    const orderIds = await shop.placeMany(40);
    await untilSet(both[0] as Worker, ...orderIds);
    clock.advance(15 * minuteMs);
    await shop.end(orderIds, expired);
    expect(both.map((worker) => worker.jobs().length > 0)).toEqual([true, true]);
  });

  it('leaves no name of a person in Redis', async () => {
    const worker = await work();
    const orderId = await shop.place();
    await untilSet(worker, orderId);
    const contents = JSON.stringify([
      await spy.hgetall(`${at.prefix}:bells:${jobIdOf(orderId)}`),
      await spy.xrange(`${at.prefix}:bells:events`, '-', '+'),
    ]);
    expect(contents).toContain(orderId);
    expect(contents).not.toMatch(/สมชาย|customer/);
  });

  it('is found by the sweep when no bell was ever set for it', async () => {
    await work(roster({ ...alarms(), triggers: [] }));
    const orderId = await shop.place();
    await vi.waitFor(async () => {
      const listed = await listOverdueOrders(shop.pool, far(), { limit: 1_000 });
      expect(listed.map(({ id }) => id)).toContain(orderId);
    }, soon);
    clock.advance(15 * minuteMs);
    await shop.end([orderId], expired);
  });
});

describe('a payment at 14:59.9', () => {
  const atTheLastMoment = 15 * minuteMs - 100;
  const late = [...expired, 'LateMoneyArrived'];

  it('makes the bell that rings after it ring for nothing', async () => {
    const worker = await work();
    const orderId = await shop.place();
    await untilSet(worker, orderId);
    await shop.pay(orderId, atTheLastMoment);
    clock.advance(15 * minuteMs);
    await vi.waitFor(() => expect(jobsOf(worker, orderId)).toMatchObject([{ outcome: 'done' }]), soon);
    expect(await shop.outcomeOf(orderId)).toEqual(['OrderPaid']);
  });

  it('becomes late money when we hear of it after the bell', async () => {
    const worker = await work();
    const orderId = await shop.place();
    await untilSet(worker, orderId);
    clock.advance(15 * minuteMs);
    await shop.end([orderId], expired);
    await shop.pay(orderId, atTheLastMoment);
    expect(await shop.outcomeOf(orderId)).toEqual(late);
  });

  it('has exactly one outcome when both come at the same moment', async () => {
    const worker = await work();
    const orderIds = await shop.placeMany(60);
    await untilSet(worker, ...orderIds);
    clock.advance(15 * minuteMs);
    await Promise.all(orderIds.map((orderId) => shop.pay(orderId, atTheLastMoment)));
    for (const orderId of orderIds)
      await vi.waitFor(() => expect(jobsOf(worker, orderId).length).toBeGreaterThanOrEqual(1), soon);
    for (const outcome of await Promise.all(orderIds.map(shop.outcomeOf)))
      expect([['OrderPaid'], late]).toContainEqual(outcome);
  });
});

describe('the follower of the log', () => {
  const reached = async (queueId: string, storeId: string) =>
    storeReached(shop.pool, 'bells', { storeId, queueId, types: [], position: (await shop.log.head()) ?? '' });
  const identity = async () => {
    const worker = await work();
    const id = await worker.queue.identity();
    await worker.close();
    workers.splice(0);
    return id;
  };

  it('goes on where it was', async () => {
    const [queueId, earlier] = [await identity(), await shop.place()];
    await reached(queueId, await shop.log.storeId());
    await spy.del((await spy.keys(`${at.prefix}:bells:*`)).filter((key) => !key.endsWith('identity')));
    const worker = await work();
    const later = await shop.place();
    await untilSet(worker, later);
    expect(await waiting(worker)).not.toContain(jobIdOf(earlier));
  });

  it('begins where Redis was, when that was brought back as it was before', async () => {
    const queueId = await identity();
    const before = (await shop.log.head()) ?? '';
    const orderId = await shop.place();
    await reached(queueId, await shop.log.storeId());
    await spy.set(`${at.prefix}:bells:reached`, before);
    const worker = await work();
    await untilSet(worker, orderId);
    expect(worker.lines).toContainEqual(
      expect.objectContaining({ msg: expect.stringContaining('Redis has lost newer data') }),
    );
  });

  it('begins where Redis was, when that was brought back from a copy of its first minutes', async () => {
    const queueId = await identity();
    const orderId = await shop.place();
    await reached(queueId, await shop.log.storeId());
    await untilSet(await work(), orderId);
  });

  it('sees while it works that Redis was brought back, also where it heard of no absence', async () => {
    const worker = await work();
    const before = (await shop.log.head()) ?? '';
    const orderId = await shop.place();
    await untilSet(worker, orderId);
    await spy.zrem(`${at.prefix}:bells:delayed`, jobIdOf(orderId));
    await spy.del(`${at.prefix}:bells:${jobIdOf(orderId)}`);
    await spy.set(`${at.prefix}:bells:reached`, before);
    await untilSet(worker, orderId);
  });

  it('begins again in another log, and in another Redis', async () => {
    const [queueId, orderId] = [await identity(), await shop.place()];
    await reached(queueId, newId());
    const inAnotherLog = await work();
    await untilSet(inAnotherLog, orderId);
    expect(inAnotherLog.lines).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('the log is') }));
    await inAnotherLog.close();
    workers.splice(0);
    await reached(queueId, await shop.log.storeId());
    at = redis();
    const inAnotherRedis = await work();
    await untilSet(inAnotherRedis, orderId);
    expect(inAnotherRedis.lines).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('Redis is') }));
  });
});
