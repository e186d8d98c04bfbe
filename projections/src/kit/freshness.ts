import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './db.ts';
import { lagsOf } from './lag.ts';
import { ledOf } from './leadership.ts';
import { leadsWord, type Projection } from './projection.ts';
import type { EventSource, Position } from './source.ts';
import { stopsOf } from './stops.ts';

type FreshnessQuery = {
  readonly db: Db;
  readonly source: EventSource;
  readonly projection: Projection;
  readonly withinMs?: number;
  readonly lookEveryMs?: number;
};
export type Freshness = {
  /** If it was not fresh, the call waits for a new check. */
  readonly isFresh: () => Promise<boolean>;
  readonly onChange: (listener: () => void) => void;
  readonly close: () => Promise<void>;
};

const usualWithinMs = 10_000;
const usualLookEveryMs = 1_000;
const patienceMs = 2_000;
/** Rows are often one event behind, so a caller waits this long. */
const catchingUpMs = 1_000;
const lookAgainMs = 25;

/** Undefined if the log is down or silent. */
const seenOf = (source: EventSource): Promise<{ readonly head: Position | undefined } | undefined> =>
  Promise.race([
    source.head().then(
      (head) => ({ head }),
      () => undefined,
    ),
    pause(patienceMs, undefined, { ref: false }),
  ]);

/** Not fresh: stopped, or not checked within `withinMs`. A log that is down gets no events, so nothing becomes older. */
export const watchFreshness = (query: FreshnessQuery): Freshness => {
  const { db, source, projection, withinMs = usualWithinMs, lookEveryMs = usualLookEveryMs } = query;
  const over = new AbortController();
  const listeners = new Set<() => void>();
  let isStopped = false;
  let knownAt = Number.NEGATIVE_INFINITY;
  let freshness = { is: false, upTo: undefined as Position | undefined };
  let looking: Promise<boolean> | undefined;

  const isNow = () => !isStopped && performance.now() - knownAt < withinMs;
  const isShownNow = async (): Promise<boolean> => {
    const seen = await seenOf(source);
    if (!seen) return freshness.is && (await ledOf(db, [leadsWord(projection)])).size > 0;
    if (!freshness.is || freshness.upTo !== seen.head) {
      const [lag] = await lagsOf(db, source, [projection]);
      freshness = { is: lag?.since === undefined, upTo: seen.head };
    }
    return freshness.is;
  };
  const lookOnce = async () => {
    const began = performance.now();
    isStopped = (await stopsOf(db, [projection])).length > 0;
    if (isStopped || !(await isShownNow())) return false;
    knownAt = began;
    return true;
  };
  const look = (): Promise<boolean> => {
    // A failed check only lets the last one expire.
    looking ??= lookOnce()
      .catch(() => isNow())
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  const isFreshSoon = async (): Promise<boolean> => {
    let until: number | undefined;
    for (;;) {
      // On a slow machine a check can take longer than its validity. The caller uses its result anyway.
      if (await Promise.race([look(), pause(patienceMs, false)])) return true;
      until ??= performance.now() + catchingUpMs;
      if (isStopped || performance.now() > until) return false;
      await pause(lookAgainMs);
    }
  };
  const keepLooking = async () => {
    for (let was = false; !over.signal.aborted; ) {
      await Promise.race([look(), pause(lookEveryMs)]);
      if (was !== isNow()) for (const listener of listeners) listener();
      was = isNow();
      await pause(lookEveryMs, undefined, { signal: over.signal, ref: false }).catch(() => {});
    }
  };
  const watching = keepLooking();

  return {
    isFresh: async () => isNow() || isFreshSoon(),
    onChange: (listener) => void listeners.add(listener),
    close: async () => {
      over.abort();
      await watching;
    },
  };
};
