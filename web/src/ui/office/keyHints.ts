import { useEffect, useSyncExternalStore } from 'react';
import type { KeyHint } from './KeysDialog.tsx';

let shownHints: readonly KeyHint[] = [];
const listeners = new Set<() => void>();
const setHints = (hints: readonly KeyHint[]) => {
  shownHints = hints;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOpenHints = (): readonly KeyHint[] => useSyncExternalStore(subscribe, () => shownHints);

export const useKeyHints = (hints: readonly KeyHint[]): void => {
  const text = JSON.stringify(hints);
  useEffect(() => {
    setHints(JSON.parse(text));
    return () => setHints([]);
  }, [text]);
};
