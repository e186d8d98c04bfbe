import { setTimeout as pause } from 'node:timers/promises';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import type { UnopenedEvent } from '../../platform/eventLog/openedPages.ts';
import type { Position } from '../../platform/eventStore/positions.ts';
import { alarmsFollower, type FollowerPosition, reachedBy, storeReached } from '../../platform/health/followers.ts';
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
  readonly onSet: (jobs: readonly ScheduledJob[]) => void;
  readonly report: (what: string) => void;
  readonly onFailure: (error: unknown) => void;
  readonly onUnopened: (unopened: UnopenedEvent) => void;
};

const storeEveryMs = 5_000;
const gatherMs = 60;

type FollowerPlace = Pick<FollowerPosition, 'storeId' | 'queueId'> & {
  readonly from: Position | undefined;
  readonly marked: Position;
};

/** From the start when the log or the queue is another one; deciders make repeats harmless. */
const placeToBegin = async ({ pool, log, queue, report }: FollowerParts): Promise<FollowerPlace> => {
  const [storeId, queueId] = await Promise.all([log.storeId(), queue.identity()]);
  const [head = '', last, marked] = await Promise.all([log.head(), reachedBy(pool, alarmsFollower), queue.marked()]);
  const place = { storeId, queueId, from: undefined, marked: marked ?? '' };
  if (!last) return place;
  if (last.storeId === storeId && last.queueId === queueId && last.position <= head) {
    // A Redis restored from a backup lost what came later.
    if (marked === null || marked >= last.position) return { ...place, from: last.position };
    report('Scheduling alarms again from an earlier position of the log: Redis has lost newer data.');
    return { ...place, from: marked || undefined };
  }
  report(
    `Scheduling alarms from the beginning of the log: ${last.queueId === queueId ? 'the log' : 'Redis'} is a different one.`,
  );
  return place;
};

/** Stores progress one turn late: Redis may lose its last second, and then those jobs are set again. */
const keepingUp = (
  { pool, queue, roster: { types } }: FollowerParts,
  { storeId, queueId, from, marked }: FollowerPlace,
  failed: (error: unknown) => void,
) => {
  const at = { reached: from, ripe: from, kept: from, marked };
  const storePosition = async () => {
    const { reached = '', ripe } = at;
    if (!(await queue.mark({ identity: queueId, last: at.marked, position: reached })))
      throw new WorkerTrouble('Redis has lost data.');
    at.marked = reached;
    if (ripe && ripe !== at.kept) await storeReached(pool, alarmsFollower, { storeId, queueId, types, position: ripe });
    at.kept = ripe;
    at.ripe = reached;
  };
  let keeping: Promise<void> | undefined;
  const storeOneByOne = () => {
    keeping ??= storePosition()
      .catch(failed)
      .finally(() => {
        keeping = undefined;
      });
  };
  const timer = setInterval(storeOneByOne, storeEveryMs);
  return {
    reached: (position: Position) => {
      at.reached = position;
    },
    // Wait for the pending write: the next follower would take it for another's mark.
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
  const stopListening = queue.onBack(() => broken(new WorkerTrouble('Redis was not available.')));
  const until = AbortSignal.any([signal, over.signal]);
  try {
    const reading = { from: place.from, only: { types: roster.types }, signal: until, gatherMs, onBroken: broken };
    for await (const { events, position, unopened } of log.subscribeSealed(reading)) {
      // Skip it: stopping here would block everyone's jobs.
      if (unopened) onUnopened(unopened);
      const jobs = events.flatMap(roster.jobsOf);
      await queue.set(jobs);
      progress.reached(position);
      onSet(jobs);
    }
    over.signal.throwIfAborted();
  } finally {
    stopListening();
    await progress.stop();
  }
};

export const keepFollowing = async (following: FollowerParts, signal: AbortSignal): Promise<void> => {
  for (let failures = 1; !signal.aborted; failures += 1) {
    const began = performance.now();
    await followOnce(following, signal).catch((error: unknown) => {
      if (!signal.aborted) following.onFailure(error);
    });
    if (performance.now() - began > storeEveryMs) failures = 1;
    if (!signal.aborted) await pause(backOffMs(failures), undefined, { signal }).catch(() => {});
  }
};
