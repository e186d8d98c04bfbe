import { setTimeout as pause } from 'node:timers/promises';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import type { Position } from '../../platform/eventStore/positions.ts';
import { bellsFollower, keepReached, reachedBy } from '../../platform/health/followers.ts';
import { openLaterBells } from '../../platform/health/laterBells.ts';
import type { Clock } from '../../platform/kit/clock.ts';
import type { Parts } from '../../platform/parts.ts';
import type { JobRegistry, ScheduledJob } from './kit.ts';
import type { JobQueue } from './queue.ts';

type Looking = {
  readonly pool: Parts['pool'];
  readonly log: EventLog;
  readonly clock: Clock;
  readonly queue: Pick<JobQueue, 'set' | 'unknown' | 'identity' | 'forgetPerformed'>;
  readonly roster: JobRegistry;
  /** Bells were put into the queue. */
  readonly onSet: (bells: readonly ScheduledJob[]) => void;
  readonly tell: (what: string) => void;
};

const lookEveryMs = 60_000;
const secondLook = 'bells again';
/** Most of what follows from an event is over by then: the time to pay, and what is asked of the gateway meanwhile. */
const ripeAfterMs = 20 * 60_000;
/** What did not ring by then will not, unless it waits in the queue. */
const lateMs = 5 * 60_000;
const mostAtOnce = 500;

/** Those that should have rung by now; and those that ring later and that no sweep finds. */
const parted = ({ clock, roster }: Pick<Looking, 'clock' | 'roster'>, bells: readonly ScheduledJob[]) => {
  const isOver = ({ at }: ScheduledJob): boolean => Date.parse(at) + lateMs <= clock.now().getTime();
  const isSwept = ({ job }: ScheduledJob): boolean => roster.sweeps.some((sweep) => sweep.job.name === job);
  return { over: bells.filter(isOver), later: bells.filter((bell) => !isOver(bell) && !isSwept(bell)) };
};

const setAgain = async ({ queue, onSet, tell }: Looking, bells: readonly ScheduledJob[]): Promise<void> => {
  const lost = await queue.unknown(bells);
  if (lost.length === 0) return;
  tell(`Bells that Redis had lost are set again: ${lost.length}.`);
  await queue.set(lost);
  onSet(lost);
};

/** The events from the first on that happened long enough ago, and that somebody has set bells by. */
const ripeOf = (
  events: readonly Recorded[],
  { before, until }: { readonly before: number; readonly until: Position },
) => {
  const young = events.findIndex(({ meta, position }) => Date.parse(meta.at) > before || position > until);
  return young < 0 ? events : events.slice(0, young);
};

type SecondPlace = { readonly from: Position | undefined; readonly until: Position; readonly isFirst: boolean };

/** Where to look: no further than bells were set in this log and this queue; null where none were. */
const placeOf = async ({ pool, log, queue }: Looking, keep: (position: Position) => Promise<void>) => {
  const [storeId, queueId] = await Promise.all([log.storeId(), queue.identity()]);
  const [set, last] = await Promise.all([reachedBy(pool, bellsFollower), reachedBy(pool, secondLook)]);
  const isFirst = last?.storeId !== storeId;
  if (isFirst) await keep('');
  if (set?.storeId !== storeId || set.queueId !== queueId) return null;
  return { from: (!isFirst && last.position) || undefined, until: set.position, isFirst } satisfies SecondPlace;
};

const lookThrough = async (looking: Looking, signal: AbortSignal): Promise<void> => {
  const { pool, log, queue, roster, clock } = looking;
  const { types } = roster;
  const keep = async (position: Position): Promise<void> => {
    const [storeId, queueId] = await Promise.all([log.storeId(), queue.identity()]);
    await keepReached(pool, secondLook, { storeId, queueId, types, position });
  };
  const place = await placeOf(looking, keep);
  if (!place) return;
  const span = { before: clock.now().getTime() - ripeAfterMs, until: place.until };
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  const asked = { from: place.from, only: { types }, signal: until, onCaughtUp: () => over.abort() };
  for await (const { events, position } of log.subscribeSealed(asked)) {
    const ripe = ripeOf(events, span);
    const bells = parted(looking, ripe.flatMap(roster.bellsOf));
    // What rang before anybody looked a second time is taken for done.
    if (!place.isFirst) await setAgain(looking, bells.over);
    await openLaterBells(pool).keep(bells.later);
    const reached = ripe.length === events.length ? position : ripe.at(-1)?.position;
    if (reached) await keep(reached);
    if (ripe.length < events.length) break;
  }
};

/** What was to ring later, once its instant is over. */
const lookAtLater = async (looking: Looking): Promise<void> => {
  const later = openLaterBells(looking.pool);
  let found: readonly ScheduledJob[];
  do {
    found = await later.over(new Date(looking.clock.now().getTime() - lateMs), mostAtOnce);
    await setAgain(looking, found);
    await later.drop(found);
  } while (found.length === mostAtOnce);
};

/**
 * Reads once more, a while later, what happened, and sets each bell of it again that was neither rung nor waits for
 * that: whatever the queue loses, by whatever, is done all the same.
 */
export const lookAgain = async (looking: Looking, signal: AbortSignal): Promise<void> => {
  await lookThrough(looking, signal);
  await lookAtLater(looking);
  await looking.queue.forgetPerformed();
};

/** Every minute, and soon after somebody asks for it. */
export const secondLooks = (looking: Looking, onFailure: (error: unknown) => void) => {
  let hurry = new AbortController();
  const keepLooking = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      hurry = new AbortController();
      await lookAgain(looking, signal).catch(onFailure);
      const soon = AbortSignal.any([signal, hurry.signal]);
      await pause(lookEveryMs, undefined, { signal: soon }).catch(() => {});
    }
  };
  return { keepLooking, soon: () => hurry.abort() };
};
