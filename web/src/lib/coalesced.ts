type Work = (name: string) => Promise<unknown>;

const firstMs = 100;
const longestMs = 2_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Calls during a run lead to one more run, after a growing pause. Work that hangs blocks its name at most that long. */
export const coalesced = (work: Work) => {
  const isDue = new Map<string, boolean>();
  const run = async (name: string) => {
    for (let restMs = firstMs; isDue.get(name); restMs = Math.min(2 * restMs, longestMs)) {
      isDue.set(name, false);
      await Promise.race([work(name).catch(() => undefined), pause(longestMs)]);
      await pause(restMs);
    }
    isDue.delete(name);
  };
  return (name: string): void => {
    const isRunning = isDue.has(name);
    isDue.set(name, true);
    if (!isRunning) void run(name);
  };
};
