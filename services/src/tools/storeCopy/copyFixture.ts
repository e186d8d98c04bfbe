import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { binaryEvent, type EventData, type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import pg from 'pg';
import { nodeUrl } from '../../eventStoreNode/access.ts';
import { startNode } from '../../eventStoreNode/node.ts';
import { connectTo } from '../../platform/eventStore/eventStoreConnection.ts';
import { asCommand } from '../../testing/testStart.ts';
import { newDatabase } from '../../testing/testWorld.ts';
import type { Entry } from './entry.ts';
import { openRawStore } from './rawStore.ts';

const password = randomUUID();
const onLost = (error: Error) => {
  throw error;
};

/** The test can change its database, as an attacker or a scavenge would. */
export const newStore = async () => {
  const databaseUrl = await newDatabase();
  const serving = (port = 0) => startNode({ databaseUrl, password, host: '127.0.0.1', port, onLost });
  let node = await serving();
  const { port } = node;
  return {
    url: nodeUrl({ port, password }),
    stop: () => node.stop(),
    meddle: async (change: (admin: pg.Client) => Promise<pg.QueryResult>) => {
      await node.stop();
      const admin = new pg.Client({ connectionString: databaseUrl });
      await admin.connect();
      await admin.query('set session_replication_role = replica');
      const { rowCount } = await change(admin);
      await admin.end();
      node = await serving(port);
      return rowCount;
    },
  };
};
export type Store = Awaited<ReturnType<typeof newStore>>;

export const rewrite = (from: string, to: string) => async (admin: pg.Client) => {
  const { rows } = await admin.query(
    `select column_name as name from information_schema.columns where table_name = 'es_event' and data_type = 'bytea'`,
  );
  const [column, old, fresh] = [rows[0].name, Buffer.from(from).toString('hex'), Buffer.from(to).toString('hex')];
  return admin.query(
    `update es_event set ${column} = decode(replace(encode(${column}, 'hex'), '${old}', '${fresh}'), 'hex')
     where position('\\x${old}'::bytea in ${column}) > 0`,
  );
};

const main = fileURLToPath(new URL('./copyStore.ts', import.meta.url));
const run = await asCommand();

export const startCopy = (from: string, to: string, ...more: string[]) => {
  const child = spawn(process.execPath, [...run(main), '--from', from, '--to', to, ...more]);
  let [out, err] = ['', ''];
  const heard: Array<() => void> = [];
  child.stdout.on('data', (chunk) => {
    out += chunk;
    for (const listener of heard) listener();
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, out, err })),
  );
  return {
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    says: (pattern: RegExp) =>
      new Promise<void>((resolve) => {
        const listen = () => pattern.test(out) && resolve();
        heard.push(listen);
        void ended.then(() => resolve());
        listen();
      }),
  };
};

const words = ['กล่อง', 'ชั้น', 'order', 'box', '😀'];
const one = (n: number): EventData => {
  const metadata = { actor: `u${n % 7}`, at: new Date(n * 1000).toISOString() };
  if (n % 50 === 0)
    return binaryEvent({ type: 'LabelDrawn', data: Buffer.from([n % 256, 0, 255]), metadata: Buffer.from('m') });
  return jsonEvent({ type: n % 3 ? 'BoxStored' : 'กล่องถูกเก็บ', data: { n, word: words[n % words.length] }, metadata });
};

export const writeMany = async (client: EventStoreDBClient, count: number, streams: number) => {
  let written = 0;
  const writer = async () => {
    while (written < count) {
      const length = Math.min(1 + (written % 40), count - written);
      const events = Array.from({ length }, (_, n) => one(written + n));
      const stream = `box-${written % streams}`;
      written += length;
      await client.appendToStream(stream, events);
    }
  };
  await Promise.all(Array.from({ length: 32 }, writer));
};

export const writeHistories = async (client: EventStoreDBClient) => {
  const events = (count: number) => Array.from({ length: count }, (_, n) => one(n + 1));
  const append = (stream: string, count: number) => client.appendToStream(stream, events(count));
  for (const name of ['hidden', 'gone', 'back', 'owned', 'twice', 'closed']) await append(`past-${name}`, 5);
  await client.setStreamMetadata('past-hidden', { maxCount: 2, owner: 'ส้ม' });
  await client.setStreamMetadata('past-hidden', { truncateBefore: 4 });
  for (const name of ['gone', 'back', 'owned', 'twice', 'twice']) await client.deleteStream(`past-${name}`);
  await append('past-back', 3);
  await client.setStreamMetadata('past-owned', { maxCount: 9 });
  await append('past-owned', 1);
  await append('past-twice', 1);
  await client.deleteStream('past-twice');
  await client.tombstoneStream('past-closed');
  await client.tombstoneStream('past-neverThere');
  await client.setStreamMetadata('past-onlyMetadata', { maxAge: 3600 });
  await append('$ours', 2);
};

const oddJson = ['{ "b": 1,  "a": 2 }', '{"n":1.0}', '{"u":"\\u0e01"}', '12345678901234567890', '', 'not json'];

/** Content that no client writes twice the same way: only copied bytes match. */
export const writeOdd = async (url: string) => {
  const store = await openRawStore(url);
  const writer = store.openWriter();
  await writer.append(
    oddJson.map((text, n): Entry => {
      const [content, metadata] = [Buffer.from(text), Buffer.from('{ "x" : 1 }')];
      return {
        stream: 'odd-1',
        revision: BigInt(n),
        id: randomUUID(),
        type: 'Odd',
        contentType: 'application/json',
        content,
        metadata,
        position: 0n,
        prepare: 0n,
      };
    }),
  );
  await writer.settled();
  writer.close();
  await store.close();
};

export const oddIn = async (url: string) => {
  const store = await openRawStore(url);
  const found: string[] = [];
  for await (const { stream, content, metadata } of store.readLog()) {
    if (stream === 'odd-1') found.push(`${Buffer.from(content)} ${Buffer.from(metadata)}`);
  }
  await store.close();
  return found;
};
export const oddExpected = oddJson.map((text) => `${text} { "x" : 1 }`);

export const logOf = async (url: string) => {
  const client = connectTo(url);
  const log = [];
  for await (const { event } of client.readAll()) {
    if (!event || event.streamId.startsWith('$') || event.streamId.startsWith('storeidentity')) continue;
    const { streamId, revision, type, id, isJson, data, metadata } = event;
    const own = type.startsWith('$') ? '*' : id;
    log.push([
      streamId,
      revision,
      type,
      own,
      isJson,
      isJson ? JSON.stringify(data) : Buffer.from(data as Uint8Array).toString('hex'),
      metadata,
    ]);
  }
  await client.dispose();
  return log;
};

export const standingOf = async (url: string, stream: string) => {
  const client = connectTo(url);
  const outcomeOf = async (ask: () => Promise<unknown>) => ask().catch((error: { type?: string }) => error.type);
  const shown = await outcomeOf(async () => {
    const revisions = [];
    for await (const { event } of client.readStream(stream)) revisions.push(event?.revision);
    return revisions;
  });
  const metadata = await outcomeOf(async () => (await client.getStreamMetadata(stream)).metadata);
  const metadataRevision = await outcomeOf(async () => {
    for await (const { event } of client.readStream(`$$${stream}`)) return event?.revision;
    return undefined;
  });
  await client.dispose();
  return { stream, shown, metadata, metadataRevision };
};
