import type { Redis } from 'ioredis';

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
