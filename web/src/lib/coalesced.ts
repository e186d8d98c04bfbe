type Work = (name: string) => Promise<unknown>;

const firstMs = 100;
const longestMs = 2_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Works for a name at once; for what comes meanwhile once more, behind a pause that grows while it does not cease. Nobody
 * waits longer for work that hangs than for the longest pause.
 */
export const coalesced = (work: Work) => {
  const asked = new Map<string, boolean>();
  const run = async (name: string) => {
    for (let restMs = firstMs; asked.get(name); restMs = Math.min(2 * restMs, longestMs)) {
      asked.set(name, false);
      await Promise.race([work(name).catch(() => undefined), pause(longestMs)]);
      await pause(restMs);
    }
    asked.delete(name);
  };
  return (name: string): void => {
    const isRunning = asked.has(name);
    asked.set(name, true);
    if (!isRunning) void run(name);
  };
};
