import { setTimeout as pause } from 'node:timers/promises';

type Work = (name: string) => Promise<void>;

/** Throttles work by name: at once, and again after a pause if requested meanwhile. Pauses double under load. */
export const throttled = (work: Work, pauseMs: number, longestMs = pauseMs) => {
  const running = new Map<string, { asked: number; readonly rest: AbortController }>();
  let isClosed = false;
  const run = async (name: string): Promise<void> => {
    const turn = { asked: 1, rest: new AbortController() };
    running.set(name, turn);
    const nextRest = (restMs: number): number =>
      turn.asked > restMs / pauseMs ? Math.min(2 * restMs, longestMs) : pauseMs;
    for (let restMs = pauseMs; turn.asked > 0 && !isClosed; restMs = nextRest(restMs)) {
      turn.asked = 0;
      // A failure is only a missed notice. The next request tries again.
      await work(name).catch(() => {});
      await pause(restMs, undefined, { signal: turn.rest.signal, ref: false }).catch(() => {});
    }
    running.delete(name);
  };
  return {
    ask: (name: string): void => {
      const turn = running.get(name);
      if (turn) turn.asked += 1;
      else void run(name);
    },
    close: (): void => {
      isClosed = true;
      for (const { rest } of running.values()) rest.abort();
    },
  };
};
