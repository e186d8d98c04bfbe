import { useEffect } from 'react';
import { type AreaRuntime, useArea, useSession } from './area.tsx';

const againMs = 10_000;
const entering = new WeakMap<AreaRuntime, Promise<void>>();

/** Takes an anonymous token, once however many ask for it at the same time. */
const enterOnce = (runtime: AreaRuntime): void => {
  if (entering.has(runtime)) return;
  const entered = import('./recheck.ts').then(({ enterAsVisitor }) => enterAsVisitor(runtime));
  entering.set(
    runtime,
    entered.finally(() => entering.delete(runtime)),
  );
};

/**
 * Whether the page holds a token to ask with. The site takes an anonymous one by and by; a page that shows a price
 * cannot wait for that and takes it at once, and again while nobody answers; one that has what it shows can wait.
 */
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
