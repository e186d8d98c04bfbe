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

/** Waits until the read models have passed a position; false where they did not in time. */
export type UntilSettled = (names: readonly ReadModelName[], position: Position, withinMs?: number) => Promise<boolean>;

const askEveryMs = 4;
const seldomMs = 16;
/**
 * The more wait, the more are answered by one question: when many write, pages are stored together as well. And who has
 * waited long, as behind a storm of changes, does not notice the little more.
 */
const askAfterMs = (waiting: number, waitedMs: number): number =>
  Math.min(seldomMs, askEveryMs + waiting / 2 + waitedMs / 20);

// A connection that says nothing for so long is given up, and the next question goes by another one.
const answerWithinMs = 2_000;
/** Of those alone that somebody waits for: it is asked hundreds of times a second. */
const liveOnes = (names: readonly ReadModelName[]) => ({
  name: 'live-checkpoints',
  text: 'select name, version, store_id, position from read.checkpoints where is_live and name = any($1)',
  values: [names],
  query_timeout: answerWithinMs,
});

/** Postgres may be silent, or have no connection for us: then nobody waits for this answer. */
const inTime = (asking: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, answerWithinMs);
    void asking.finally(() => {
      clearTimeout(late);
      resolve();
    });
  });

/** While anybody waits, one question every few milliseconds serves all who wait in this process. */
export const settling = (
  db: Db,
  projections: readonly Projection[],
  source?: Pick<EventSource, 'storeId'>,
): UntilSettled => {
  const versions = new Map<string, number>(projections.map(({ name, version }) => [name, version]));
  const waiters = new Set<Waiter>();
  let isAsking = false;
  // A process speaks with one store as long as it lives.
  let storeId: string | undefined;
  const learnStore = async (): Promise<void> => {
    storeId ??= await source?.storeId().catch(() => undefined);
  };
  const isOfThisLog = ({ store_id }: Checkpoint) => store_id === null || storeId === undefined || store_id === storeId;

  const answerOf = ({ names, position }: Waiter, live: ReadonlyMap<string, Checkpoint>) => {
    const mine = names.map((name) => live.get(name));
    // What another version shows is not ours to wait for: it may stand still until the new one is built.
    if (mine.some((checkpoint) => checkpoint && checkpoint.version !== versions.get(checkpoint.name))) return false;
    // Nor what was read of another store, whose positions mean nothing here.
    if (mine.some((checkpoint) => checkpoint && !isOfThisLog(checkpoint))) return false;
    return mine.every((checkpoint) => (checkpoint?.position ?? '') >= position) ? true : undefined;
  };

  const ask = async () => {
    // Postgres away is no different from a projector that is late.
    const names = new Set([...waiters].flatMap((waiter) => waiter.names));
    const { rows } = await db.query<Checkpoint>(liveOnes([...names])).catch(() => ({ rows: [] }));
    const live = new Map(rows.map((row) => [row.name, row]));
    for (const waiter of waiters) {
      const isSettled = answerOf(waiter, live);
      if (isSettled !== undefined) waiter.answer(isSettled);
    }
  };

  const askOn = async () => {
    await inTime(learnStore());
    while (waiters.size > 0) {
      await inTime(ask());
      // They stand in the order in which they came.
      const [oldest] = waiters;
      if (oldest) await pause(askAfterMs(waiters.size, performance.now() - oldest.since));
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
      void askOn();
    });
};
