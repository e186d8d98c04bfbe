import { setTimeout as pause } from 'node:timers/promises';

type Work = (name: string) => Promise<void>;

/** Works for a name at once, and again after a pause if it was asked for meanwhile: often enough, and never in a rush. */
export const paced = (work: Work, pauseMs: number) => {
  const running = new Map<string, { isWanted: boolean }>();
  const closed = new AbortController();
  const rest = () => pause(pauseMs, undefined, { signal: closed.signal, ref: false }).catch(() => {});
  const run = async (name: string): Promise<void> => {
    const turn = { isWanted: true };
    running.set(name, turn);
    while (turn.isWanted && !closed.signal.aborted) {
      turn.isWanted = false;
      // What fails is no more than not told; whoever asks next tries again.
      await work(name).catch(() => {});
      await rest();
    }
    running.delete(name);
  };
  return {
    ask: (name: string): void => {
      const turn = running.get(name);
      if (turn) turn.isWanted = true;
      else void run(name);
    },
    close: () => closed.abort(),
  };
};
