import { type ServerMessages, socketPath } from '@klang/contracts/kit/socket';
import type { ReadModelName } from '@klang/contracts/readModels';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { roomsTold } from './live.ts';

export type LiveServer = Server<Record<string, never>, ServerMessages>;

const usualKey = 'socket.io';

/** Two connections, as the adapter asks for: one that only listens. Servers hear each other on channels of one name. */
export const openAdapter = (redisUrl: string, key = usualKey) => {
  const publisher = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const subscriber = publisher.duplicate();
  // Both connect again by themselves; while Redis is away screens are merely not told.
  for (const connection of [publisher, subscriber]) connection.on('error', () => {});
  const close = () => {
    publisher.disconnect();
    subscriber.disconnect();
  };
  return { adapter: createAdapter(publisher, subscriber, { key }), close };
};

type Announcement = { readonly readModels: readonly ReadModelName[]; readonly orgs: readonly string[] };

/** Reaches the screens on every api process without listening itself. */
export const openAnnouncer = (redisUrl: string, key = usualKey) => {
  const { adapter, close } = openAdapter(redisUrl, key);
  const io: LiveServer = new Server({ path: socketPath, adapter });
  return {
    announce: ({ readModels, orgs }: Announcement): void => {
      for (const org of orgs) {
        for (const name of readModels) {
          io.to([...roomsTold(name, org)]).emit('changed', { readModels: [name] });
        }
      }
    },
    close,
  };
};
