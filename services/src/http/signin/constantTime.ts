import { setTimeout as pause } from 'node:timers/promises';

// Longer than an append takes, so that the response time does not reveal whether an account exists.
export const leastMs = 300;

export const inConstantTime = async <T>(doing: Promise<T>, waiting: () => Promise<unknown> = () => pause(leastMs)) => {
  const [done] = await Promise.allSettled([doing, waiting()]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
};
