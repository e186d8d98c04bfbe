import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@klang/projections/kit/db';
import type { Clock } from '../../platform/kit/clock.ts';
import { chunksOf, failuresOf } from './chunks.ts';
import { isStoreAway } from './failures.ts';
import type { ScheduledJob, Sweep } from './kit.ts';

type Ports = {
  readonly db: Db;
  readonly clock: Clock;
  readonly perform: (bell: ScheduledJob) => Promise<void>;
  /** Nothing more is begun from then on. */
  readonly signal?: AbortSignal | undefined;
};
type Sweeping = Ports & {
  readonly sweeps: readonly Sweep[];
  /** Rings again what failed at all its tries. */
  readonly bringBack: () => Promise<void>;
  readonly onFailure: (error: unknown) => void;
};

const sweepEveryMs = 60_000;
// At a first start the read models do not know yet what is overdue.
const firstPauseMs = 5_000;
const atOnce = 10;
// Whoever asks has just made many bells ring: what they do needs no doing twice.
const graceMs = 3_000;

/** What cannot be done keeps nothing else from it; only without the event store there is no use in going on. */
const sweepThrough = async ({ bells }: Sweep, { db, clock, perform, signal }: Ports): Promise<void> => {
  for await (const page of bells(db, clock.now()))
    for (const chunk of chunksOf(page, atOnce)) {
      if (signal?.aborted) return;
      const reasons = await failuresOf(chunk.map((bell) => perform(bell)));
      if (reasons.length === chunk.length && reasons.every(isStoreAway)) throw reasons[0];
    }
};

/** Does everything overdue without asking the queue, so that nothing is lost with Redis. */
export const sweepOnce = async ({ sweeps, ...ports }: Ports & Pick<Sweeping, 'sweeps'>): Promise<void> => {
  const [reason] = await failuresOf(sweeps.map((one) => sweepThrough(one, ports)));
  if (reason) throw reason;
};

/** Now, soon again, at last every minute, and soon after somebody asks for it. */
const often = (work: (signal: AbortSignal) => Promise<void>, onFailure: Sweeping['onFailure']) => {
  let hurry = new AbortController();
  const keepOn = async (signal: AbortSignal): Promise<void> => {
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(sweepEveryMs, pauseMs * 2)) {
      hurry = new AbortController();
      await work(signal).catch(onFailure);
      const hurried = AbortSignal.any([signal, hurry.signal]);
      await pause(pauseMs, undefined, { signal: hurried }).catch(() => {});
      if (hurry.signal.aborted) await pause(graceMs, undefined, { signal }).catch(() => {});
    }
  };
  return { keepOn, soon: () => hurry.abort() };
};

/** Each sweep goes round by itself, so that none waits for a slow one; so does what brings back whatever failed. */
export const sweeper = ({ sweeps, bringBack, onFailure, ...ports }: Sweeping) => {
  const rounds = [
    ...sweeps.map((one) => often((signal) => sweepThrough(one, { ...ports, signal }), onFailure)),
    often(bringBack, onFailure),
  ];
  return {
    keepSweeping: async (signal: AbortSignal): Promise<void> => {
      await Promise.all(rounds.map(({ keepOn }) => keepOn(signal)));
    },
    soon: (): void => {
      for (const { soon } of rounds) soon();
    },
  };
};
