import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { connectTimeoutMs, type OptionUpdate, type ServerMessages, socketPath } from '@klang/contracts/kit/socket';
import { moduleNames } from '@klang/contracts/permissions/modules';
import { readModelNames } from '@klang/contracts/readModels';
import { Server, type Socket } from 'socket.io';
import { openAdapter, type ProcessMessages } from '../../platform/live/announcer.ts';
import { adminsRoom, customersRoom, personRoom, staffRoom, visitorsRoom } from '../../platform/live/live.ts';
import { type IsOurHost, isFromOurPage } from '../hosts/hosts.ts';
import type { InvalidTokens } from '../hosts/invalidTokens.ts';
import { CallError } from '../kit/answers.ts';
import { type Caller, type CallerOf, isSuspended } from '../kit/caller.ts';
import { addressing } from './addresses.ts';
import { readingAgain } from './again.ts';

type Nothing = Record<string, never>;
type Link = { token: string; caller: Caller };
type LinkSocket = Socket<Nothing, ServerMessages, ProcessMessages, Link>;

const roomsOf = ({ kind, org, id, rights }: Caller): readonly string[] => {
  if (kind === 'admin') return [adminsRoom, personRoom(kind, org, id)];
  if (kind === 'customer') return [customersRoom(org)];
  if (kind === 'anonymous') return [visitorsRoom(org)];
  if (kind !== 'staff') return [];
  const modules = moduleNames.filter((module) => rights[module]?.includes('v'));
  return [personRoom(kind, org, id), ...modules.map((module) => staffRoom(org, module))];
};

const isUnchanged = (one: Caller, other: Caller): boolean =>
  one.viewing === other.viewing && JSON.stringify(one.rights) === JSON.stringify(other.rights);

/** Disconnects a person without access. A person with changed rights gets a notice and new rooms. */
const recheck = async (socket: LinkSocket, callerOf: CallerOf): Promise<void> => {
  const { token, caller: before } = socket.data;
  const caller = await callerOf(token);
  if (!caller || isSuspended(caller.org)) {
    socket.emit('recheck');
    socket.disconnect(true);
    return;
  }
  if (isUnchanged(before, caller)) return;
  socket.data.caller = caller;
  const rooms = roomsOf(caller);
  for (const room of roomsOf(before)) if (!rooms.includes(room)) await socket.leave(room);
  await socket.join([...rooms]);
  socket.emit('recheck');
};

/** With unknown rights the socket stays but leaves its rooms, until the rights are known again. */
const hush = (socket: LinkSocket): void => {
  const { caller } = socket.data;
  for (const room of roomsOf(caller)) void socket.leave(room);
  socket.data.caller = { ...caller, rights: {} };
};

type RealtimeParts = {
  readonly server: HttpServer;
  readonly redisUrl: string;
  readonly key?: string;
  readonly callerOf: CallerOf;
  readonly invalidTokens: InvalidTokens;
  readonly placeOf: (address: string, cookies: string | undefined) => string;
  readonly isOurHost: IsOurHost;
  readonly trusted?: string | undefined;
};

type BellOwner = { readonly kind: 'staff' | 'admin'; readonly org: string; readonly id: string };

/** A refused connection gets the same body as a refused call. */
const turnedAway = (detail: string): Error => Object.assign(new Error(detail), { data: { result: false, detail } });

const recheckEveryMs = 30_000;

export const openRealtime = ({
  server,
  redisUrl,
  key,
  callerOf,
  invalidTokens,
  placeOf,
  isOurHost,
  trusted,
}: RealtimeParts) => {
  const { adapter, onHearing, close } = openAdapter(redisUrl, key);
  const addressOf = addressing(trusted);
  const placeOfLink = (request: IncomingMessage) => placeOf(addressOf(request), request.headers.cookie);
  const io = new Server<Nothing, ServerMessages, ProcessMessages, Link>(server, {
    path: socketPath,
    transports: ['websocket'],
    serveClient: false,
    adapter,
    connectTimeout: connectTimeoutMs,
    maxHttpBufferSize: 10_000,
    // Checked before the handshake, so that a flood of invalid tokens costs no lookup.
    allowRequest: (request, answer) => {
      const isOurs = isFromOurPage(request.headers.origin, isOurHost);
      answer(null, isOurs && invalidTokens.leftMs(placeOfLink(request)) === 0);
    },
  });
  const look = (socket: LinkSocket): Promise<void> =>
    recheck(socket, callerOf).catch((error: unknown) => {
      // If Postgres is unavailable, rights stay. The next round checks again.
      if (error instanceof CallError) hush(socket);
    });
  const recheckAll = async (isMeant: (caller: Caller) => boolean = () => true): Promise<void> => {
    await Promise.all([...io.of('/').sockets.values()].filter(({ data }) => isMeant(data.caller)).map(look));
  };

  io.use((socket, next) => {
    const { token: given } = socket.handshake.query;
    const token = typeof given === 'string' ? given : '';
    callerOf(token)
      .then(async (caller) => {
        if (!caller) {
          await invalidTokens.count(placeOfLink(socket.request));
          return next(turnedAway('Invalid Token'));
        }
        if (isSuspended(caller.org)) return next(turnedAway('Suspended'));
        socket.data = { token, caller };
        await socket.join([...roomsOf(caller)]);
        return next();
      })
      // Event store or Postgres unavailable: the client retries.
      .catch(() => next(turnedAway('Unavailable')));
  });
  // A change during the handshake was not delivered: check again.
  io.on('connection', look);
  const timer = setInterval(() => void recheckAll(), recheckEveryMs).unref();

  const screens = readingAgain(() => io.of('/').sockets.values());
  io.on('again', screens.ask);
  // What was said before is lost for the screens of this process.
  onHearing(() => screens.ask(readModelNames));

  return {
    /** Messages of other processes arrive for the first time. */
    hearing: new Promise<void>(onHearing),
    count: () => io.engine.clientsCount,
    recheckAll,
    /** Sent to all processes through Redis. A station that misses it finds the print shortly after. */
    callStations: (org: string, jobId: string): void => {
      io.to(staffRoom(org, 'printqrcode')).emit('command_print', { jobId });
    },
    /** Sent to all processes through Redis. A client that misses it polls within a minute. */
    notifyReminders: ({ kind, org, id }: BellOwner): void => {
      io.to(personRoom(kind, org, id)).emit('bell');
    },
    /** The sockets of this process. Other processes notify their own. */
    links: {
      onLists: (listener: ProcessMessages['lists']): void => void io.on('lists', listener),
      isHeard: (rooms: readonly string[]): boolean => rooms.some((room) => io.of('/').adapter.rooms.has(room)),
      notify: (rooms: readonly string[], message: OptionUpdate): void => {
        io.local.to([...rooms]).emit('optionupdate', message);
      },
    },
    close: async () => {
      clearInterval(timer);
      screens.close();
      await io.close();
      close();
    },
  };
};
export type Realtime = ReturnType<typeof openRealtime>;
