import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { connectTimeoutMs, type OptionUpdate, type ServerMessages, socketPath } from '@klang/contracts/kit/socket';
import { moduleNames } from '@klang/contracts/permissions/modules';
import { Server, type Socket } from 'socket.io';
import { openAdapter } from '../../platform/live/announcer.ts';
import { adminsRoom, customersRoom, personRoom, staffRoom, visitorsRoom } from '../../platform/live/live.ts';
import { type IsOurHost, isFromOurPage } from '../hosts/hosts.ts';
import type { Strangers } from '../hosts/strangers.ts';
import { CallError } from '../kit/answers.ts';
import type { Caller, CallerOf } from '../kit/caller.ts';
import { isSuspended } from '../kit/suspended.ts';
import { addressing } from './addresses.ts';

type Nothing = Record<string, never>;
type Link = { token: string; caller: Caller };
type LinkSocket = Socket<Nothing, ServerMessages, Nothing, Link>;

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

/** Who is no longer let in is told and put out; whose rights changed is told, and hears from now on what they may see. */
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

/** Whoever's rights nobody knows at the moment hears nothing; the link stays for when they are known again. */
const hush = (socket: LinkSocket): void => {
  const { caller } = socket.data;
  for (const room of roomsOf(caller)) void socket.leave(room);
  socket.data.caller = { ...caller, rights: {} };
};

type RealtimeParts = {
  readonly server: HttpServer;
  readonly redisUrl: string;
  /** The name of the channels on which servers hear each other, where it is not the usual one. */
  readonly key?: string;
  readonly callerOf: CallerOf;
  readonly strangers: Strangers;
  /** Where a link comes from, as strangers are counted. */
  readonly placeOf: (address: string, cookies: string | undefined) => string;
  readonly isOurHost: IsOurHost;
  /** Addresses of the proxies in front. */
  readonly trusted?: string | undefined;
};

type BellOwner = { readonly kind: 'staff' | 'admin'; readonly org: string; readonly id: string };

/** A link that is not made is told why as a call is. */
const turnedAway = (detail: string): Error => Object.assign(new Error(detail), { data: { result: false, detail } });

const recheckEveryMs = 30_000;

/** The realtime link: whoever holds a token hears of what they may see, from every process. */
export const openRealtime = ({
  server,
  redisUrl,
  key,
  callerOf,
  strangers,
  placeOf,
  isOurHost,
  trusted,
}: RealtimeParts) => {
  const { adapter, close } = openAdapter(redisUrl, key);
  const addressOf = addressing(trusted);
  const placeOfLink = (request: IncomingMessage) => placeOf(addressOf(request), request.headers.cookie);
  const io = new Server<Nothing, ServerMessages, Nothing, Link>(server, {
    path: socketPath,
    transports: ['websocket'],
    serveClient: false,
    adapter,
    connectTimeout: connectTimeoutMs,
    maxHttpBufferSize: 10_000,
    // Before there is a link, so that a flood of made-up tokens costs neither one nor a question.
    allowRequest: (request, answer) => {
      const isOurs = isFromOurPage(request.headers.origin, isOurHost);
      answer(null, isOurs && strangers.leftMs(placeOfLink(request)) === 0);
    },
  });
  const look = (socket: LinkSocket): Promise<void> =>
    recheck(socket, callerOf).catch((error: unknown) => {
      // Postgres away changes nobody's rights; the next round looks again.
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
          await strangers.count(placeOfLink(socket.request));
          return next(turnedAway('Invalid Token'));
        }
        if (isSuspended(caller.org)) return next(turnedAway('Suspended'));
        socket.data = { token, caller };
        await socket.join([...roomsOf(caller)]);
        return next();
      })
      // The event store or Postgres away: the client tries again by itself.
      .catch(() => next(turnedAway('Unavailable')));
  });
  // What changed while somebody was on their way in was told before they could hear it.
  io.on('connection', look);
  const timer = setInterval(() => void recheckAll(), recheckEveryMs).unref();

  return {
    count: () => io.engine.clientsCount,
    recheckAll,
    /** By way of Redis to every process; who misses it finds the print by itself a little later. */
    callStations: (org: string, jobId: string): void => {
      io.to(staffRoom(org, 'printqrcode')).emit('command_print', { jobId });
    },
    /** Likewise; who misses it asks again within a minute. */
    tellBell: ({ kind, org, id }: BellOwner): void => {
      io.to(personRoom(kind, org, id)).emit('bell');
    },
    /** Those who are linked to this process; others are told by theirs. */
    links: {
      isHeard: (rooms: readonly string[]): boolean => rooms.some((room) => io.of('/').adapter.rooms.has(room)),
      tell: (rooms: readonly string[], message: OptionUpdate): void => {
        io.local.to([...rooms]).emit('optionupdate', message);
      },
    },
    close: async () => {
      clearInterval(timer);
      await io.close();
      close();
    },
  };
};
export type Realtime = ReturnType<typeof openRealtime>;
