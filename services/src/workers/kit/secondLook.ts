import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import type { Position } from '../../platform/eventStore/positions.ts';
import { alarmsFollower, type FollowerPosition, reachedBy, storeReached } from '../../platform/health/followers.ts';
import { openLaterAlarms } from '../../platform/health/laterAlarms.ts';
import type { Clock } from '../../platform/kit/clock.ts';
import type { Parts } from '../../platform/parts.ts';
import type { JobRegistry, ScheduledJob } from './kit.ts';
import type { JobQueue } from './queue.ts';

type SecondLookPorts = {
  readonly pool: Parts['pool'];
  readonly log: EventLog;
  readonly clock: Clock;
  readonly queue: Pick<JobQueue, 'set' | 'notDone' | 'identity' | 'forgetPerformed'>;
  readonly roster: JobRegistry;
  readonly onSet: (jobs: readonly ScheduledJob[]) => void;
  readonly report: (what: string) => void;
};

const lookEveryMs = 60_000;
const secondLook = 'bells again';
/** The position before the first second look; survives an interrupted first look. */
const beforeLooks = 'bells before';
/** By then most follow-ups of an event are over: payment window and gateway inquiries. */
const ripeAfterMs = 20 * 60_000;
/** A job not done by then is lost, unless it waits in the queue. */
const lateMs = 5 * 60_000;
const mostAtOnce = 500;

const parted = ({ clock, roster }: Pick<SecondLookPorts, 'clock' | 'roster'>, jobs: readonly ScheduledJob[]) => {
  const isOver = ({ at }: ScheduledJob): boolean => Date.parse(at) + lateMs <= clock.now().getTime();
  const isSwept = ({ job }: ScheduledJob): boolean => roster.sweeps.some((sweep) => sweep.job.name === job);
  return { over: jobs.filter(isOver), later: jobs.filter((job) => !isOver(job) && !isSwept(job)) };
};

/** Whatever is not done is looked at again, until it is: the queue may lose it once more. Returns what is done. */
const setAgain = async (ports: SecondLookPorts, jobs: readonly ScheduledJob[]): Promise<readonly ScheduledJob[]> => {
  const { pool, clock, queue, onSet, report } = ports;
  const { lost, waiting } = await queue.notDone(jobs);
  const open = new Set([...lost, ...waiting]);
  await openLaterAlarms(pool).postpone([...open], clock.now());
  if (lost.length > 0) {
    report(`Alarms and reactions that Redis had lost are scheduled again: ${lost.length}.`);
    await queue.set(lost);
    onSet(lost);
  }
  return jobs.filter((one) => !open.has(one));
};

const ripeOf = (
  events: readonly RecordedEvent[],
  { before, until }: { readonly before: number; readonly until: Position },
) => {
  const young = events.findIndex(({ meta, position }) => Date.parse(meta.at) > before || position > until);
  return young < 0 ? events : events.slice(0, young);
};

type SecondPlace = { readonly from: Position | undefined; readonly until: Position; readonly done: Position };

const keeping =
  ({ pool, log, queue, roster: { types } }: SecondLookPorts) =>
  async (name: string, position: Position): Promise<void> => {
    const [storeId, queueId] = await Promise.all([log.storeId(), queue.identity()]);
    await storeReached(pool, name, { storeId, queueId, types, position });
  };

/** Not beyond the jobs that are set for this log and queue; null when none are. */
const placeOf = async (ports: SecondLookPorts): Promise<SecondPlace | null> => {
  const { pool, log, queue } = ports;
  const names = [alarmsFollower, secondLook, beforeLooks];
  const [set, last, before] = await Promise.all(names.map((name) => reachedBy(pool, name)));
  const [storeId, queueId, head = ''] = await Promise.all([log.storeId(), queue.identity(), log.head()]);
  // A restored log is shorter than the stored position.
  const isOfThisLog = (one: FollowerPosition | undefined): boolean => one?.storeId === storeId && one.position <= head;
  const done = [before, set].find(isOfThisLog)?.position ?? '';
  if (!isOfThisLog(before)) await keeping(ports)(beforeLooks, done);
  if (!set || !isOfThisLog(set) || set.queueId !== queueId) return null;
  return { from: (isOfThisLog(last) && last?.position) || undefined, until: set.position, done };
};

const lookThrough = async (ports: SecondLookPorts, signal: AbortSignal): Promise<void> => {
  const { pool, log, roster, clock } = ports;
  const place = await placeOf(ports);
  if (!place) return;
  const storePosition = keeping(ports);
  const alarmsOf = (some: readonly RecordedEvent[]) => parted(ports, some.flatMap(roster.jobsOf));
  const span = { before: clock.now().getTime() - ripeAfterMs, until: place.until };
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  const reading = { from: place.from, only: { types: roster.types }, signal: until, onCaughtUp: () => over.abort() };
  for await (const { events, position } of log.subscribeSealed(reading)) {
    const ripe = ripeOf(events, span);
    // Jobs before the first second look count as done.
    await setAgain(ports, alarmsOf(ripe.filter((one) => one.position > place.done)).over);
    await openLaterAlarms(pool).store(alarmsOf(ripe).later);
    const reached = ripe.length === events.length ? position : ripe.at(-1)?.position;
    if (reached) await storePosition(secondLook, reached);
    if (ripe.length < events.length || signal.aborted) break;
  }
};

const lookAtLater = async (ports: SecondLookPorts, signal: AbortSignal): Promise<void> => {
  const later = openLaterAlarms(ports.pool);
  while (!signal.aborted) {
    const found = await later.over(new Date(ports.clock.now().getTime() - lateMs), mostAtOnce);
    await later.drop(await setAgain(ports, found));
    if (found.length < mostAtOnce) return;
  }
};

/** Sets every job of the log that was neither performed nor waits, so that no loss in the queue matters. */
export const lookAgain = async (ports: SecondLookPorts, signal: AbortSignal): Promise<void> => {
  await lookThrough(ports, signal);
  await lookAtLater(ports, signal);
  // If aborted, the next look still needs the list of performed jobs.
  if (!signal.aborted) await ports.queue.forgetPerformed();
};

export const secondLooks = (ports: SecondLookPorts, onFailure: (error: unknown) => void) => {
  let hurry = new AbortController();
  const keepLooking = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      hurry = new AbortController();
      await lookAgain(ports, signal).catch(onFailure);
      const soon = AbortSignal.any([signal, hurry.signal]);
      await pause(lookEveryMs, undefined, { signal: soon }).catch(() => {});
    }
  };
  return { keepLooking, soon: () => hurry.abort() };
};
