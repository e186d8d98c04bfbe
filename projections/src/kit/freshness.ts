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
  /** For so long it is trusted after it was last known to show everything. */
  readonly withinMs?: number;
  readonly lookEveryMs?: number;
};
export type Freshness = {
  /** Whether its rows showed everything a moment ago; whoever asks of one that did not waits for a new look. */
  readonly isFresh: () => Promise<boolean>;
  /** Calls the listener when it becomes fresh or ceases to be so. */
  readonly onChange: (listener: () => void) => void;
  readonly close: () => Promise<void>;
};

const usualWithinMs = 10_000;
const usualLookEveryMs = 1_000;
const patienceMs = 2_000;
/** Rows are often an event behind for a moment: so long whoever asks waits for them, looking this often. */
const catchingUpMs = 1_000;
const lookAgainMs = 25;

/** Nothing where the log is away, or silent. */
const seenOf = (source: EventSource): Promise<{ readonly head: Position | undefined } | undefined> =>
  Promise.race([
    source.head().then(
      (head) => ({ head }),
      () => undefined,
    ),
    pause(patienceMs, undefined, { ref: false }),
  ]);

/**
 * Watches whether a read model is trusted: it is not while it is known to stand still, nor when for a bounded time nobody
 * has seen it show everything, for whatever reason. A log that is away does not go on, and makes nothing older; but it may
 * be away only from here, so that then its projector must be there and follow it.
 */
export const watchFreshness = (asked: FreshnessQuery): Freshness => {
  const { db, source, projection, withinMs = usualWithinMs, lookEveryMs = usualLookEveryMs } = asked;
  const over = new AbortController();
  const listeners = new Set<() => void>();
  let isStopped = false;
  let knownAt = Number.NEGATIVE_INFINITY;
  let shown = { is: false, upTo: undefined as Position | undefined };
  let looking: Promise<boolean> | undefined;

  const isNow = () => !isStopped && performance.now() - knownAt < withinMs;
  const isShownNow = async (): Promise<boolean> => {
    const seen = await seenOf(source);
    if (!seen) return shown.is && (await ledOf(db, [leadsWord(projection)])).size > 0;
    if (!shown.is || shown.upTo !== seen.head) {
      const [lag] = await lagsOf(db, source, [projection]);
      shown = { is: lag?.since === undefined, upTo: seen.head };
    }
    return shown.is;
  };
  const lookOnce = async () => {
    const began = performance.now();
    isStopped = (await stopsOf(db, [projection])).length > 0;
    if (isStopped || !(await isShownNow())) return false;
    knownAt = began;
    return true;
  };
  const look = (): Promise<boolean> => {
    // What cannot be looked at grows older by itself.
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
      // On a busy machine a look may take longer than it is trusted for: who waited for it goes by what it saw.
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
  const kept = keepLooking();

  return {
    isFresh: async () => isNow() || isFreshSoon(),
    onChange: (listener) => void listeners.add(listener),
    close: async () => {
      over.abort();
      await kept;
    },
  };
};
