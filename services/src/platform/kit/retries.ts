import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from './failures.ts';

const firstPauseMs = 100;
const longestPauseMs = 5_000;

export const backOffMs = (failures: number): number =>
  Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs) * (0.5 + Math.random() / 2);

/** `call` must be idempotent. */
export const retrying = async <T>(call: () => Promise<T>, attempts: number): Promise<T> => {
  for (let failures = 1; ; failures++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || failures >= attempts) throw error;
      await pause(backOffMs(failures));
    }
  }
};
