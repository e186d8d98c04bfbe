import { setTimeout as pause } from 'node:timers/promises';

type Work = (name: string) => Promise<void>;

/** Works for a name at once, and again after a pause if it was asked for meanwhile: often enough, and never in a rush. */
export const paced = (work: Work, pauseMs: number) => {
  const running = new Map<string, { isWanted: boolean; readonly rest: AbortController }>();
  let isClosed = false;
  const run = async (name: string): Promise<void> => {
    const turn = { isWanted: true, rest: new AbortController() };
    running.set(name, turn);
    while (turn.isWanted && !isClosed) {
      turn.isWanted = false;
      // What fails is no more than not told; whoever asks next tries again.
      await work(name).catch(() => {});
      await pause(pauseMs, undefined, { signal: turn.rest.signal, ref: false }).catch(() => {});
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
