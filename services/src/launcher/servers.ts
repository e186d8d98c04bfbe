import { nodeUrl, storedStorePassword } from '../eventStoreNode/access.ts';
import type { Settings } from '../platform/kit/settings.ts';
import { freePort } from '../processes/ports.ts';
import type { RunFile } from '../processes/runFile.ts';
import type { House } from './house.ts';
import { storedMasterKey } from './masterKey.ts';
import { type Addresses, type InnerPorts, siteUrl } from './plans.ts';

type Inner = { -readonly [K in keyof Omit<RunFile, 'processes'>]: RunFile[K] };
type Start = { readonly settings: Settings; readonly dataDir: string; readonly isWatching: boolean };

const openMissing = async (house: House, { DATABASE_URL, EVENTSTORE_URL, REDIS_URL }: Settings) => {
  const needsPostgres = !DATABASE_URL || !EVENTSTORE_URL;
  const [postgres, redis] = await Promise.all([
    needsPostgres ? house.postgres() : undefined,
    REDIS_URL ? undefined : house.redis(),
  ]);
  return { postgres, redis };
};

const freePorts = async (isWatching: boolean) => {
  const free = await Promise.all([freePort(), freePort(), freePort(), freePort(), freePort()]);
  const [eventstore, desk, smtp, inbox, api] = free;
  return { eventstore, desk, smtp, inbox, api: isWatching ? api : undefined } satisfies InnerPorts;
};

export const openServers = async (house: House, { settings, dataDir, isWatching }: Start) => {
  const masterKey = settings.MASTER_KEY?.toString('base64') ?? (await storedMasterKey(dataDir));
  const { postgres, redis } = await openMissing(house, settings);
  const ports = await freePorts(isWatching);
  const password = await storedStorePassword(dataDir);
  const inner: Inner = {
    url: siteUrl(settings),
    eventstore: settings.EVENTSTORE_URL ?? nodeUrl({ port: ports.eventstore, password }),
    postgres: settings.DATABASE_URL ?? postgres?.url,
    redis: settings.REDIS_URL ?? redis?.url,
    ...(settings.isDemo && {
      smtp: `smtp://127.0.0.1:${ports.smtp}`,
      inbox: `smtp://127.0.0.1:${settings.INBOX_PORT ?? ports.inbox}`,
    }),
  };
  const databaseUrl = settings.EVENTSTORE_URL ? undefined : await postgres?.urlOf('eventstore');
  const at: Addresses = {
    databaseUrl: inner.postgres ?? '',
    redisUrl: inner.redis ?? '',
    eventstoreUrl: inner.eventstore ?? '',
    smtpUrl: settings.SMTP_URL ?? inner.smtp,
    eventstoreNode: databaseUrl ? { databaseUrl, password } : undefined,
    masterKey,
    dataDir,
  };
  return { at, inner, ports };
};
