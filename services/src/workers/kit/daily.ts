import { setTimeout as pause } from 'node:timers/promises';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { Clock } from '../../platform/kit/clock.ts';

type Daily = {
  readonly clock: Clock;
  /** Must be idempotent within a day. */
  readonly work: (day: string) => Promise<unknown>;
  readonly onFailure: (error: unknown) => void;
};

const lookEveryMs = 60_000;

/** Runs now and at the start of each day in Bangkok; retries a failure after a minute. */
export const daily = ({ clock, work, onFailure }: Daily) => {
  let hurry = new AbortController();
  const keepDoing = async (signal: AbortSignal): Promise<void> => {
    for (let done = ''; !signal.aborted; ) {
      hurry = new AbortController();
      const day = bangkokDay(clock.now());
      if (day !== done)
        await work(day).then(() => {
          done = day;
        }, onFailure);
      const looksAgain = AbortSignal.any([signal, hurry.signal]);
      await pause(lookEveryMs, undefined, { signal: looksAgain }).catch(() => {});
    }
  };
  return { keepDoing, soon: () => hurry.abort() };
};
