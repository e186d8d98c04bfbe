import { setTimeout as pause } from 'node:timers/promises';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { Clock } from '../../platform/kit/clock.ts';

type Daily = {
  readonly clock: Clock;
  /** Must be harmless when it is done twice on one day. */
  readonly work: (day: string) => Promise<unknown>;
  readonly onFailure: (error: unknown) => void;
};

const lookEveryMs = 60_000;

/** Does something now and once on each day that begins in Bangkok; what failed is done a minute later. */
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
