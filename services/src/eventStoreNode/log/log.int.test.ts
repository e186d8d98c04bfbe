import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../testing/testWorld.ts';
import { createdEntry, encodeFrame, json, streamField, tombstoneRevision } from '../wire/recordedEvent.ts';
import type { NewRow } from './draft.ts';
import { createHeads } from './heads.ts';
import { storedPlaces, writeRows } from './log.ts';
import { createReader } from './reader.ts';
import { becomeWriter, NotTheWriter, type WriterEpoch } from './schema.ts';
import { noLimits } from './streamLimits.ts';
import { createTail } from './tail.ts';

let client: pg.Client;
let pool: pg.Pool;
let claimed: WriterEpoch;
let head = 0;
const created = 1_790_000_000_000;

beforeAll(async () => {
  const connectionString = await newDatabase();
  client = new pg.Client({ connectionString });
  await client.connect();
  pool = new pg.Pool({ connectionString, max: 1 });
  claimed = await becomeWriter(client);
  head = claimed.head;
});
afterAll(() => Promise.all([client.end(), pool.end()]));

const rowAt = (stream: string, revision: number, position: number): NewRow => {
  const event = { id: randomUUID(), type: 'Happened', contentType: json, metadata: Buffer.alloc(0) };
  const content = Buffer.from(JSON.stringify({ revision }));
  const placed = { stream: streamField(stream), revision, position, created: createdEntry(created) };
  const frame = encodeFrame({ event: { ...event, content }, ...placed });
  return { id: event.id, type: event.type, stream, revision, position, frame };
};

const write = async (rows: readonly NewRow[], { epoch } = claimed): Promise<void> => {
  const position = head + 10_000;
  await writeRows(client, { epoch, head }, { rows, position });
  head = position;
};

const headAndCount = async () => {
  const { rows } = await client.query('select (select head from es_node), (select count(*) from es_event)');
  return rows[0];
};

const placeOf = ({ stream, revision, position }: NewRow) => ({ stream, revision, position, created });

it('the log keeps texts of all scripts, every byte and the largest revision as they are', async () => {
  const named = rowAt('กล่อง-"1"\\\t🧺', 0, head);
  const row = { ...named, type: 'สร้าง\n\\.', frame: Buffer.from(Array.from({ length: 256 }, (_, n) => n)) };
  const last = rowAt('gone-1', tombstoneRevision, head + 1_000);
  await write([row, last]);
  const { rows } = await client.query('select * from es_event where pos >= $1 order by pos', [row.position]);
  const { id, stream, type, frame } = row;
  expect(rows[0]).toEqual({ pos: String(row.position), stream, rev: '0', id, type, frame });
  expect(rows[1]).toMatchObject({ id: last.id, rev: String(2n ** 63n - 1n) });
});

it('the log gives the last event of a stream that was read without asking for it again, and what came after it', async () => {
  const reader = createReader(pool, createHeads(pool), createTail(head));
  let queries = 0;
  pool.on('acquire', () => {
    queries += 1;
  });
  const read = async (from: number, to: number, names = false) => {
    const rows: number[] = [];
    const span = { from, to, backwards: false };
    for await (const page of reader.streamPages({ stream: 'looked-1', span, limits: noLimits, most: 500, names }))
      rows.push(...page.map(({ revision }) => revision));
    return [rows, queries];
  };
  await write([0, 1, 2].map((revision) => rowAt('looked-1', revision, head + 1_000 * revision)));
  expect(await read(0, 2)).toEqual([[0, 1, 2], 1]);
  expect(await read(2, 2)).toEqual([[2], 1]);
  expect(await read(1, 1)).toEqual([[1], 2]);
  expect(await read(2, 2)).toEqual([[2], 2]);
  expect(await read(2, 2, true)).toEqual([[2], 3]);
  await write([rowAt('looked-1', 3, head)]);
  expect(await read(2, 3)).toEqual([[2, 3], 4]);
  expect(await read(3, 3)).toEqual([[3], 4]);
  pool.removeAllListeners('acquire');
});

describe('a group', () => {
  it('of a node that is no longer the one writer leaves nothing behind', async () => {
    const before = await headAndCount();
    const late = write([rowAt('late-1', 0, head)], { ...claimed, epoch: claimed.epoch - 1 });
    await expect(late).rejects.toThrow(NotTheWriter);
    await expect(late).rejects.toMatchObject({ exitCode: 4 });
    expect(await headAndCount()).toEqual(before);
  });

  it('in which one event cannot be written leaves nothing behind', async () => {
    await write([rowAt('taken-1', 0, head)]);
    const before = await headAndCount();
    const rows = [rowAt('free-1', 0, head), rowAt('taken-1', 0, head + 1_000), rowAt('free-1', 1, head + 2_000)];
    await expect(write(rows)).rejects.toMatchObject({ code: '23505' });
    expect(await headAndCount()).toEqual(before);
    await write([rowAt('free-1', 0, head)]);
  });
});

describe.each([
  ['as it is made', 'hash'],
  ['of folders from before', 'btree'],
])('the index of ids %s', (_, method) => {
  it('finds each id at all its places, the first one first, however often it is asked for', async () => {
    await client.query(`drop index es_event_id; create index es_event_id on es_event using ${method} (id)`);
    const first = rowAt(`first-${method}`, 0, head);
    const again = { ...rowAt(`again-${method}`, 0, head + 1_000), id: first.id };
    const other = rowAt(`other-${method}`, 0, head + 2_000);
    await write([first, again, other]);
    const stored = await storedPlaces(pool, [first.id, first.id, randomUUID(), other.id]);
    expect([...stored]).toEqual([
      [first.id, [placeOf(first), placeOf(again)]],
      [other.id, [placeOf(other)]],
    ]);
  });
});
