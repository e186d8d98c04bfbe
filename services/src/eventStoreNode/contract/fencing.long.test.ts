import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asBuilt, newDatabase, newNode } from '../../testing/testWorld.ts';
import { collect, connect, event } from './driver.ts';

type Node = Awaited<ReturnType<typeof newNode>>;

let databaseUrl: string;
let admin: pg.Client;
let first: Node;
const started: Node[] = [];

const startNode = async () => {
  const node = await newNode({ databaseUrl });
  started.push(node);
  return node;
};

beforeEach(async () => {
  databaseUrl = await newDatabase();
  admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  first = await startNode();
});

afterEach(async () => {
  await admin.end();
  for (const node of started.splice(0)) {
    node.kill('SIGCONT');
    node.kill('SIGKILL');
    await node.exited;
  }
});

const append = (node: Node, stream: string) => {
  const client = connect(node.url);
  return client.appendToStream(stream, event()).finally(() => client.dispose());
};
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'acknowledged',
    (error: { readonly code?: number; readonly type?: string }) =>
      error.code === 14 ? 'unavailable' : `${error.type}`,
  );
const streamsOf = async (node: Node) => {
  const client = connect(node.url);
  const log = await collect(client.readAll());
  await client.dispose();
  return log.flatMap(({ event }) => (event?.streamId.startsWith('fenced') ? [event.streamId] : []));
};

// Losing the lock session looks like a broken database (1) or another node (4).
const lost = [1, 4];

const cutLock = () =>
  admin.query(`select pg_terminate_backend(pid) from pg_locks
               where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`);

it('a node refuses to serve a database that another node holds, in one sentence and with exit code 3', async () => {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_HOST: '127.0.0.1',
    EVENTSTORE_PORT: '0',
    EVENTSTORE_PASSWORD: 'any',
  };
  const second = spawn(process.execPath, asBuilt()(main), { env });
  let [output, complained] = ['', ''];
  second.stdout.on('data', (chunk) => {
    output += chunk;
  });
  second.stderr.on('data', (chunk) => {
    complained += chunk;
  });
  expect(await new Promise((resolve) => second.once('close', resolve))).toBe(3);
  expect(output).toBe('');
  expect(complained).toMatch(/Another event-store node uses this database/);
  expect(await failureOf(append(first, 'fenced-1'))).toBe('acknowledged');
});

it('a node takes over a database as soon as its node is gone', async () => {
  await append(first, 'fenced-1');
  first.kill('SIGKILL');
  await first.exited;
  const second = await startNode();
  expect(await failureOf(append(second, 'fenced-2'))).toBe('acknowledged');
  expect(await streamsOf(second)).toEqual(['fenced-1', 'fenced-2']);
});

it('a node dies when it loses its lock, before it answers another append', async () => {
  await append(first, 'fenced-1');
  await cutLock();
  expect(lost).toContain((await first.exited).code);
  const second = await startNode();
  expect(await streamsOf(second)).toEqual(['fenced-1']);
});

it('a node that slept while another took over dies before it answers', async () => {
  await append(first, 'fenced-1');
  first.kill('SIGSTOP');
  await cutLock();
  const second = await startNode();
  expect(await failureOf(append(second, 'fenced-2'))).toBe('acknowledged');
  const late = failureOf(append(first, 'fenced-late'));
  first.kill('SIGCONT');
  expect(await late).toBe('unavailable');
  expect(lost).toContain((await first.exited).code);
  expect(await streamsOf(second)).toEqual(['fenced-1', 'fenced-2']);
});

it('a node that still has its lock but not the newest claim dies in its next append, and writes nothing', async () => {
  await append(first, 'fenced-1');
  await admin.query('update es_node set epoch = epoch + 1');
  expect(await failureOf(append(first, 'fenced-late'))).toBe('unavailable');
  expect(await first.exited).toEqual({ code: 4, signal: null });
  expect(await streamsOf(await startNode())).toEqual(['fenced-1']);
});
