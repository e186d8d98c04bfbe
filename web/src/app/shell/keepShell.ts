import { whenIdle } from '../../lib/idle.ts';

const script = '/backend/shell.js';

/** By which script this page began, and by that of which build it is. */
const entryOf = (): string | undefined => {
  const found = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return found ? new URL(found.src).pathname : undefined;
};

let isHeld = false;
/** While it is open, what it may still load stays kept. */
const holdBuild = (entry: string): void => {
  if (isHeld) return;
  isHeld = true;
  void navigator.locks.request(entry, { mode: 'shared' }, () => new Promise(() => undefined));
};

/** Has the browser keep the pages that work without a line. Answers the way to give it up. */
export const keepShell = (): (() => void) => {
  const entry = entryOf();
  // Only what is built is kept, and only where it is known when it may go.
  if (!import.meta.env.PROD || !entry || !('serviceWorker' in navigator) || !('locks' in navigator))
    return () => undefined;
  holdBuild(entry);
  return whenIdle(() => void navigator.serviceWorker.register(script, { scope: '/backend' }).catch(() => undefined));
};
