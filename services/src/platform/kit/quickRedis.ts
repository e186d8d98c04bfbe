import { Redis } from 'ioredis';

const answerWithinMs = 200;
const longestPauseMs = 1_000;

/** For what is only worth knowing at once: it answers or fails, and waits neither for a Redis that is away nor for one that hangs. */
export const openQuickRedis = (url: string): Redis => {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: 2_000,
    // A connection without an answer is given up, so that those who ask next need not wait for it again.
    socketTimeout: answerWithinMs,
    retryStrategy: (times) => Math.min(times * 50, longestPauseMs),
  });
  // A lost connection is made again by itself; whoever asked meanwhile hears of it.
  redis.on('error', () => {});
  return redis;
};
