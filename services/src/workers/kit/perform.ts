import { setTimeout as pause } from 'node:timers/promises';
import type { Context, ContextInput } from '../../platform/eventLog/context.ts';
import type { Clock } from '../../platform/kit/clock.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { idFor } from '../../platform/kit/ids.ts';
import { safeReason, WorkerTrouble } from './failures.ts';
import type { JobRegistry, ScheduledJob } from './kit.ts';

export type JobLine = {
  readonly job: string;
  readonly id: string;
  readonly outcome: 'done' | 'refused' | 'failed';
  readonly attempt: number;
  readonly ms: number;
  readonly lateMs: number;
  readonly reason?: string;
};
type Ports = {
  readonly roster: JobRegistry;
  readonly contextOf: (input: ContextInput) => Context;
  readonly clock: Clock;
  readonly report: (line: JobLine) => void;
};

const patienceMs = 5_000;
const lookEveryMs = 50;

const leftMs = (clock: Clock, at: string): number => Date.parse(at) - clock.now().getTime();

/** Jobs are promoted early, and clocks of machines differ. */
export const untilItsTime = async (clock: Clock, at: string): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  for (let left = leftMs(clock, at); left > 0; left = leftMs(clock, at)) {
    if (performance.now() > deadline) throw new WorkerTrouble('The alarm came before its time.');
    await pause(Math.min(left, lookEveryMs));
  }
};

const askedBy = ({ id, org, correlationId, causationId }: ScheduledJob): ContextInput => ({
  org,
  actor: { kind: 'system', id: 'worker', name: null },
  address: null,
  commandId: idFor('bell', id),
  ...(correlationId && { correlationId }),
  ...(causationId && { causationId }),
});

/** Logs one line. A refusal counts as done; all else throws, without personal data. */
export const performing =
  ({ roster, contextOf, clock, report }: Ports) =>
  async (scheduled: ScheduledJob, attempt = 1): Promise<void> => {
    const began = performance.now();
    let lateMs = 0;
    const line = (outcome: JobLine['outcome'], reason?: string) =>
      report({
        job: scheduled.job,
        id: scheduled.id,
        outcome,
        attempt,
        ms: Math.round(performance.now() - began),
        lateMs,
        ...(reason && { reason }),
      });
    try {
      const job = roster.jobs.get(scheduled.job);
      if (!job) throw new WorkerTrouble('This worker does not know the job.');
      await untilItsTime(clock, scheduled.at);
      lateMs = -leftMs(clock, scheduled.at);
      const ctx = contextOf(askedBy(scheduled));
      await job.perform(scheduled.data, scheduled.cause ? await ctx.asWriterOf(scheduled.cause) : ctx);
      line('done');
    } catch (error) {
      const reason = safeReason(error);
      // A job that cannot be written stays visible among the failed ones until a newer version can write it.
      if (error instanceof Refused) return line('refused', reason);
      line('failed', reason);
      throw new WorkerTrouble(reason, { cause: error });
    }
  };
