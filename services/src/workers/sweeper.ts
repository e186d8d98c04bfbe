import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@klang/projections/kit/db';
import type { Clock } from '../platform/clock.ts';
import type { Bell, Sweep } from './kit.ts';

type Sweeping = {
  readonly sweeps: readonly Sweep[];
  readonly db: Db;
  readonly clock: Clock;
  readonly perform: (bell: Bell) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
};

const sweepEveryMs = 60_000;
const atOnce = 10;
// Whoever asks has just made many bells ring: what they do needs no doing twice.
const graceMs = 3_000;

const chunksOf = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

/** Does everything overdue without asking the queue, so that nothing is lost with Redis. */
export const sweepOnce = async ({ sweeps, db, clock, perform }: Sweeping): Promise<void> => {
  for (const { bells } of sweeps)
    for await (const page of bells(db, clock.now()))
      for (const chunk of chunksOf(page, atOnce)) {
        const outcomes = await Promise.allSettled(chunk.map((bell) => perform(bell)));
        // One that cannot be done must not keep the others from it; where all fail, the event store is away.
        const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
        if (failed.length === atOnce) throw failed[0]?.reason;
      }
};

/** Sweeps now, every minute, and soon after somebody asks for it. */
export const sweeper = (sweeping: Sweeping) => {
  let hurry = new AbortController();
  const keepSweeping = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      hurry = new AbortController();
      await sweepOnce(sweeping).catch(sweeping.onFailure);
      const hurried = AbortSignal.any([signal, hurry.signal]);
      await pause(sweepEveryMs, undefined, { signal: hurried }).catch(() => {});
      if (hurry.signal.aborted) await pause(graceMs, undefined, { signal }).catch(() => {});
    }
  };
  return { keepSweeping, soon: () => hurry.abort() };
};
