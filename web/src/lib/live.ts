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
/** Whether changes arrive by themselves at this moment. */
export const useLiveness = (): Liveness => useSyncExternalStore(onLiveness, () => liveness, noLink);
const noTrouble = () => undefined;
/** What took the link down, while it is. */
export const useLinkTrouble = (): NotConnected | undefined =>
  useSyncExternalStore(onLiveness, () => trouble, noTrouble);

type Handler = (message: unknown) => void;
const handlers = new Map<ServerMessageName, Set<Handler>>();

/** Whether the session still lives; if it is over, the answer says why. */
const askAgain = async (runtime: AreaRuntime): Promise<boolean> => (await import('./recheck.ts')).recheck(runtime);

type LiveListener = { readonly runtime: AreaRuntime; readonly changed: (readModel: string) => void };

const deliver = ({ runtime, changed }: LiveListener, name: ServerMessageName, message: unknown) => {
  // The server's own types; it sends nothing else under this name.
  if (name === 'changed') for (const readModel of (message as ChangedMessage).readModels) changed(readModel);
  // Whoever I am or whatever I may has changed; if the session is over, this is how the page hears of it.
  if (name === 'recheck') void askAgain(runtime);
  for (const handler of handlers.get(name) ?? []) handler(message);
};

/** Keeps the realtime link of an area open for whoever holds a token. Its code is loaded only then. */
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
        // Somebody who signed in meanwhile has another token, and another link.
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

/** Hears one kind of message while the component stands. */
export const useMessage = <Name extends ServerMessageName>(name: Name, handle: ServerMessages[Name]): void => {
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => {
    // The handler's own message, by its name.
    const handler: Handler = (message) => (latest.current as Handler)(message);
    const known = handlers.get(name) ?? new Set<Handler>();
    handlers.set(name, known.add(handler));
    return () => {
      known.delete(handler);
    };
  }, [name]);
};
