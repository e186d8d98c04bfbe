import { setTimeout as pause } from 'node:timers/promises';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import type { Position } from '../../platform/eventStore/positions.ts';
import { bellsFollower, type FollowerPosition, keepReached, reachedBy } from '../../platform/health/followers.ts';
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
/** Up to where bells were set before anybody looked a second time: it outlives a first look that is broken off. */
const beforeLooks = 'bells before';
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

type SecondPlace = { readonly from: Position | undefined; readonly until: Position; readonly done: Position };

const keeping =
  ({ pool, log, queue, roster: { types } }: Looking) =>
  async (name: string, position: Position): Promise<void> => {
    const [storeId, queueId] = await Promise.all([log.storeId(), queue.identity()]);
    await keepReached(pool, name, { storeId, queueId, types, position });
  };

/** Where to look: no further than bells were set in this log and this queue; null where none were. */
const placeOf = async (looking: Looking): Promise<SecondPlace | null> => {
  const { pool, log, queue } = looking;
  const names = [bellsFollower, secondLook, beforeLooks];
  const [set, last, before] = await Promise.all(names.map((name) => reachedBy(pool, name)));
  const [storeId, queueId, head = ''] = await Promise.all([log.storeId(), queue.identity(), log.head()]);
  // A log that was brought back from a copy is shorter than what was kept of it.
  const isOfThisLog = (one: FollowerPosition | undefined): boolean => one?.storeId === storeId && one.position <= head;
  const done = [before, set].find(isOfThisLog)?.position ?? '';
  if (!isOfThisLog(before)) await keeping(looking)(beforeLooks, done);
  if (!set || !isOfThisLog(set) || set.queueId !== queueId) return null;
  return { from: (isOfThisLog(last) && last?.position) || undefined, until: set.position, done };
};

const lookThrough = async (looking: Looking, signal: AbortSignal): Promise<void> => {
  const { pool, log, roster, clock } = looking;
  const place = await placeOf(looking);
  if (!place) return;
  const keep = keeping(looking);
  const bellsOf = (some: readonly Recorded[]) => parted(looking, some.flatMap(roster.bellsOf));
  const span = { before: clock.now().getTime() - ripeAfterMs, until: place.until };
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  const asked = { from: place.from, only: { types: roster.types }, signal: until, onCaughtUp: () => over.abort() };
  for await (const { events, position } of log.subscribeSealed(asked)) {
    const ripe = ripeOf(events, span);
    // What rang before anybody looked a second time is taken for done.
    await setAgain(looking, bellsOf(ripe.filter((one) => one.position > place.done)).over);
    await openLaterBells(pool).keep(bellsOf(ripe).later);
    const reached = ripe.length === events.length ? position : ripe.at(-1)?.position;
    if (reached) await keep(secondLook, reached);
    if (ripe.length < events.length || signal.aborted) break;
  }
};

/** What was to ring later, once its instant is over. */
const lookAtLater = async (looking: Looking, signal: AbortSignal): Promise<void> => {
  const later = openLaterBells(looking.pool);
  while (!signal.aborted) {
    const found = await later.over(new Date(looking.clock.now().getTime() - lateMs), mostAtOnce);
    await setAgain(looking, found);
    await later.drop(found);
    if (found.length < mostAtOnce) return;
  }
};

/**
 * Reads once more, a while later, what happened, and sets each bell of it again that was neither rung nor waits for
 * that: whatever the queue loses, by whatever, is done all the same.
 */
export const lookAgain = async (looking: Looking, signal: AbortSignal): Promise<void> => {
  await lookThrough(looking, signal);
  await lookAtLater(looking, signal);
  // Whoever looks on, here or elsewhere, must still know what was performed.
  if (!signal.aborted) await looking.queue.forgetPerformed();
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
