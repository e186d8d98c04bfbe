import { setTimeout as pause } from 'node:timers/promises';
import type { Context, ContextInput } from '../../platform/eventLog/context.ts';
import type { Clock } from '../../platform/kit/clock.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { idFor } from '../../platform/kit/ids.ts';
import { safeReason, WorkerTrouble } from './failures.ts';
import type { JobRegistry, ScheduledJob } from './kit.ts';

/** What is logged of every job; nothing personal. */
export type JobLine = {
  readonly job: string;
  readonly id: string;
  readonly outcome: 'done' | 'refused' | 'failed';
  readonly attempt: number;
  readonly ms: number;
  /** How long after its instant it was begun. */
  readonly lateMs: number;
  readonly reason?: string;
};
type Ports = {
  readonly roster: JobRegistry;
  readonly contextOf: (asked: ContextInput) => Context;
  readonly clock: Clock;
  readonly tell: (line: JobLine) => void;
};

const patienceMs = 5_000;
const lookEveryMs = 50;

const leftMs = (clock: Clock, at: string): number => Date.parse(at) - clock.now().getTime();

/** Bells are called for a little early; clocks of two machines differ, and a moved one does not move everywhere at once. */
export const untilItsTime = async (clock: Clock, at: string): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  for (let left = leftMs(clock, at); left > 0; left = leftMs(clock, at)) {
    if (performance.now() > deadline) throw new WorkerTrouble('It rang before its time.');
    await pause(Math.min(left, lookEveryMs));
  }
};

/** Done by the product itself; the command is the same however often the bell rings. */
const askedBy = ({ id, org, correlationId, causationId }: ScheduledJob): ContextInput => ({
  org,
  actor: { kind: 'system', id: 'worker', name: null },
  address: null,
  commandId: idFor('bell', id),
  ...(correlationId && { correlationId }),
  ...(causationId && { causationId }),
});

/** Does what a bell asks for and tells one line of it. A refusal is an answer; everything else throws, in safe words. */
export const performing =
  ({ roster, contextOf, clock, tell }: Ports) =>
  async (bell: ScheduledJob, attempt = 1): Promise<void> => {
    const began = performance.now();
    let lateMs = 0;
    const line = (outcome: JobLine['outcome'], reason?: string) =>
      tell({
        job: bell.job,
        id: bell.id,
        outcome,
        attempt,
        ms: Math.round(performance.now() - began),
        lateMs,
        ...(reason && { reason }),
      });
    try {
      const job = roster.jobs.get(bell.job);
      if (!job) throw new WorkerTrouble('Nobody here does this job.');
      await untilItsTime(clock, bell.at);
      lateMs = -leftMs(clock, bell.at);
      await job.perform(bell.data, contextOf(askedBy(bell)));
      line('done');
    } catch (error) {
      const reason = safeReason(error);
      // What cannot be written is no answer: it waits among what fails, for everybody to see, until a program can write it.
      if (error instanceof Refused) return line('refused', reason);
      line('failed', reason);
      throw new WorkerTrouble(reason, { cause: error });
    }
  };
