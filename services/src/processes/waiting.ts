import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from './cannotStart.ts';

type Wait = { readonly withinMs: number; readonly failure: string; readonly everyMs?: number };

export const waitFor = async <T>(ask: () => Promise<T | undefined> | T | undefined, wait: Wait): Promise<T> => {
  const deadline = Date.now() + wait.withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new CannotStart(wait.failure);
    await pause(wait.everyMs ?? 15);
  }
};

export const within = <T>(promise: Promise<T>, ms: number): Promise<T | 'late'> =>
  Promise.race([promise, pause(ms, 'late' as const, { ref: false })]);
