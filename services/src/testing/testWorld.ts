import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { nodeUrl } from '../eventStoreNode/access.ts';
import { startNode } from '../eventStoreNode/node.ts';
import { type SpawnedNode, spawnNode } from '../eventStoreNode/spawn.ts';
import { run } from '../processes/processes.ts';
import { builtIn, type NodeArguments } from '../processes/programs.ts';

const random = () => randomBytes(6).toString('hex');
/** One password for all nodes: a restarted node is reached as before. */
const password = random();

/** `copyOf` must have no connections. The database is removed after the run. */
export const newDatabase = async (copyOf?: string): Promise<string> => {
  const servers = inject('servers');
  const name = `test_${servers.run}_${random()}`;
  const client = new pg.Client({ connectionString: servers.databaseUrl });
  await client.connect();
  // The default strategy, a copy through the WAL, takes 50 % longer.
  const from = copyOf ? ` template ${new URL(copyOf).pathname.slice(1)} strategy file_copy` : '';
  await client.query(`create database ${name}${from}`).finally(() => client.end());
  const url = new URL(servers.databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
};

export const preparedDatabase = (): Promise<string> => newDatabase(inject('servers').preparedUrl);

export const redis = (): { readonly url: string; readonly prefix: string } => ({
  url: inject('servers').redisUrl,
  prefix: `test-${random()}`,
});

export type TestEventStore = {
  readonly url: string;
  /** False when EVENTSTORE_URL names a server, which a test cannot restart or kill. */
  readonly isOurs: boolean;
  readonly restart: () => Promise<void>;
  readonly kill9: () => void;
  readonly stop: () => Promise<void>;
};

const notOurs = () => {
  throw new Error('EVENTSTORE_URL names a server that this test cannot restart.');
};

export const furnishedDataDir = async (): Promise<string> => {
  const furnished = inject('furnished');
  const dataDir = await mkdtemp(join(dirname(furnished), 'house-'));
  // `cp -a` keeps the owner, which Postgres checks. `/.` copies the content; `join` would remove the dot.
  await run('cp', ['-a', `${furnished}/.`, dataDir]);
  return dataDir;
};

export const asBuilt = (): NodeArguments => builtIn(inject('servers').programsIn);

export const newNode = (at: { readonly databaseUrl: string; readonly port?: number }): Promise<SpawnedNode> =>
  spawnNode({ ...at, password, run: asBuilt() });

const notApart = () => {
  throw new Error('A test that restarts or kills its event store opens it with isApart.');
};

const storeHere = async (databaseUrl: string): Promise<TestEventStore> => {
  const onLost = (error: Error) => {
    throw error;
  };
  const { port, stop } = await startNode({ databaseUrl, password, host: '127.0.0.1', port: 0, onLost });
  return { url: nodeUrl({ port, password }), isOurs: true, restart: notApart, kill9: notApart, stop };
};

/** `isApart`: a process of its own, which a test can restart and kill; in-process starts faster. */
export type WhichStore = {
  readonly isApart?: boolean;
  /** Undefined: a new empty database. */
  readonly databaseUrl?: string;
};

export const newEventStore = async ({ isApart = false, ...of }: WhichStore = {}): Promise<TestEventStore> => {
  const url = process.env['EVENTSTORE_URL'];
  if (url) return { url: url, isOurs: false, restart: notOurs, kill9: notOurs, stop: async () => {} };

  const databaseUrl = of.databaseUrl ?? (await newDatabase());
  return isApart ? storeApart(databaseUrl) : storeHere(databaseUrl);
};

const storeApart = async (databaseUrl: string): Promise<TestEventStore> => {
  let node = await newNode({ databaseUrl });
  const { url, port } = node;
  const stop = async () => {
    node.kill('SIGTERM');
    await node.exited;
  };
  const restart = async () => {
    await stop();
    node = await newNode({ databaseUrl, port });
  };
  return { url, isOurs: true, restart, kill9: () => node.kill('SIGKILL'), stop };
};
