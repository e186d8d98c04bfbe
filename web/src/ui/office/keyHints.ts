import { useEffect, useSyncExternalStore } from 'react';
import type { KeyHint } from './KeysDialog.tsx';

let told: readonly KeyHint[] = [];
const listeners = new Set<() => void>();
const tell = (hints: readonly KeyHint[]) => {
  told = hints;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the keyboard can do on the page that is shown, beside what it can do everywhere. */
export const useToldHints = (): readonly KeyHint[] => useSyncExternalStore(subscribe, () => told);

/** A page tells its keys for as long as it stands. */
export const useKeyHints = (hints: readonly KeyHint[]): void => {
  const text = JSON.stringify(hints);
  useEffect(() => {
    tell(JSON.parse(text));
    return () => tell([]);
  }, [text]);
};
