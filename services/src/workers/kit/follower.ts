import { setTimeout as pause } from 'node:timers/promises';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import type { UnopenedEvent } from '../../platform/eventLog/openedPages.ts';
import type { Position } from '../../platform/eventStore/positions.ts';
import { bellsFollower, type FollowerPosition, keepReached, reachedBy } from '../../platform/health/followers.ts';
import { backOffMs } from '../../platform/kit/retries.ts';
import type { Parts } from '../../platform/parts.ts';
import { WorkerTrouble } from './failures.ts';
import type { JobRegistry, ScheduledJob } from './kit.ts';
import type { JobQueue } from './queue.ts';

type FollowerParts = {
  readonly pool: Parts['pool'];
  readonly log: EventLog;
  readonly queue: JobQueue;
  readonly roster: JobRegistry;
  /** Bells were put into the queue. */
  readonly onSet: (bells: readonly ScheduledJob[]) => void;
  readonly tell: (what: string) => void;
  readonly onFailure: (error: unknown) => void;
  /** An event cannot be opened, and no bell is set by it. */
  readonly onUnopened: (unopened: UnopenedEvent) => void;
};

const keepEveryMs = 5_000;
const gatherMs = 60;

type FollowerPlace = Pick<FollowerPosition, 'storeId' | 'queueId'> & {
  readonly from: Position | undefined;
  /** What the queue was marked with last. */
  readonly marked: Position;
};

/** Where to go on; from the beginning where log or queue are not those of last time. The deciders judge what rings again. */
const placeToBegin = async ({ pool, log, queue, tell }: FollowerParts): Promise<FollowerPlace> => {
  const [storeId, queueId] = await Promise.all([log.storeId(), queue.identity()]);
  const [head = '', last, marked] = await Promise.all([log.head(), reachedBy(pool, bellsFollower), queue.marked()]);
  const place = { storeId, queueId, from: undefined, marked: marked ?? '' };
  if (!last) return place;
  if (last.storeId === storeId && last.queueId === queueId && last.position <= head) {
    // What was brought back from a copy of before knows nothing of what it was told since then.
    if (marked === null || marked >= last.position) return { ...place, from: last.position };
    tell('Alarms are set from an earlier place of the log: Redis has gone back.');
    return { ...place, from: marked || undefined };
  }
  tell(
    `Alarms are set from the beginning of the log: ${last.queueId === queueId ? 'the log' : 'Redis'} is another one.`,
  );
  return place;
};

/**
 * Keeps how far it has come, one turn late: Redis may lose its last second, and what was put into it then is put again.
 */
const keepingUp = (
  { pool, queue, roster: { types } }: FollowerParts,
  { storeId, queueId, from, marked }: FollowerPlace,
  failed: (error: unknown) => void,
) => {
  const at = { reached: from, ripe: from, kept: from, marked };
  const keep = async () => {
    const { reached = '', ripe } = at;
    if (!(await queue.mark({ identity: queueId, last: at.marked, position: reached })))
      throw new WorkerTrouble('Redis has forgotten what it was told.');
    at.marked = reached;
    if (ripe && ripe !== at.kept) await keepReached(pool, bellsFollower, { storeId, queueId, types, position: ripe });
    at.kept = ripe;
    at.ripe = reached;
  };
  let keeping: Promise<void> | undefined;
  const keepOneByOne = () => {
    keeping ??= keep()
      .catch(failed)
      .finally(() => {
        keeping = undefined;
      });
  };
  const timer = setInterval(keepOneByOne, keepEveryMs);
  return {
    reached: (position: Position) => {
      at.reached = position;
    },
    // What is still being kept would be taken for another's by whoever follows next.
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await keeping;
    },
  };
};

const followOnce = async (following: FollowerParts, signal: AbortSignal): Promise<void> => {
  const { log, queue, roster, onSet, onUnopened } = following;
  const place = await placeToBegin(following);
  const over = new AbortController();
  const broken = (reason: unknown) => over.abort(reason);
  const progress = keepingUp(following, place, broken);
  const stopListening = queue.onBack(() => broken(new WorkerTrouble('Redis was away.')));
  const until = AbortSignal.any([signal, over.signal]);
  try {
    const asked = { from: place.from, only: { types: roster.types }, signal: until, gatherMs, onBroken: broken };
    for await (const { events, position, unopened } of log.subscribeSealed(asked)) {
      // Stopping at it would keep the bells of everybody else.
      if (unopened) onUnopened(unopened);
      const bells = events.flatMap(roster.bellsOf);
      await queue.set(bells);
      progress.reached(position);
      onSet(bells);
    }
    over.signal.throwIfAborted();
  } finally {
    stopListening();
    await progress.stop();
  }
};

/** Turns events into bells until the signal, over every restart of the event store, Redis and Postgres. */
export const keepFollowing = async (following: FollowerParts, signal: AbortSignal): Promise<void> => {
  for (let failures = 1; !signal.aborted; failures += 1) {
    const began = performance.now();
    await followOnce(following, signal).catch((error: unknown) => {
      if (!signal.aborted) following.onFailure(error);
    });
    if (performance.now() - began > keepEveryMs) failures = 1;
    if (!signal.aborted) await pause(backOffMs(failures), undefined, { signal }).catch(() => {});
  }
};
