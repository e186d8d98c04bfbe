import { setTimeout as pause } from 'node:timers/promises';

// Longer than the event store takes to be told, so that nobody can tell a stranger from somebody by the clock.
export const leastMs = 300;

/** The answer or the refusal, and neither of them before this time. */
export const inEvenTime = async <T>(doing: Promise<T>, waiting: () => Promise<unknown> = () => pause(leastMs)) => {
  const [done] = await Promise.allSettled([doing, waiting()]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
};
