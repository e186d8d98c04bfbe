import { useSyncExternalStore } from 'react';
import { isInBrowser } from './drawn.ts';

/** `offline`: this device has no line. `waiting`: the server does not answer and is tried again. */
export type Line = 'up' | 'waiting' | 'offline';
export type Connection = { readonly line: Line; readonly lastHeardAt: number | null };

const isOnline = () => navigator.onLine !== false;
/** As it is at the beginning, and where a page is drawn without a browser. */
const fresh: Connection = { line: 'up', lastHeardAt: null };

let state: Connection = !isInBrowser || isOnline() ? fresh : { ...fresh, line: 'offline' };
const listeners = new Set<() => void>();
const set = (next: Connection) => {
  if (next.line === state.line && next.lastHeardAt === state.lastHeardAt) return;
  state = next;
  for (const listener of listeners) listener();
};

/** The server answered: whatever it said, the line is up. */
export const heardServer = (): void => set({ line: 'up', lastHeardAt: Date.now() });
/** The server did not answer, or said that it is away for a moment. */
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
