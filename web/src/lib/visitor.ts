import { useEffect } from 'react';
import { type AreaRuntime, useArea, useSession } from './area.tsx';

const againMs = 10_000;
const entering = new WeakMap<AreaRuntime, Promise<void>>();

const enterOnce = (runtime: AreaRuntime): void => {
  if (entering.has(runtime)) return;
  const entered = import('./recheck.ts').then(({ enterAsVisitor }) => enterAsVisitor(runtime));
  entering.set(
    runtime,
    entered.finally(() => entering.delete(runtime)),
  );
};

/** Whether there is a token. Requests an anonymous one at once and retries; with `mayWait`, the site does it later. */
export const useVisitorToken = (mayWait = false): boolean => {
  const runtime = useArea();
  const { token } = useSession();
  const hasToken = token !== null;
  useEffect(() => {
    if (hasToken || mayWait) return;
    enterOnce(runtime);
    const timer = setInterval(() => enterOnce(runtime), againMs);
    return () => clearInterval(timer);
  }, [runtime, hasToken, mayWait]);
  return hasToken;
};
