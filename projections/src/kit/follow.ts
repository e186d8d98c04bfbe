import { LogLost } from './failures.ts';
import type { EventSource, Page, Position } from './source.ts';

type Follow = {
  readonly from: Position | undefined;
  readonly types: readonly string[];
  readonly signal: AbortSignal;
  readonly gatherMs?: number;
  /** Ends when everything that stands in the log is stored; otherwise only the signal ends it. */
  readonly isUntilCaughtUp?: boolean;
};

const caught = Symbol('caught up');

/** Pulls pages and stores them one after another; while one is stored the next is fetched. */
export const follow = async (
  source: EventSource,
  { from, types, signal, gatherMs = 0, isUntilCaughtUp = false }: Follow,
  store: (page: Page) => Promise<void>,
): Promise<void> => {
  const over = new AbortController();
  let isBroken = false;
  let sayCaughtUp: () => void = () => {};
  const caughtUp = new Promise<typeof caught>((resolve) => {
    sayCaughtUp = () => resolve(caught);
  });
  const onBroken = () => {
    isBroken = true;
    over.abort();
  };
  const pages = source
    .subscribe({
      from,
      only: { types },
      gatherMs,
      signal: AbortSignal.any([signal, over.signal]),
      onCaughtUp: sayCaughtUp,
      onBroken,
    })
    [Symbol.asyncIterator]();
  const pull = () => {
    const next = pages.next();
    // A page that nobody waits for any more may fail unheard.
    next.catch(() => {});
    return next;
  };
  try {
    for (let next = pull(); ; ) {
      const turn = await (isUntilCaughtUp ? Promise.race([next, caughtUp]) : next);
      if (turn === caught) return;
      if (turn.done) break;
      next = pull();
      await store(turn.value);
    }
  } finally {
    over.abort();
  }
  if (isBroken) throw new LogLost('The connection to the event store was lost.');
  signal.throwIfAborted();
  throw new LogLost('The subscription ended.');
};
