import { useSyncExternalStore } from 'react';
import { isInBrowser } from './drawn.ts';

/** `offline`: the device has no network. `waiting`: the server does not answer, and calls retry. */
export type Line = 'up' | 'waiting' | 'offline';
export type Connection = { readonly line: Line; readonly lastHeardAt: number | null };

const isOnline = () => navigator.onLine !== false;
const fresh: Connection = { line: 'up', lastHeardAt: null };

let state: Connection = !isInBrowser || isOnline() ? fresh : { ...fresh, line: 'offline' };
const listeners = new Set<() => void>();
const set = (next: Connection) => {
  if (next.line === state.line && next.lastHeardAt === state.lastHeardAt) return;
  state = next;
  for (const listener of listeners) listener();
};

export const heardServer = (): void => set({ line: 'up', lastHeardAt: Date.now() });
export const missedServer = (): void => set({ ...state, line: isOnline() ? 'waiting' : 'offline' });

export const connection = (): Connection => state;
export const onConnection = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection, () => fresh);

if (isInBrowser) {
  window.addEventListener('offline', () => set({ ...state, line: 'offline' }));
  window.addEventListener('online', () => set({ ...state, line: 'up' }));
}
