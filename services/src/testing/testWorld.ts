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
/** Of every event-store node that these tests start: one that comes back is reached as before. */
const password = random();

/** A database of the test's own, empty or a copy of one that nobody uses any more. It goes away with the run. */
export const newDatabase = async (copyOf?: string): Promise<string> => {
  const servers = inject('servers');
  const name = `test_${servers.run}_${random()}`;
  const client = new pg.Client({ connectionString: servers.databaseUrl });
  await client.connect();
  // As files: by its log a copy costs half as much again.
  const from = copyOf ? ` template ${new URL(copyOf).pathname.slice(1)} strategy file_copy` : '';
  await client.query(`create database ${name}${from}`).finally(() => client.end());
  const url = new URL(servers.databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** A database of the test's own, with empty tables of the platform and of every read model. */
export const preparedDatabase = (): Promise<string> => newDatabase(inject('servers').preparedUrl);

/** The Redis of the run, and a prefix of the test's own for every key it writes. */
export const redis = (): { readonly url: string; readonly prefix: string } => ({
  url: inject('servers').redisUrl,
  prefix: `test-${random()}`,
});

export type TestEventStore = {
  readonly url: string;
  /** False when EVENTSTORE_URL names a server, which a test can neither restart nor kill. */
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
  // Whoever runs Postgres owns its files, in the copy too.
  // What is in it, and not the folder itself: `join` would take the dot away.
  await run('cp', ['-a', `${furnished}/.`, dataDir]);
  return dataDir;
};

export const asBuilt = (): NodeArguments => builtIn(inject('servers').programsIn);

/** An event-store node in a process of its own, which the test may restart and kill. */
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

/** Whether the event store is a process of its own, which a test may restart and kill; in the test's own it is there sooner. */
export type WhichStore = {
  readonly isApart?: boolean;
  /** Where its events are, when they are not to begin with none. */
  readonly databaseUrl?: string;
};

/** An event-store node of the test's own on a database of its own, or the server named by EVENTSTORE_URL. */
export const newEventStore = async ({ isApart = false, ...of }: WhichStore = {}): Promise<TestEventStore> => {
  const given = process.env['EVENTSTORE_URL'];
  if (given) return { url: given, isOurs: false, restart: notOurs, kill9: notOurs, stop: async () => {} };

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
