import { setTimeout as pause } from 'node:timers/promises';

type Work = (name: string) => Promise<void>;

/**
 * Works for a name at once, and again after a pause if it was asked for meanwhile: often enough, and never in a rush. Where
 * asking does not cease each pause is twice the last one, up to the longest.
 */
export const paced = (work: Work, pauseMs: number, longestMs = pauseMs) => {
  const running = new Map<string, { isWanted: boolean; readonly rest: AbortController }>();
  let isClosed = false;
  const run = async (name: string): Promise<void> => {
    const turn = { isWanted: true, rest: new AbortController() };
    running.set(name, turn);
    for (let restMs = pauseMs; turn.isWanted && !isClosed; restMs = Math.min(2 * restMs, longestMs)) {
      turn.isWanted = false;
      // What fails is no more than not told; whoever asks next tries again.
      await work(name).catch(() => {});
      await pause(restMs, undefined, { signal: turn.rest.signal, ref: false }).catch(() => {});
    }
    running.delete(name);
  };
  return {
    ask: (name: string): void => {
      const turn = running.get(name);
      if (turn) turn.isWanted = true;
      else void run(name);
    },
    close: (): void => {
      isClosed = true;
      for (const { rest } of running.values()) rest.abort();
    },
  };
};
