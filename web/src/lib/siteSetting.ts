import type { SiteSetting } from '@klang/contracts/api/site';
import { useEffect, useSyncExternalStore } from 'react';
import { useArea, useSession } from './area.tsx';
import { visitorCalls } from './visitorCalls.ts';

let known: SiteSetting | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const set = (next: SiteSetting | null) => {
  known = next;
  for (const listener of listeners) listener();
};

export const useSiteSetting = (): SiteSetting | null => useSyncExternalStore(subscribe, () => known);
/** For tests: the next page asks again. */
export const forgetSiteSetting = (): void => set(null);

/** Asks once there is a token to ask with; a page that is not answered keeps what stands on it. */
export const useAskForSetting = (): void => {
  const { send } = useArea();
  const { token } = useSession();
  const hasToken = token !== null;
  useEffect(() => {
    if (!hasToken || known) return;
    send<{ readonly data: readonly SiteSetting[] }>({ endpoint: visitorCalls.setting, body: {} }).then(
      ({ detail: { data } }) => data[0] && set(data[0]),
      () => undefined,
    );
  }, [send, hasToken]);
};
