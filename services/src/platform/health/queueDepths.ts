import { instant } from '@klang/contracts/kit/event';
import type { Redis } from 'ioredis';
import { z } from 'zod';

/** The one queue of the product, and what its keys in Redis begin with. */
export const bellsQueue = 'bells';
export const redisPrefix = 'klang';

const states = { wait: 'llen', active: 'llen', delayed: 'zcard', failed: 'zcard' } as const;

/** How many bells are in each state. */
export const queueDepths = (redis: Redis, prefix = redisPrefix) =>
  Promise.all(
    Object.entries(states).map(async ([state, count]) => ({
      state,
      count: await redis[count](`${prefix}:${bellsQueue}:${state}`),
    })),
  );

/** Bells that failed at all their tries, and the instant of the one that waits longest. */
export type Failing = { readonly count: number; readonly since: string | null };

const waiting = z.object({ at: instant });
// Who waits longest is looked for among so many; all of them are counted.
const mostLookedAt = 1_000;

export const failingBells = async (redis: Redis, prefix = redisPrefix): Promise<Failing> => {
  const key = `${prefix}:${bellsQueue}:`;
  const [count, ids] = await Promise.all([
    redis.zcard(`${key}failed`),
    redis.zrange(`${key}failed`, '0', `${mostLookedAt - 1}`),
  ]);
  const said = await Promise.all(ids.map((id) => redis.hget(`${key}${id}`, 'data')));
  // One that is brought back meanwhile is not there any more.
  const instants = said.flatMap((data) => (data === null ? [] : [waiting.parse(JSON.parse(data)).at]));
  return { count, since: instants.sort()[0] ?? null };
};
