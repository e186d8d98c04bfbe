import { type EventType, eventSchemas, type KlangEvent } from '@klang/contracts/events/index';
import { personalFieldsOf } from '@klang/contracts/kit/event';
import { readWritten } from '@klang/contracts/kit/text';
import type { Db } from '@klang/projections/kit/db';
import type { z } from 'zod';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';

export type ScheduledJob = {
  /** `<job>_<org>.<key>/<key>`: a job that is set twice runs once. */
  readonly id: string;
  readonly job: string;
  readonly org: string;
  readonly at: string;
  readonly data: object;
  readonly correlationId?: string | undefined;
  readonly causationId?: string | undefined;
  /** The event whose writer does this work. */
  readonly cause?: { readonly stream: string; readonly revision: string } | undefined;
};

export type Job<D extends object = object> = {
  readonly name: string;
  readonly fields: readonly string[];
  readonly isOfWriter: boolean;
  readonly read: (raw: unknown) => D;
  readonly perform: (raw: unknown, ctx: Context) => Promise<unknown>;
};
type JobDeclaration<S extends z.ZodObject> = {
  readonly name: string;
  readonly data: S;
  /** Finishes what a person began: that person stands in its events, not the system. */
  readonly isOfWriter?: boolean;
  readonly run: (data: z.output<S>, ctx: Context) => Promise<unknown>;
};

/** `run` must be idempotent. */
export const job = <S extends z.ZodObject>({
  name,
  data,
  isOfWriter = false,
  run,
}: JobDeclaration<S>): Job<z.output<S>> => ({
  name,
  isOfWriter,
  fields: Object.keys(data.shape),
  // Also reads events from before ids had a format, which must not block later ones.
  read: (raw) => readWritten(data, raw),
  perform: async (raw, ctx) => run(readWritten(data, raw), ctx),
});

type DataOf<T extends EventType> = Extract<KlangEvent, { readonly type: T }>['data'];
type KeyedData<D> = { readonly key: readonly string[]; readonly data: D };
type TimedData<D> = KeyedData<D> & { readonly at: string };

export type Trigger = {
  readonly on: EventType;
  readonly job: Job;
  readonly jobsOf: (event: RecordedEvent) => readonly ScheduledJob[];
};

// BullMQ forbids a colon in a job id; `/` separates the keys, so it is escaped too.
const idOf = (name: string, org: string, key: readonly string[]): string =>
  `${name}_${org}.${key.map((part) => part.replace(/[%:/]/g, encodeURIComponent)).join('/')}`;

const jobFor = <D extends object>(
  { name, read }: Job<D>,
  org: string,
  { key, at, data }: TimedData<D>,
): ScheduledJob => ({
  id: idOf(name, org, key),
  job: name,
  org,
  at,
  data: read(data),
});

const because = (scheduled: ScheduledJob, { isOfWriter }: Job, event: RecordedEvent): ScheduledJob => {
  const { id, meta, stream, revision } = event;
  const caused = { ...scheduled, correlationId: meta.correlationId, causationId: id };
  return isOfWriter && meta.actor.kind !== 'system'
    ? { ...caused, cause: { stream, revision: String(revision) } }
    : caused;
};

export const alarms = <T extends EventType, D extends object>(
  on: T,
  job: Job<D>,
  set: (data: DataOf<T>) => readonly TimedData<D>[],
): Trigger => ({
  on,
  job,
  jobsOf: (event) =>
    set(event.data as DataOf<T>).map((timed) => because(jobFor(job, event.meta.org, timed), job, event)),
});

/** Never canceled: the decider knows when there is nothing to do. */
export const alarm = <T extends EventType, D extends object>(
  on: T,
  job: Job<D>,
  set: (data: DataOf<T>) => TimedData<D>,
): Trigger => alarms(on, job, (data) => [set(data)]);

export const reaction = <T extends EventType, D extends object>(
  on: T,
  job: Job<D>,
  set: (data: DataOf<T>) => D,
): Trigger => ({
  on,
  job,
  jobsOf: (event) => {
    const timed = { key: [event.id], at: event.meta.at, data: set(event.data as DataOf<T>) };
    return [because(jobFor(job, event.meta.org, timed), job, event)];
  },
});

export const reactions = <T extends EventType, D extends object>(
  on: T,
  job: Job<D>,
  set: (data: DataOf<T>) => readonly D[],
): Trigger => ({
  on,
  job,
  jobsOf: (event) =>
    set(event.data as DataOf<T>).map((data, place) => {
      const timed = { key: [event.id, String(place)], at: event.meta.at, data };
      return because(jobFor(job, event.meta.org, timed), job, event);
    }),
});

type Overdue<R> = (
  db: Db,
  before: Date,
  page: { readonly limit: number; readonly after?: R | undefined },
) => Promise<readonly R[]>;
export type Sweep = {
  readonly job: Job;
  readonly jobs: (db: Db, before: Date) => AsyncIterable<readonly ScheduledJob[]>;
};

const pageOfSweep = 500;

export const sweep = <D extends object, R extends { readonly org: string }>(
  job: Job<D>,
  overdue: Overdue<R>,
  set: (row: R) => TimedData<D>,
): Sweep => ({
  job,
  async *jobs(db, before) {
    let rows: readonly R[];
    let after: R | undefined;
    do {
      rows = await overdue(db, before, { limit: pageOfSweep, after });
      after = rows.at(-1);
      if (rows.length > 0) yield rows.map((row) => jobFor(job, row.org, set(row)));
    } while (rows.length === pageOfSweep);
  },
});

export class WrongRoster extends Error {}

export type JobRegistry = {
  readonly jobs: ReadonlyMap<string, Job>;
  readonly types: readonly EventType[];
  readonly jobsOf: (event: RecordedEvent) => readonly ScheduledJob[];
  readonly sweeps: readonly Sweep[];
};
export type Declarations = {
  readonly jobs: readonly Job[];
  readonly triggers: readonly Trigger[];
  readonly sweeps?: readonly Sweep[];
};

const refuseWrongJobs = ({ jobs, triggers, sweeps = [] }: Declarations): void => {
  const called = new Set([...triggers, ...sweeps].map(({ job }) => job));
  for (const { name } of [...called].filter((one) => !jobs.includes(one)))
    throw new WrongRoster(`The job ${name} is not in the list of jobs: add it.`);
  for (const one of jobs) {
    if (!/^[a-z]+(-[a-z]+)+$/.test(one.name))
      throw new WrongRoster(`${one.name} is not a valid job name: use the form do-this-or-that.`);
    if (!called.has(one)) throw new WrongRoster(`No alarm or reaction uses the job ${one.name}: add one.`);
    if (jobs.some((other) => other !== one && other.name === one.name))
      throw new WrongRoster(`Two jobs have the name ${one.name}: rename one of them.`);
  }
};

const refusePersonalData = ({ triggers }: Declarations): void => {
  for (const { on, job } of triggers) {
    const shared = Object.keys(personalFieldsOf(eventSchemas[on])).filter((field) => job.fields.includes(field));
    if (shared.length > 0)
      throw new WrongRoster(`${job.name} takes ${shared} from ${on}: personal data must not be in the queue.`);
  }
};

export const together = (...all: readonly Declarations[]): Declarations => ({
  jobs: all.flatMap(({ jobs }) => jobs),
  triggers: all.flatMap(({ triggers }) => triggers),
  sweeps: all.flatMap(({ sweeps = [] }) => sweeps),
});

export const roster = (declared: Declarations): JobRegistry => {
  refuseWrongJobs(declared);
  refusePersonalData(declared);
  const { jobs, triggers, sweeps = [] } = declared;
  return {
    jobs: new Map(jobs.map((one) => [one.name, one])),
    types: [...new Set(triggers.map(({ on }) => on))],
    jobsOf: (event) => triggers.filter(({ on }) => on === event.type).flatMap((trigger) => trigger.jobsOf(event)),
    sweeps,
  };
};
