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

export type Liveness = 'off' | 'waiting' | 'on';

type Listener = (name: ServerMessageName, message: unknown) => void;
export type LiveOptions = {
  readonly token: string;
  readonly url?: string;
  readonly delayMs?: number;
  readonly onLiveness: (liveness: Liveness, trouble?: NotConnected) => void;
  readonly onMessage: Listener;
  /** Connected: earlier changes may have been missed. */
  readonly onConnected: () => void;
  readonly onExpired: () => void;
};

const messageNames: readonly ServerMessageName[] = ['changed', 'optionupdate', 'command_print', 'bell', 'recheck'];

export const openSocket = (options: LiveOptions): (() => void) => {
  const { token, url, delayMs = reconnectDelayMs, onLiveness, onMessage, onConnected, onExpired } = options;
  const socket: Socket<ServerMessages, Record<string, never>> = io(url ?? window.location.origin, {
    path: socketPath,
    query: { token },
    transports: ['websocket'],
    reconnectionDelay: delayMs,
    reconnectionDelayMax: delayMs,
    // Jitter, so that a thousand clients do not reconnect at the same instant.
    randomizationFactor: 0.1,
    timeout: connectTimeoutMs,
  });
  let again: ReturnType<typeof setTimeout> | undefined;
  // socket.io does not reconnect by itself after the server closed or refused the connection, as it does on a restart.
  const comeBack = () => {
    clearTimeout(again);
    if (!socket.active) again = setTimeout(() => socket.connect(), delayMs);
  };

  socket.on('connect', () => {
    onLiveness('on');
    onConnected();
  });
  socket.on('disconnect', (reason) => {
    onLiveness('waiting', notConnected(reason));
    comeBack();
  });
  socket.on('connect_error', ({ message }) => {
    if (message === 'Invalid Token') return onExpired();
    // Suspended before any connection existed that could receive the message.
    if (message === 'Suspended') onMessage('recheck', undefined);
    onLiveness('waiting', notConnected('connect_error'));
    comeBack();
  });
  for (const name of messageNames) socket.on(name, (message: unknown) => onMessage(name, message));

  onLiveness('waiting');
  return () => {
    clearTimeout(again);
    // Unsubscribe first, so that the caller gets no event of this close.
    socket.off();
    socket.disconnect();
    onLiveness('off');
  };
};
