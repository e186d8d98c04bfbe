import { whenIdle } from '../../lib/idle.ts';

const script = '/backend/shell.js';

/** The entry script of this page; its hash identifies the build. */
const entryOf = (): string | undefined => {
  const found = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return found ? new URL(found.src).pathname : undefined;
};

let isHeld = false;
/** Holds a lock while the page is open, so that the worker does not delete the cache of its build. */
const holdBuild = (entry: string): void => {
  if (isHeld) return;
  isHeld = true;
  void navigator.locks.request(entry, { mode: 'shared' }, () => new Promise(() => undefined));
};

export const keepShell = (): (() => void) => {
  const entry = entryOf();
  // Only a production build is cached, and only where locks can tell when to delete it.
  if (!import.meta.env.PROD || !entry || !('serviceWorker' in navigator) || !('locks' in navigator))
    return () => undefined;
  holdBuild(entry);
  return whenIdle(() => void navigator.serviceWorker.register(script, { scope: '/backend' }).catch(() => undefined));
};
