import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@klang/projections/kit/db';
import type { Clock } from '../../platform/kit/clock.ts';
import { chunksOf, failuresOf } from './chunks.ts';
import { isStoreAway } from './failures.ts';
import type { ScheduledJob, Sweep } from './kit.ts';

type Ports = {
  readonly db: Db;
  readonly clock: Clock;
  readonly perform: (job: ScheduledJob) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
};
type SweepPorts = Ports & {
  readonly sweeps: readonly Sweep[];
  readonly bringBack: () => Promise<void>;
  readonly onFailure: (error: unknown) => void;
};

const sweepEveryMs = 60_000;
// At a first start the read models are still empty.
const firstPauseMs = 5_000;
const atOnce = 10;
// A request comes just after many jobs were started: do not run them twice.
const graceMs = 3_000;

/** One failure stops nothing else; a missing event store stops the sweep. */
const sweepThrough = async ({ jobs }: Sweep, { db, clock, perform, signal }: Ports): Promise<void> => {
  for await (const page of jobs(db, clock.now()))
    for (const chunk of chunksOf(page, atOnce)) {
      if (signal?.aborted) return;
      const reasons = await failuresOf(chunk.map((job) => perform(job)));
      if (reasons.length === chunk.length && reasons.every(isStoreAway)) throw reasons[0];
    }
};

/** Does not use the queue, so that nothing is lost with Redis. */
export const sweepOnce = async ({ sweeps, ...ports }: Ports & Pick<SweepPorts, 'sweeps'>): Promise<void> => {
  const [reason] = await failuresOf(sweeps.map((one) => sweepThrough(one, ports)));
  if (reason) throw reason;
};

const often = (work: (signal: AbortSignal) => Promise<void>, onFailure: SweepPorts['onFailure']) => {
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

export const sweeper = ({ sweeps, bringBack, onFailure, ...ports }: SweepPorts) => {
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
