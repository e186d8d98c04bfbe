import type { AwaitedFactor } from '@klang/contracts/api/authen';
import { useSyncExternalStore } from 'react';
import type { Area } from './storage.ts';

const keyOf = (area: Area) => `klang-second-step-${area}`;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Stores the pending second step in this tab, because mobile users switch to an authenticator app. */
export const storeStep = (area: Area, step: AwaitedFactor): void => {
  sessionStorage.setItem(keyOf(area), JSON.stringify(step));
  notify();
};
export const dropStep = (area: Area): void => {
  sessionStorage.removeItem(keyOf(area));
  notify();
};

export const useStoredStep = (area: Area): AwaitedFactor | null => {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => sessionStorage.getItem(keyOf(area)),
  );
  return text === null ? null : (JSON.parse(text) as AwaitedFactor);
};
