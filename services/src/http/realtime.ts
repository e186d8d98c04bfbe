import type { Server as HttpServer } from 'node:http';
import { moduleNames } from '@klang/contracts/modules';
import { connectTimeoutMs, socketPath } from '@klang/contracts/socket';
import { Server } from 'socket.io';
import { type LiveServer, openAdapter } from '../platform/announcer.ts';
import { customersRoom, staffRoom } from '../platform/live.ts';
import type { Caller, CallerOf } from './caller.ts';

const roomsOf = ({ kind, org, rights }: Caller): readonly string[] => {
  if (kind === 'customer') return [customersRoom(org)];
  if (kind !== 'staff') return [];
  return moduleNames.filter((module) => rights[module]?.includes('v')).map((module) => staffRoom(org, module));
};

type Given = { readonly server: HttpServer; readonly redisUrl: string; readonly callerOf: CallerOf };

/** The realtime link: whoever holds a token hears of what they may see, from every process. */
export const openRealtime = ({ server, redisUrl, callerOf }: Given) => {
  const { adapter, close } = openAdapter(redisUrl);
  const io: LiveServer = new Server(server, {
    path: socketPath,
    transports: ['websocket'],
    serveClient: false,
    adapter,
    connectTimeout: connectTimeoutMs,
    maxHttpBufferSize: 10_000,
  });
  io.use((socket, next) => {
    const { token } = socket.handshake.query;
    callerOf(typeof token === 'string' ? token : '')
      .then((caller) => {
        if (!caller) return next(new Error('Invalid Token'));
        socket.join([...roomsOf(caller)]);
        return next();
      })
      // The event store or Postgres away: the client tries again by itself.
      .catch(() => next(new Error('Unavailable')));
  });
  return {
    count: () => io.engine.clientsCount,
    close: async () => {
      await io.close();
      close();
    },
  };
};
