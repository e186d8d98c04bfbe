import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../../launcher/postgres.ts';
import { newNode } from '../../testing/testWorld.ts';
import { collect, connect, until } from './driver.ts';
import { type AppendReceipt, subscribeForGood, writeAlone, writeAmongOthers } from './load.ts';

let dir: string;
let postgres: Postgres;
let node: Awaited<ReturnType<typeof newNode>>;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'klang-durability-'));
  await chmod(dir, 0o755);
  postgres = await startPostgres({ dir });
  node = await newNode({ databaseUrl: postgres.url });
});

afterEach(async () => {
  node.kill('SIGTERM');
  await node.exited;
  await postgres.stop('immediate');
  await rm(dir, { recursive: true, force: true });
});

const killNode = async () => {
  const { port } = node;
  node.kill('SIGKILL');
  await node.exited;
  node = await newNode({ databaseUrl: postgres.url, port });
};

// The node does not know the outcome of its last group, so it exits and reads the log at its next start.
const stopPostgres = async () => {
  const { port } = node;
  await postgres.stop('immediate');
  expect((await node.exited).code).not.toBe(0);
  postgres = await startPostgres({ dir, port: postgres.port });
  node = await newNode({ databaseUrl: postgres.url, port });
};

const storedIn = async (url: string, prefix: string) => {
  const client = connect(url);
  const log = await collect(client.readAll());
  await client.dispose();
  return log.flatMap(({ event }) => (event?.streamId.startsWith(prefix) ? [event] : []));
};

it('the node loses, doubles and misorders nothing through ten kills of itself and three of Postgres, under load', async () => {
  const acknowledged: AppendReceipt[] = [];
  let runs = true;
  const client = connect(node.url);
  const load = (stream: string) => ({ client, stream, acknowledged, runs: () => runs });
  const writers = Promise.all([
    ...Array.from({ length: 6 }, (_, n) => writeAlone(load(`load-alone${n}`))),
    ...Array.from({ length: 3 }, () => writeAmongOthers(load('load-shared'))),
  ]);
  let broken: unknown;
  void writers.catch((error: unknown) => {
    broken = error;
  });
  const subscriber = subscribeForGood(connect(node.url), 'load-');

  const strikes = [...Array(10).fill(killNode), ...Array(3).fill(stopPostgres)] as Array<() => Promise<void>>;
  for (const strike of strikes) {
    const before = acknowledged.length;
    await until('work between two strikes', () => broken !== undefined || acknowledged.length >= before + 300, 20_000);
    expect(broken).toBeUndefined();
    await strike();
  }
  runs = false;
  await writers;

  const stored = await storedIn(node.url, 'load-');
  await subscriber.has(stored.length);
  const places = stored.map(({ streamId, revision, id }) => `${streamId}@${revision} ${id}`);
  const promised = acknowledged.map(({ stream, revision, id }) => `${stream}@${revision} ${id}`);
  expect(acknowledged.length).toBeGreaterThan(13 * 300);

  // Nothing lost, duplicated or unconfirmed; every event at its confirmed revision.
  expect([...places].sort()).toEqual([...promised].sort());
  expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length);
  for (const stream of new Set(stored.map(({ streamId }) => streamId))) {
    const revisions = stored.filter(({ streamId }) => streamId === stream).map(({ revision }) => revision);
    expect(revisions).toEqual(revisions.map((_, n) => BigInt(n)));
  }
  // The subscriber resumed many times and saw the log exactly once, in order.
  expect(subscriber.resumed()).toBeGreaterThanOrEqual(10);
  // Duplicates would arrive before the answer to this call.
  await collect(client.readAll({ maxCount: 1 }));
  expect(subscriber.delivered.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
  await subscriber.stop();
  await client.dispose();
});
