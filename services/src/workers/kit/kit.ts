import { type EventType, eventSchemas, type KlangEvent } from '@klang/contracts/events/index';
import { personalFieldsOf } from '@klang/contracts/kit/event';
import { readWritten } from '@klang/contracts/kit/text';
import type { Db } from '@klang/projections/kit/db';
import type { z } from 'zod';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';

/** Something to do, for whom, from which instant on, and why. It waits in the queue and holds nothing personal. */
export type ScheduledJob = {
  /** `<job>_<org>.<key>/<key>`: the same thing set twice rings once. */
  readonly id: string;
  readonly job: string;
  readonly org: string;
  readonly at: string;
  readonly data: object;
  readonly correlationId?: string | undefined;
  readonly causationId?: string | undefined;
};

export type Job<D extends object = object> = {
  readonly name: string;
  readonly fields: readonly string[];
  /** What of it the job is told, and nothing else. */
  readonly read: (raw: unknown) => D;
  readonly perform: (raw: unknown, ctx: Context) => Promise<unknown>;
};
type JobDeclaration<S extends z.ZodObject> = {
  readonly name: string;
  readonly data: S;
  readonly run: (data: z.output<S>, ctx: Context) => Promise<unknown>;
};

/** A piece of work: its name, what it must be told, and how it is done. It may be done twice and must then happen once. */
export const job = <S extends z.ZodObject>({ name, data, run }: JobDeclaration<S>): Job<z.output<S>> => ({
  name,
  fields: Object.keys(data.shape),
  // Also of events that were written before ids had a form: one of them must not keep all that follow from ringing.
  read: (raw) => readWritten(data, raw),
  perform: async (raw, ctx) => run(readWritten(data, raw), ctx),
});

type DataOf<T extends EventType> = Extract<KlangEvent, { readonly type: T }>['data'];
/** Its key: the ids that tell it from others of the job. */
type KeyedData<D> = { readonly key: readonly string[]; readonly data: D };
type TimedData<D> = KeyedData<D> & { readonly at: string };

/** What an event sets off. */
export type Trigger = {
  readonly on: EventType;
  readonly job: Job;
  readonly bellsOf: (event: Recorded) => readonly ScheduledJob[];
};

// A colon is the one sign that the queue does not take in an id. Ids have dots in them, and nothing that parts them here.
const idOf = (name: string, org: string, key: readonly string[]): string =>
  `${name}_${org}.${key.map((part) => part.replace(/[%:/]/g, encodeURIComponent)).join('/')}`;

const bellFor = <D extends object>(
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

const because = (bell: ScheduledJob, { id, meta }: Recorded): ScheduledJob => ({
  ...bell,
  correlationId: meta.correlationId,
  causationId: id,
});

/** Rings at each of the instants that the event names. */
export const alarms = <T extends EventType, D extends object>(
  on: T,
  job: Job<D>,
  set: (data: DataOf<T>) => readonly TimedData<D>[],
): Trigger => ({
  on,
  job,
  // The follower hands over events of the type that is asked for.
  bellsOf: (event) => set(event.data as DataOf<T>).map((timed) => because(bellFor(job, event.meta.org, timed), event)),
});

/** Rings at the instant that the event names. It is never taken back: the decider knows whether it rings for nothing. */
export const alarm = <T extends EventType, D extends object>(
  on: T,
  job: Job<D>,
  set: (data: DataOf<T>) => TimedData<D>,
): Trigger => alarms(on, job, (data) => [set(data)]);

/** Does something as soon as the event has happened, once for each event. */
export const reaction = <T extends EventType, D extends object>(
  on: T,
  job: Job<D>,
  set: (data: DataOf<T>) => D,
): Trigger => ({
  on,
  job,
  bellsOf: (event) => {
    // As above: events of this type only.
    const timed = { key: [event.id], at: event.meta.at, data: set(event.data as DataOf<T>) };
    return [because(bellFor(job, event.meta.org, timed), event)];
  },
});

/** The same, where it is not about everything of which the event may tell. */
export const reactions = <T extends EventType, D extends object>(
  on: T,
  job: Job<D>,
  set: (data: DataOf<T>) => readonly D[],
): Trigger => ({
  on,
  job,
  bellsOf: (event) =>
    // As above: events of this type only.
    set(event.data as DataOf<T>).map((data, place) => {
      const timed = { key: [event.id, String(place)], at: event.meta.at, data };
      return because(bellFor(job, event.meta.org, timed), event);
    }),
});

/** Rows of a read model page by page, from the one after `after` on. */
type Overdue<R> = (
  db: Db,
  before: Date,
  page: { readonly limit: number; readonly after?: R | undefined },
) => Promise<readonly R[]>;
/** What should have rung by now as the read models know it, whatever the queue remembers. */
export type Sweep = {
  readonly job: Job;
  readonly bells: (db: Db, before: Date) => AsyncIterable<readonly ScheduledJob[]>;
};

const pageOfSweep = 500;

export const sweep = <D extends object, R extends { readonly org: string }>(
  job: Job<D>,
  overdue: Overdue<R>,
  set: (row: R) => TimedData<D>,
): Sweep => ({
  job,
  async *bells(db, before) {
    let rows: readonly R[];
    let after: R | undefined;
    do {
      rows = await overdue(db, before, { limit: pageOfSweep, after });
      after = rows.at(-1);
      if (rows.length > 0) yield rows.map((row) => bellFor(job, row.org, set(row)));
    } while (rows.length === pageOfSweep);
  },
});

/** A declaration that does not hold; the message says which and why. */
export class WrongRoster extends Error {}

export type JobRegistry = {
  readonly jobs: ReadonlyMap<string, Job>;
  readonly types: readonly EventType[];
  readonly bellsOf: (event: Recorded) => readonly ScheduledJob[];
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
    throw new WrongRoster(`Nobody does the job ${name}: add it to the list of jobs.`);
  for (const one of jobs) {
    if (!/^[a-z]+(-[a-z]+)+$/.test(one.name))
      throw new WrongRoster(`${one.name} is no name for a job: do-this-or-that.`);
    if (!called.has(one))
      throw new WrongRoster(`Nothing ever asks for the job ${one.name}: give it an alarm or a reaction.`);
    if (jobs.some((other) => other !== one && other.name === one.name))
      throw new WrongRoster(`Two jobs are named ${one.name}: give one of them another name.`);
  }
};

const refusePersonalData = ({ triggers }: Declarations): void => {
  for (const { on, job } of triggers) {
    const shared = Object.keys(personalFieldsOf(eventSchemas[on])).filter((field) => job.fields.includes(field));
    if (shared.length > 0)
      throw new WrongRoster(`${job.name} asks ${on} for ${shared}: nothing personal may wait in the queue.`);
  }
};

export const together = (...all: readonly Declarations[]): Declarations => ({
  jobs: all.flatMap(({ jobs }) => jobs),
  triggers: all.flatMap(({ triggers }) => triggers),
  sweeps: all.flatMap(({ sweeps = [] }) => sweeps),
});

/** Everything automatic in one place; refuses declarations that leave something undone. */
export const roster = (declared: Declarations): JobRegistry => {
  refuseWrongJobs(declared);
  refusePersonalData(declared);
  const { jobs, triggers, sweeps = [] } = declared;
  return {
    jobs: new Map(jobs.map((one) => [one.name, one])),
    types: [...new Set(triggers.map(({ on }) => on))],
    bellsOf: (event) => triggers.filter(({ on }) => on === event.type).flatMap((trigger) => trigger.bellsOf(event)),
    sweeps,
  };
};
