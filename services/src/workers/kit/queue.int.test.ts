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
const jobIn = (ms: number, clock = newClock(), id = `ring-bell_klangdee.${newId()}`): ScheduledJob => ({
  id,
  job: 'ring-bell',
  org: 'klangdee',
  at: new Date(clock.now().getTime() + ms).toISOString(),
  data: { orderId: 'o1' },
});
const work = (queue: JobQueue, perform: Perform = async () => {}) => {
  const runs: { readonly job: ScheduledJob; readonly attempt: number; readonly at: number }[] = [];
  const worker = queue.work(async (job, attempt) => {
    runs.push({ job, attempt, at: Date.now() });
    await perform(job, attempt);
  });
  ends.push(worker.close);
  return runs;
};
const ring = (queue: JobQueue, clock = newClock()) => {
  const ringer = keepRinging(queue, clock);
  clock.onAdvance(ringer.look);
  ends.push(ringer.stop);
};
const ids = (runs: readonly { readonly job: ScheduledJob }[]) => runs.map(({ job }) => job.id);

describe('a bell in the queue', () => {
  it('comes out as it went in', async () => {
    const { queue } = await open();
    const runs = work(queue);
    const job = { ...jobIn(-1), correlationId: 'demo.order-x:2026-11-22T02:12:30Z', causationId: 'e1' };
    await queue.set([job]);
    await vi.waitFor(() => expect(runs).toMatchObject([{ job, attempt: 1 }]), soon);
  });

  it('stays done while the queue has it as completed, or a note that it was performed, and is lost without both', async () => {
    const { queue, clock, prefix } = await open();
    const keyOf = (name: string) => `${prefix}:bells:${name}`;
    const runs = work(queue);
    const jobs = [jobIn(-1), jobIn(-1)] as const;
    const [unnoted, trimmed] = jobs;
    await queue.set(jobs);
    const countOf = async (name: string) => spy.zcard(keyOf(name));
    await vi.waitFor(
      async () => expect(await Promise.all(['performed', 'completed'].map(countOf))).toEqual([2, 2]),
      soon,
    );
    await spy.zrem(keyOf('performed'), unnoted.id);
    await spy.zrem(keyOf('completed'), trimmed.id);
    await spy.del(keyOf(trimmed.id));
    clock.advance(3 * 60 * minuteMs);
    await queue.forgetPerformed();
    expect(await queue.notDone(jobs)).toEqual({ lost: [], waiting: [] });
    await queue.forgetPerformed();
    expect(await queue.notDone(jobs)).toEqual({ lost: [trimmed], waiting: [] });
    expect(runs).toHaveLength(2);
  });

  it('waits once, however often it is set', async () => {
    const { queue } = await open();
    const job = jobIn(minuteMs);
    await queue.set([job, job]);
    await queue.set([job]);
    expect(await queue.upcoming(new Date(Date.now() + 2 * minuteMs), 10)).toEqual([
      { id: job.id, at: Date.parse(job.at) },
    ]);
  });

  it('rings once, although two ringers ring it', async () => {
    const { queue, clock } = await open();
    const runs = work(queue);
    ring(queue, clock);
    ring(queue, clock);
    const jobs = Array.from({ length: 50 }, (_, index) => jobIn(1_000 + index, clock));
    await queue.set(jobs);
    await vi.waitFor(() => expect(runs.length).toBe(50), soon);
    const last = jobIn(-1, clock);
    await queue.set([last]);
    await vi.waitFor(() => expect(ids(runs)).toContain(last.id), soon);
    expect(runs.length).toBe(51);
  });

  it('rings at its instant by our clock, however far that is from the time of the machine', async () => {
    const { queue, clock } = await open();
    clock.advance(300 * 24 * 60 * minuteMs);
    const runs = work(queue);
    ring(queue, clock);
    const [soonest, later] = [jobIn(10 * minuteMs, clock), jobIn(20 * minuteMs, clock)];
    await queue.set([later, soonest]);
    clock.advance(10 * minuteMs);
    await vi.waitFor(() => expect(ids(runs)).toEqual([soonest.id]), soon);
    clock.advance(10 * minuteMs);
    await vi.waitFor(() => expect(ids(runs)).toEqual([soonest.id, later.id]), soon);
  });

  it('is looked for at once when it is set for soon, and not when it is far off', async () => {
    const { queue, clock } = await open();
    const looks = vi.spyOn(queue, 'upcoming');
    const ringer = keepRinging(queue, clock);
    ends.push(ringer.stop);
    expect(looks).toHaveBeenCalledTimes(1);
    ringer.onSet([jobIn(minuteMs, clock)]);
    expect(looks).toHaveBeenCalledTimes(1);
    ringer.onSet([jobIn(minuteMs, clock), jobIn(1_000, clock)]);
    expect(looks).toHaveBeenCalledTimes(2);
  });

  it('rings with thousands of others when the clock is moved past them all', async () => {
    const { queue, clock } = await open();
    const runs = work(queue);
    ring(queue, clock);
    await queue.set(Array.from({ length: 2_500 }, (_, index) => jobIn(minuteMs + index, clock)));
    clock.advance(2 * minuteMs);
    await vi.waitFor(() => expect(new Set(ids(runs)).size).toBe(2_500), { timeout: 20_000, interval: 50 });
  });
});

describe('a job that fails', () => {
  it('is done again after a while, also when the clock was moved', async () => {
    const { queue, clock } = await open();
    clock.advance(24 * 60 * minuteMs);
    const runs = work(queue, async (_, attempt) => {
      if (attempt < 3) throw new Error('not yet');
    });
    ring(queue, clock);
    await queue.set([jobIn(-1, clock)]);
    await vi.waitFor(() => expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2, 3]), soon);
    const [first = 0, second = 0, third = 0] = runs.map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(400);
    expect(third - second).toBeGreaterThanOrEqual(900);
  });

  it('is done again for ever: what has failed at all its tries waits for the next round', async () => {
    const { queue } = await open(newClock(), 2);
    const runs = work(queue, async (_, attempt) => {
      if (attempt < 5) throw new Error('not yet');
    });
    const job = jobIn(-1);
    await queue.set([job]);
    for (const attempt of [2, 3, 4]) {
      await vi.waitFor(async () => expect(await queue.failing()).toMatchObject({ count: 1, since: job.at }), soon);
      expect(runs.length).toBe(attempt);
      await queue.bringBack();
    }
    await vi.waitFor(() => expect(runs.length).toBe(5), soon);
    await vi.waitFor(async () => expect(await queue.failing()).toEqual({ count: 0, since: null, jobs: [] }), soon);
    await queue.bringBack();
    expect(runs.length).toBe(5);
  });

  it('is forgotten by nobody, however many others fail as well', async () => {
    const { queue } = await open(newClock(), 1);
    let isMended = false;
    const runs = work(queue, async () => {
      if (!isMended) throw new Error('not yet');
    });
    await queue.set(Array.from({ length: 1_200 }, () => jobIn(-1)));
    await vi.waitFor(async () => expect((await queue.failing()).count).toBe(1_200), { timeout: 20_000, interval: 20 });
    isMended = true;
    await queue.bringBack();
    await vi.waitFor(() => expect(runs.length).toBe(2_400), { timeout: 20_000, interval: 20 });
    expect(new Set(ids(runs)).size).toBe(1_200);
  });

  it('leaves nothing behind but a bounded number of ids', async () => {
    const { queue, prefix } = await open();
    const runs = work(queue);
    await queue.set(Array.from({ length: 1_200 }, () => jobIn(-1)));
    await vi.waitFor(() => expect(runs.length).toBe(1_200), { timeout: 20_000, interval: 20 });
    await vi.waitFor(async () => expect(await spy.zcard(`${prefix}:bells:completed`)).toBe(1_000), soon);
    expect((await spy.keys(`${prefix}:bells:ring-bell_*`)).length).toBe(1_000);
  });
});
