import type { ChangedMessage, NotConnected, ServerMessageName, ServerMessages } from '@klang/contracts/kit/socket';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type AreaRuntime, useArea, useSession } from './area.tsx';
import { coalesced } from './coalesced.ts';
import type { Liveness } from './socket.ts';

let liveness: Liveness = 'off';
let trouble: NotConnected | undefined;
const livenessListeners = new Set<() => void>();
const setLiveness = (next: Liveness, why?: NotConnected) => {
  liveness = next;
  trouble = why;
  for (const listener of livenessListeners) listener();
};
const onLiveness = (listener: () => void) => {
  livenessListeners.add(listener);
  return () => livenessListeners.delete(listener);
};

const noLink = (): Liveness => 'off';
export const useLiveness = (): Liveness => useSyncExternalStore(onLiveness, () => liveness, noLink);
const noTrouble = () => undefined;
export const useLinkTrouble = (): NotConnected | undefined =>
  useSyncExternalStore(onLiveness, () => trouble, noTrouble);

type Handler = (message: unknown) => void;
const handlers = new Map<ServerMessageName, Set<Handler>>();

const askAgain = async (runtime: AreaRuntime): Promise<boolean> => (await import('./recheck.ts')).recheck(runtime);

type LiveListener = { readonly runtime: AreaRuntime; readonly changed: (readModel: string) => void };

const deliver = ({ runtime, changed }: LiveListener, name: ServerMessageName, message: unknown) => {
  if (name === 'changed') for (const readModel of (message as ChangedMessage).readModels) changed(readModel);
  // The user's identity or rights may have changed, or the session may be over.
  if (name === 'recheck') void askAgain(runtime);
  for (const handler of handlers.get(name) ?? []) handler(message);
};

/** Keeps a live connection while there is a token. Its code loads only then. */
export const useLive = (): void => {
  const runtime = useArea();
  const { status, token } = useSession();
  const isOpen = status === 'loged-in';
  useEffect(() => {
    if (!isOpen || !token) return;
    let close: (() => void) | undefined;
    let isGone = false;
    const changed = coalesced((readModel) => runtime.refresh([readModel]));
    void import('./socket.ts').then(({ openSocket }) => {
      if (isGone) return;
      close = openSocket({
        token,
        onLiveness: setLiveness,
        onMessage: (name, message) => deliver({ runtime, changed }, name, message),
        onConnected: () => void runtime.client.invalidateQueries(),
        // After a new login, the new token has its own connection.
        onExpired: async () => {
          const isSettled = await askAgain(runtime);
          if (!isSettled && runtime.session.get().token === token) runtime.session.end('expired');
        },
      });
    });
    return () => {
      isGone = true;
      close?.();
    };
  }, [runtime, token, isOpen]);
};

export const useMessage = <Name extends ServerMessageName>(name: Name, handle: ServerMessages[Name]): void => {
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => {
    const handler: Handler = (message) => (latest.current as Handler)(message);
    const known = handlers.get(name) ?? new Set<Handler>();
    handlers.set(name, known.add(handler));
    return () => {
      known.delete(handler);
    };
  }, [name]);
};
