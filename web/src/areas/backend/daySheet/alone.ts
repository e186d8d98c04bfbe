/** The longest wait for a tab that the phone put to sleep. A duplicate send is idempotent. */
const longestMs = 10_000;

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

export const alone = async (name: string, work: (hasWaited: boolean) => Promise<void>): Promise<void> => {
  // Web Locks need a secure context.
  if (!globalThis.navigator?.locks) return work(false);
  if (await holding(name, { ifAvailable: true }, () => work(false))) return;
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), longestMs);
  const isDone = await holding(name, { signal: waiting.signal }, () => work(true)).finally(() => clearTimeout(timer));
  // Steal the lock from a sleeping tab; otherwise every later round would wait as long again.
  if (isDone || (await holding(name, { steal: true }, () => work(true)))) return;
  await work(true);
};
