import { setTimeout as pause } from 'node:timers/promises';

type Work = (name: string) => Promise<void>;

/**
 * Works for a name at once, and again after a pause if it was asked for meanwhile: often enough, and never in a rush. In a
 * storm, of more asking than once in the usual pause, each pause is twice the last one, up to the longest.
 */
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
      // What fails is no more than not told; whoever asks next tries again.
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
