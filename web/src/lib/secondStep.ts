import type { AwaitedFactor } from '@klang/contracts/api/authen';
import { useSyncExternalStore } from 'react';
import type { Area } from './storage.ts';

const keyOf = (area: Area) => `klang-second-step-${area}`;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** What a sign-in waits for, in this tab: whoever looks at the code in another app finds the page as it was. */
export const keepStep = (area: Area, step: AwaitedFactor): void => {
  sessionStorage.setItem(keyOf(area), JSON.stringify(step));
  tell();
};
export const dropStep = (area: Area): void => {
  sessionStorage.removeItem(keyOf(area));
  tell();
};

/** The step of this area that waits; null where none does. */
export const useKeptStep = (area: Area): AwaitedFactor | null => {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => sessionStorage.getItem(keyOf(area)),
  );
  // Written by `keepStep` above.
  return text === null ? null : (JSON.parse(text) as AwaitedFactor);
};
