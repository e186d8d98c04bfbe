import { Redis } from 'ioredis';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/kit/ids.ts';
import { redis } from '../../testing/testWorld.ts';
import { minuteMs, newClock } from '../testing/workerFixture.ts';
import { keepRinging } from './alarmClock.ts';
import type { ScheduledJob } from './kit.ts';
import { type JobQueue, openQueue, type Perform } from './queue.ts';

const { url } = redis();
const spy = new Redis(url);
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(() => spy.disconnect());
const soon = { timeout: 10_000, interval: 5 };

const open = async (clock = newClock(), tries?: number) => {
  const { prefix } = redis();
  const queue = await openQueue({ url, prefix, clock, ...(tries && { tries }) });
  ends.push(queue.close);
  return { queue, clock, prefix };
};
const bellIn = (ms: number, clock = newClock(), id = `ring-bell_klangdee.${newId()}`): ScheduledJob => ({
  id,
  job: 'ring-bell',
  org: 'klangdee',
  at: new Date(clock.now().getTime() + ms).toISOString(),
  data: { orderId: 'o1' },
});
const work = (queue: JobQueue, perform: Perform = async () => {}) => {
  const asked: { readonly bell: ScheduledJob; readonly attempt: number; readonly at: number }[] = [];
  const worker = queue.work(async (bell, attempt) => {
    asked.push({ bell, attempt, at: Date.now() });
    await perform(bell, attempt);
  });
  ends.push(worker.close);
  return asked;
};
const ring = (queue: JobQueue, clock = newClock()) => {
  const ringer = keepRinging(queue, clock);
  clock.onAdvance(ringer.look);
  ends.push(ringer.stop);
};
const ids = (asked: readonly { readonly bell: ScheduledJob }[]) => asked.map(({ bell }) => bell.id);

describe('a bell in the queue', () => {
  it('comes out as it went in', async () => {
    const { queue } = await open();
    const asked = work(queue);
    const bell = { ...bellIn(-1), correlationId: 'demo.order-x:2026-11-22T02:12:30Z', causationId: 'e1' };
    await queue.set([bell]);
    await vi.waitFor(() => expect(asked).toMatchObject([{ bell, attempt: 1 }]), soon);
  });

  it('waits once, however often it is set', async () => {
    const { queue } = await open();
    const bell = bellIn(minuteMs);
    await queue.set([bell, bell]);
    await queue.set([bell]);
    expect(await queue.upcoming(new Date(Date.now() + 2 * minuteMs), 10)).toEqual([
      { id: bell.id, at: Date.parse(bell.at) },
    ]);
  });

  it('rings once, although two ringers ring it', async () => {
    const { queue, clock } = await open();
    const asked = work(queue);
    ring(queue, clock);
    ring(queue, clock);
    const bells = Array.from({ length: 50 }, (_, index) => bellIn(1_000 + index, clock));
    await queue.set(bells);
    await vi.waitFor(() => expect(asked.length).toBe(50), soon);
    const last = bellIn(-1, clock);
    await queue.set([last]);
    await vi.waitFor(() => expect(ids(asked)).toContain(last.id), soon);
    expect(asked.length).toBe(51);
  });

  it('rings at its instant by our clock, however far that is from the time of the machine', async () => {
    const { queue, clock } = await open();
    clock.advance(300 * 24 * 60 * minuteMs);
    const asked = work(queue);
    ring(queue, clock);
    const [soonest, later] = [bellIn(10 * minuteMs, clock), bellIn(20 * minuteMs, clock)];
    await queue.set([later, soonest]);
    clock.advance(10 * minuteMs);
    await vi.waitFor(() => expect(ids(asked)).toEqual([soonest.id]), soon);
    clock.advance(10 * minuteMs);
    await vi.waitFor(() => expect(ids(asked)).toEqual([soonest.id, later.id]), soon);
  });

  it('is looked for at once when it is set for soon, and not when it is far off', async () => {
    const { queue, clock } = await open();
    const looks = vi.spyOn(queue, 'upcoming');
    const ringer = keepRinging(queue, clock);
    ends.push(ringer.stop);
    expect(looks).toHaveBeenCalledTimes(1);
    ringer.onSet([bellIn(minuteMs, clock)]);
    expect(looks).toHaveBeenCalledTimes(1);
    ringer.onSet([bellIn(minuteMs, clock), bellIn(1_000, clock)]);
    expect(looks).toHaveBeenCalledTimes(2);
  });

  it('rings with thousands of others when the clock is moved past them all', async () => {
    const { queue, clock } = await open();
    const asked = work(queue);
    ring(queue, clock);
    await queue.set(Array.from({ length: 2_500 }, (_, index) => bellIn(minuteMs + index, clock)));
    clock.advance(2 * minuteMs);
    await vi.waitFor(() => expect(new Set(ids(asked)).size).toBe(2_500), { timeout: 20_000, interval: 50 });
  });
});

describe('a job that fails', () => {
  it('is done again after a while, also when the clock was moved', async () => {
    const { queue, clock } = await open();
    clock.advance(24 * 60 * minuteMs);
    const asked = work(queue, async (_, attempt) => {
      if (attempt < 3) throw new Error('not yet');
    });
    ring(queue, clock);
    await queue.set([bellIn(-1, clock)]);
    await vi.waitFor(() => expect(asked.map(({ attempt }) => attempt)).toEqual([1, 2, 3]), soon);
    const [first = 0, second = 0, third = 0] = asked.map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(400);
    expect(third - second).toBeGreaterThanOrEqual(900);
  });

  it('is done again for ever: what has failed at all its tries waits for the next round', async () => {
    const { queue } = await open(newClock(), 2);
    const asked = work(queue, async (_, attempt) => {
      if (attempt < 5) throw new Error('not yet');
    });
    const bell = bellIn(-1);
    await queue.set([bell]);
    for (const attempt of [2, 3, 4]) {
      await vi.waitFor(async () => expect(await queue.failing()).toMatchObject({ count: 1, since: bell.at }), soon);
      expect(asked.length).toBe(attempt);
      await queue.bringBack();
    }
    await vi.waitFor(() => expect(asked.length).toBe(5), soon);
    await vi.waitFor(async () => expect(await queue.failing()).toEqual({ count: 0, since: null, jobs: [] }), soon);
    await queue.bringBack();
    expect(asked.length).toBe(5);
  });

  it('is forgotten by nobody, however many others fail as well', async () => {
    const { queue } = await open(newClock(), 1);
    let isMended = false;
    const asked = work(queue, async () => {
      if (!isMended) throw new Error('not yet');
    });
    await queue.set(Array.from({ length: 1_200 }, () => bellIn(-1)));
    await vi.waitFor(async () => expect((await queue.failing()).count).toBe(1_200), { timeout: 20_000, interval: 20 });
    isMended = true;
    await queue.bringBack();
    await vi.waitFor(() => expect(asked.length).toBe(2_400), { timeout: 20_000, interval: 20 });
    expect(new Set(ids(asked)).size).toBe(1_200);
  });

  it('leaves nothing behind but a bounded number of ids', async () => {
    const { queue, prefix } = await open();
    const asked = work(queue);
    await queue.set(Array.from({ length: 1_200 }, () => bellIn(-1)));
    await vi.waitFor(() => expect(asked.length).toBe(1_200), { timeout: 20_000, interval: 20 });
    await vi.waitFor(async () => expect(await spy.zcard(`${prefix}:bells:completed`)).toBe(1_000), soon);
    expect((await spy.keys(`${prefix}:bells:ring-bell_*`)).length).toBe(1_000);
  });
});
