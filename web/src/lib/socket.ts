import {
  connectTimeoutMs,
  type NotConnected,
  notConnected,
  reconnectDelayMs,
  type ServerMessageName,
  type ServerMessages,
  socketPath,
} from '@klang/contracts/kit/socket';
import { io, type Socket } from 'socket.io-client';

/** `on` while messages arrive, `waiting` while it is being connected again. */
export type Liveness = 'off' | 'waiting' | 'on';

type Listener = (name: ServerMessageName, message: unknown) => void;
export type LiveOptions = {
  readonly token: string;
  /** Where the server is, when it is not where the page came from. */
  readonly url?: string;
  readonly delayMs?: number;
  /** With what took the link down, where it was up or could not be brought up. */
  readonly onLiveness: (liveness: Liveness, trouble?: NotConnected) => void;
  readonly onMessage: Listener;
  /** Connected: what changed before, also since the page first asked, has been missed. */
  readonly onConnected: () => void;
  /** The server no longer takes this token. */
  readonly onExpired: () => void;
};

const messageNames: readonly ServerMessageName[] = ['changed', 'optionupdate', 'command_print', 'bell', 'recheck'];

/** Opens the realtime link of one session; the answer closes it. */
export const openSocket = (options: LiveOptions): (() => void) => {
  const { token, url, delayMs = reconnectDelayMs, onLiveness, onMessage, onConnected, onExpired } = options;
  const socket: Socket<ServerMessages, Record<string, never>> = io(url ?? window.location.origin, {
    path: socketPath,
    query: { token },
    transports: ['websocket'],
    reconnectionDelay: delayMs,
    reconnectionDelayMax: delayMs,
    // A little apart, so that a thousand screens do not come back in the same instant.
    randomizationFactor: 0.1,
    timeout: connectTimeoutMs,
  });
  let again: ReturnType<typeof setTimeout> | undefined;
  // The client does not come back by itself when the server hung up or turned it away, as it does when it restarts.
  const comeBack = () => {
    clearTimeout(again);
    if (!socket.active) again = setTimeout(() => socket.connect(), delayMs);
  };

  socket.on('connect', () => {
    onLiveness('on');
    onConnected();
  });
  // A transport error, a parse error, a ping timeout, or the server hung up.
  socket.on('disconnect', (reason) => {
    onLiveness('waiting', notConnected(reason));
    comeBack();
  });
  socket.on('connect_error', ({ message }) => {
    if (message === 'Invalid Token') return onExpired();
    // Suspended before there was a link that could have been told.
    if (message === 'Suspended') onMessage('recheck', undefined);
    onLiveness('waiting', notConnected('connect_error'));
    comeBack();
  });
  for (const name of messageNames) socket.on(name, (message: unknown) => onMessage(name, message));

  onLiveness('waiting');
  return () => {
    clearTimeout(again);
    // Whoever closes it does not want to hear of it, nor that it comes back.
    socket.off();
    socket.disconnect();
    onLiveness('off');
  };
};
