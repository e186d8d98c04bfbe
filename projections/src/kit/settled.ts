import { setTimeout as pause } from 'node:timers/promises';
import { settleWaitMs } from '@klang/contracts/limits';
import type { ReadModelName } from '@klang/contracts/readModels';
import type { Db } from './db.ts';
import type { Projection } from './projection.ts';
import type { EventSource, Position } from './source.ts';

type Waiter = {
  readonly names: readonly ReadModelName[];
  readonly position: Position;
  readonly since: number;
  readonly answer: (isSettled: boolean) => void;
};
type Checkpoint = {
  readonly name: string;
  readonly version: number;
  readonly store_id: string | null;
  readonly position: string | null;
};

export type UntilSettled = (names: readonly ReadModelName[], position: Position, withinMs?: number) => Promise<boolean>;

const pollEveryMs = 4;
const seldomMs = 16;
/** More waiters: one poll answers more of them. A longer wait: a small delay does not matter. So both make polls rarer. */
const pollAfterMs = (waiting: number, waitedMs: number): number =>
  Math.min(seldomMs, pollEveryMs + waiting / 2 + waitedMs / 20);

// A silent connection is dropped. The next poll uses another one.
const answerWithinMs = 2_000;
/** Only the names that are waited for: this query runs hundreds of times per second. */
const liveOnes = (names: readonly ReadModelName[]) => ({
  name: 'live-checkpoints',
  text: 'select name, version, store_id, position from read.checkpoints where is_live and name = any($1)',
  values: [names],
  query_timeout: answerWithinMs,
});

/** If Postgres hangs or the pool is exhausted, skip this poll. */
const inTime = (asking: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, answerWithinMs);
    void asking.finally(() => {
      clearTimeout(late);
      resolve();
    });
  });

export const settling = (
  db: Db,
  projections: readonly Projection[],
  source?: Pick<EventSource, 'storeId'>,
): UntilSettled => {
  const versions = new Map<string, number>(projections.map(({ name, version }) => [name, version]));
  const waiters = new Set<Waiter>();
  let isAsking = false;
  // A process has one store for its lifetime.
  let storeId: string | undefined;
  const learnStore = async (): Promise<void> => {
    storeId ??= await source?.storeId().catch(() => undefined);
  };
  const isOfThisLog = ({ store_id }: Checkpoint) => store_id === null || storeId === undefined || store_id === storeId;

  const answerOf = ({ names, position }: Waiter, live: ReadonlyMap<string, Checkpoint>) => {
    const mine = names.map((name) => live.get(name));
    // Do not wait for another version: it may stand still until ours is built.
    if (mine.some((checkpoint) => checkpoint && checkpoint.version !== versions.get(checkpoint.name))) return false;
    if (mine.some((checkpoint) => checkpoint && !isOfThisLog(checkpoint))) return false;
    return mine.every((checkpoint) => (checkpoint?.position ?? '') >= position) ? true : undefined;
  };

  const ask = async () => {
    // A Postgres outage is handled like a slow projector.
    const names = new Set([...waiters].flatMap((waiter) => waiter.names));
    const { rows } = await db.query<Checkpoint>(liveOnes([...names])).catch(() => ({ rows: [] }));
    const live = new Map(rows.map((row) => [row.name, row]));
    for (const waiter of waiters) {
      const isSettled = answerOf(waiter, live);
      if (isSettled !== undefined) waiter.answer(isSettled);
    }
  };

  const pollOn = async () => {
    await inTime(learnStore());
    while (waiters.size > 0) {
      await inTime(ask());
      const [oldest] = waiters;
      if (oldest) await pause(pollAfterMs(waiters.size, performance.now() - oldest.since));
    }
    isAsking = false;
  };

  return (names, position, withinMs = settleWaitMs) =>
    new Promise((answer) => {
      if (names.length === 0) return answer(true);
      const late = setTimeout(() => waiter.answer(false), withinMs);
      const waiter: Waiter = {
        names,
        position,
        since: performance.now(),
        answer: (isSettled) => {
          clearTimeout(late);
          waiters.delete(waiter);
          answer(isSettled);
        },
      };
      waiters.add(waiter);
      if (isAsking) return;
      isAsking = true;
      void pollOn();
    });
};
