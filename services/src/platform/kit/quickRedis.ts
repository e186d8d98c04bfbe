import { Redis } from 'ioredis';

const answerWithinMs = 200;
const longestPauseMs = 1_000;

/** Answers or fails at once; never waits for a missing or hanging Redis. */
export const openQuickRedis = (url: string): Redis => {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: 2_000,
    // Drop a hanging connection, so that later calls do not wait for it.
    socketTimeout: answerWithinMs,
    retryStrategy: (times) => Math.min(times * 50, longestPauseMs),
  });
  redis.on('error', () => {});
  return redis;
};
