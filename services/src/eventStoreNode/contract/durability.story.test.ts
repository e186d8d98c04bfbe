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

// A database of its own: this one is going to be stopped in the middle.
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

// The node cannot know what became of its last group, so it leaves too and reads the truth when it comes back.
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

it('loses, doubles and misorders nothing through ten kills of the node and three of Postgres, under load', async () => {
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

  // Nothing lost, nothing doubled, nothing that nobody was told of, all at the revision that was answered.
  expect([...places].sort()).toEqual([...promised].sort());
  expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length);
  // No gap, and every stream in its own order in the log.
  for (const stream of new Set(stored.map(({ streamId }) => streamId))) {
    const revisions = stored.filter(({ streamId }) => streamId === stream).map(({ revision }) => revision);
    expect(revisions).toEqual(revisions.map((_, n) => BigInt(n)));
  }
  // The subscriber, resumed from its last position again and again, has seen the log exactly once and in order.
  expect(subscriber.resumed()).toBeGreaterThanOrEqual(10);
  // Whatever were to come twice would be there before the answer to a call that starts now.
  await collect(client.readAll({ maxCount: 1 }));
  expect(subscriber.delivered.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
  await subscriber.stop();
  await client.dispose();
});
