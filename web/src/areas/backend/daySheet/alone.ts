/** A tab that a phone put to sleep holds the others up for so long, and no longer: what is sent twice happens once. */
const longestMs = 10_000;

/** Says whether it was done: not where nobody gave the lock. */
const holding = async (name: string, options: LockOptions, work: () => Promise<void>): Promise<boolean> => {
  let doing: Promise<void> | undefined;
  const take = async (lock: Lock | null): Promise<void> => {
    if (lock) doing = work();
    await doing;
  };
  await navigator.locks.request(name, options, take).catch(() => undefined);
  await doing;
  return doing !== undefined;
};

/** Does it while no other tab of this device does the same; says whether it had to wait for another. */
export const alone = async (name: string, work: (hasWaited: boolean) => Promise<void>): Promise<void> => {
  // Pages without TLS have no locks.
  if (!globalThis.navigator?.locks) return work(false);
  if (await holding(name, { ifAvailable: true }, () => work(false))) return;
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), longestMs);
  const isDone = await holding(name, { signal: waiting.signal }, () => work(true)).finally(() => clearTimeout(timer));
  // Taken from whoever sleeps: left with it, every later round would wait as long again.
  if (isDone || (await holding(name, { steal: true }, () => work(true)))) return;
  // Where locks are refused altogether it is done as where there are none.
  await work(true);
};
