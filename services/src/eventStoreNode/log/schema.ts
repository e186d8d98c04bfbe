import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createdEntry, encodeFrame, json, streamField } from '../wire/recordedEvent.ts';

export class NotTheWriter extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

export type WriterEpoch = { readonly epoch: number; readonly head: number };

const lockKey = 5_361_072_415;
// A killed node's session ends within moments; a live one holds its lock.
const lockPatienceMs = 3_000;
const lockRetryMs = 100;

// A trigger, not privileges: it also binds the table owner and superusers.
const tables = `
create table es_node (
  one boolean primary key default true check (one), store_id uuid not null, epoch bigint not null, head bigint not null);
create table es_event (
  pos bigint primary key, stream text collate "C" not null, rev bigint not null, id uuid not null,
  type text collate "C" not null, frame bytea not null, unique (stream, rev));
create index es_event_id on es_event using hash (id);
create function es_append_only() returns trigger language plpgsql as $$
begin raise exception 'es_event is append-only'; end $$;
create trigger es_event_append_only before update or delete or truncate on es_event
  for each statement execute function es_append_only()`;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const takeLock = async (client: pg.Client): Promise<void> => {
  const giveUpAt = Date.now() + lockPatienceMs;
  while (true) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [lockKey]);
    if (rows[0].held) return;
    if (Date.now() > giveUpAt) {
      throw new NotTheWriter('Another event-store node uses this database: stop it, or use another database.', 3);
    }
    await pause(lockRetryMs);
  }
};

const firstPosition = 64;
const nodeStream = '$node';

// Never start empty: consumers must handle system events from the start.
const writeFirstEvent = async (client: pg.Client, storeId: string): Promise<number> => {
  const id = randomUUID();
  const content = Buffer.from(JSON.stringify({ storeId }));
  const event = { id, type: '$NodeCreated', contentType: json, metadata: Buffer.alloc(0), content };
  const stream = streamField(nodeStream);
  const created = createdEntry(Date.now());
  const frame = encodeFrame({ event, stream, revision: 0, position: firstPosition, created });
  await client.query('insert into es_event values ($1, $2, 0, $3, $4, $5)', [
    firstPosition,
    nodeStream,
    id,
    event.type,
    frame,
  ]);
  return firstPosition + frame.length;
};

const createTables = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query(`select to_regclass('es_node') is not null as exists`);
  if (rows[0].exists) return;
  const storeId = randomUUID();
  await client.query('begin');
  await client.query(tables);
  const head = await writeFirstEvent(client, storeId);
  await client.query('insert into es_node (store_id, epoch, head) values ($1, 0, $2)', [storeId, head]);
  await client.query('commit');
};

export const becomeWriter = async (client: pg.Client): Promise<WriterEpoch> => {
  await takeLock(client);
  await client.query('set synchronous_commit = on');
  await createTables(client);
  const { rows } = await client.query('update es_node set epoch = epoch + 1 returning epoch, head');
  return { epoch: Number(rows[0].epoch), head: Number(rows[0].head) };
};
