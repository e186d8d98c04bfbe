import { instant } from '@klang/contracts/kit/event';
import type { Redis } from 'ioredis';
import { z } from 'zod';

export const alarmsQueue = 'bells';
export const redisPrefix = 'klang';

const states = { wait: 'llen', active: 'llen', delayed: 'zcard', failed: 'zcard' } as const;

export const queueDepths = (redis: Redis, prefix = redisPrefix) =>
  Promise.all(
    Object.entries(states).map(async ([state, count]) => ({
      state,
      count: await redis[count](`${prefix}:${alarmsQueue}:${state}`),
    })),
  );

/** `since`: the instant of the oldest; the reason is its last error. */
export type FailingJob = {
  readonly job: string;
  readonly count: number;
  readonly since: string;
  readonly reason: string;
};
export type FailingJobs = {
  readonly count: number;
  readonly since: string | null;
  readonly jobs: readonly FailingJob[];
};

const waiting = z.object({ at: instant });
const mostLookedAt = 1_000;

export const failingAlarms = async (redis: Redis, prefix = redisPrefix): Promise<FailingJobs> => {
  const key = `${prefix}:${alarmsQueue}:`;
  const [count, ids] = await Promise.all([
    redis.zcard(`${key}failed`),
    redis.zrange(`${key}failed`, '0', `${mostLookedAt - 1}`),
  ]);
  const failures = await Promise.all(ids.map((id) => redis.hmget(`${key}${id}`, 'name', 'data', 'failedReason')));
  const jobs = new Map<string, FailingJob>();
  for (const [job, data, reason] of failures) {
    if (!job || !data) continue;
    const since = waiting.parse(JSON.parse(data)).at;
    const before = jobs.get(job);
    const first = before && before.since <= since ? before : { since, reason: reason ?? '' };
    jobs.set(job, { job, count: (before?.count ?? 0) + 1, since: first.since, reason: first.reason });
  }
  const longest = [...jobs.values()].sort((a, b) => (a.since < b.since ? -1 : 1));
  return { count, since: longest[0]?.since ?? null, jobs: longest };
};
