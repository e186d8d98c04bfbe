import { LogLost } from './failures.ts';
import type { EventSource, Page, Position } from './source.ts';

type Follow = {
  readonly from: Position | undefined;
  readonly types: readonly string[];
  readonly signal: AbortSignal;
  readonly gatherMs?: number;
  readonly isUntilCaughtUp?: boolean;
};

const caught = Symbol('caught up');

export const follow = async (
  source: EventSource,
  { from, types, signal, gatherMs = 0, isUntilCaughtUp = false }: Follow,
  store: (page: Page) => Promise<void>,
): Promise<void> => {
  const over = new AbortController();
  let isBroken = false;
  let reportCaughtUp: () => void = () => {};
  const caughtUp = new Promise<typeof caught>((resolve) => {
    reportCaughtUp = () => resolve(caught);
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
      onCaughtUp: reportCaughtUp,
      onBroken,
    })
    [Symbol.asyncIterator]();
  const pull = () => {
    const next = pages.next();
    // An abandoned page may fail without an unhandled rejection.
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
