import type { Announcement, OrgList } from '@klang/contracts/kit/announcement';
import { type ServerMessages, socketPath } from '@klang/contracts/kit/socket';
import { type ReadModelName, readModelNames } from '@klang/contracts/readModels';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { notifiedRooms } from './live.ts';

/** What the processes with sockets hear, and then tell their own sockets. */
export type ProcessMessages = {
  lists: (lists: readonly OrgList[]) => void;
  /** Anything of these read models may have changed, for any organization. */
  again: (readModels: readonly ReadModelName[]) => void;
};
export type LiveServer = Server<Record<string, never>, ServerMessages, ProcessMessages>;

const usualKey = 'socket.io';
const longestPauseMs = 1_000;
const answerWithinMs = 5_000;
const retryStrategy = (times: number) => Math.min(times * 50, longestPauseMs);

/** A connection that only listens does not notice that its other end is gone. */
const askOften = (subscriber: Redis, everyMs: number): (() => void) => {
  const timer = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(() => {});
  }, everyMs).unref();
  return () => clearInterval(timer);
};

/** The adapter needs two connections; one only subscribes. Both reconnect by themselves. */
export const openAdapter = (redisUrl: string, key = usualKey, socketTimeout = answerWithinMs) => {
  // While Redis is away nothing queues up: who missed messages reads again.
  const publisher = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    socketTimeout,
    retryStrategy,
  });
  const subscriber = new Redis(redisUrl, { maxRetriesPerRequest: null, socketTimeout, retryStrategy });
  const stopAsking = askOften(subscriber, socketTimeout);
  for (const connection of [publisher, subscriber]) connection.on('error', () => {});
  let isLossy = false;
  const outlet = {
    publish: (channel: string, message: Buffer | string) =>
      publisher.publish(channel, message).catch(() => {
        isLossy = true;
      }),
    on: publisher.on.bind(publisher),
    off: publisher.off.bind(publisher),
  };
  return {
    adapter: createAdapter(outlet, subscriber, { key }),
    /** Called each time messages begin to arrive: those before may be missing. */
    onHearing: (listener: () => void): void => {
      // The connection subscribes before it answers this.
      subscriber.on('ready', () => void subscriber.ping().then(listener, () => {}));
    },
    /** Called when messages of this process were lost, and others arrive again. */
    onLost: (listener: () => void): void => {
      publisher.on('ready', () => {
        if (!isLossy) return;
        isLossy = false;
        listener();
      });
    },
    close: () => {
      stopAsking();
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
};

/** The one road from a change to the screens. */
export const openAnnouncer = (redisUrl: string, key = usualKey) => {
  const { adapter, onLost, close } = openAdapter(redisUrl, key);
  const io: LiveServer = new Server({ path: socketPath, adapter });
  onLost(() => io.serverSideEmit('again', readModelNames));
  return {
    announce: ({ readModels, orgs, lists }: Announcement): void => {
      if (orgs === null) io.serverSideEmit('again', readModels);
      for (const org of orgs ?? []) {
        for (const name of readModels) {
          io.to([...notifiedRooms(name, org)]).emit('changed', { readModels: [name] });
        }
      }
      if (lists.length > 0) io.serverSideEmit('lists', lists);
    },
    close,
  };
};
