import pg from 'pg';
import { createdOf } from '../wire/frames.ts';
import { maxInt63 } from '../wire/protobuf.ts';
import type { NewRow, StoredEvent } from './draft.ts';
import { NotTheWriter, type WriterEpoch } from './schema.ts';

const two32 = 0x100000000;
const uuidSize = 16;
const uuidOid = 2950;
const headerSize = 20;

const writeUuid = (into: Buffer, start: number, id: string): number => {
  const at = into.writeInt32BE(uuidSize, start);
  return at + into.write(id.replaceAll('-', ''), at, 'hex');
};

/** A binary array: Postgres parses no text. */
const uuidArray = (values: readonly string[]): Buffer => {
  const bytes = Buffer.allocUnsafe(headerSize + (4 + uuidSize) * values.length);
  let at = bytes.writeInt32BE(1, 0);
  at = bytes.writeInt32BE(0, at);
  at = bytes.writeInt32BE(uuidOid, at);
  at = bytes.writeInt32BE(values.length, at);
  at = bytes.writeInt32BE(1, at);
  for (const value of values) at = writeUuid(bytes, at, value);
  return bytes;
};

const writeInt8 = (into: Buffer, start: number, value: number): number => {
  const isMax = value >= maxInt63;
  let at = into.writeInt32BE(8, start);
  at = into.writeInt32BE(isMax ? 0x7fffffff : Math.floor(value / two32), at);
  return into.writeUInt32BE(isMax ? 0xffffffff : value % two32, at);
};

const writeBytes = (into: Buffer, start: number, value: Buffer): number => {
  const at = into.writeInt32BE(value.length, start);
  into.set(value, at);
  return at + value.length;
};

const createEncoder = () => {
  let text = '';
  let bytes = Buffer.alloc(0);
  return (value: string): Buffer => {
    if (value !== text) bytes = Buffer.from(value);
    text = value;
    return bytes;
  };
};

type CopiedRow = {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly frame: Buffer;
};

// Binary COPY opens with signature, flags and an empty extension, and ends with a row of −1 fields.
const opening = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const endSize = 2;
const fields = 6;
const fixedSize = 2 + 4 * fields + 8 + 8 + uuidSize;
const sizePrefix = 4;
const copyDone = Buffer.from('c\0\0\0\x04', 'latin1');

const copyMessages = (rows: readonly CopiedRow[]): Buffer => {
  const [encodeStream, encodeType] = [createEncoder(), createEncoder()];
  const named = rows.map((row) => ({ row, stream: encodeStream(row.stream), type: encodeType(row.type) }));
  const sizeOf = ({ row, stream, type }: (typeof named)[number]) =>
    fixedSize + stream.length + type.length + row.frame.length;
  const size = sizePrefix + opening.length + named.reduce((sum, each) => sum + sizeOf(each), 0) + endSize;
  const bytes = Buffer.allocUnsafe(1 + size + copyDone.length);
  let at = bytes.write('d', 0, 'latin1');
  at = bytes.writeInt32BE(size, at);
  at += opening.copy(bytes, at);
  for (const { row, stream, type } of named) {
    at = bytes.writeInt16BE(fields, at);
    at = writeInt8(bytes, at, row.position);
    at = writeBytes(bytes, at, stream);
    at = writeInt8(bytes, at, row.revision);
    at = writeUuid(bytes, at, row.id);
    at = writeBytes(bytes, at, type);
    at = writeBytes(bytes, at, row.frame);
  }
  at = bytes.writeInt16BE(-1, at);
  copyDone.copy(bytes, at);
  return bytes;
};

// Fencing: if another node took over or the log ends elsewhere, `head` becomes null, which fails the whole transaction.
const writeText = ({ epoch, head }: WriterEpoch, position: number): string =>
  `update es_node set head = case when epoch = ${epoch} and head = ${head} then ${position} end;
  copy es_event (pos, stream, rev, id, type, frame) from stdin (format binary)`;

const notNullViolation = '23502';

// The rows go out together with the statement; after an error Postgres ignores them.
const copyIn = (client: pg.Client, text: string, rows: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query({
      submit: (connection: pg.Connection) => {
        connection.stream.cork();
        connection.query(text);
        connection.stream.write(rows);
        connection.stream.uncork();
      },
      handleCopyInResponse: () => undefined,
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    });
  });

export const writeRows = async (
  client: pg.Client,
  writer: WriterEpoch,
  { rows, position }: { readonly rows: readonly NewRow[]; readonly position: number },
): Promise<void> => {
  try {
    await copyIn(client, writeText(writer, position), copyMessages(rows));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== notNullViolation) throw error;
    throw new NotTheWriter('Another event-store node took over this database.', 4);
  }
};

// One index lookup per id, whatever size the planner assumes.
const storedText = `select e.id, e.stream, e.rev, e.pos, e.frame from unnest($1::uuid[]) as asked(id)
  cross join lateral (select * from es_event where es_event.id = asked.id offset 0) e`;
type StoredRow = {
  readonly id: string;
  readonly stream: string;
  readonly rev: string;
  readonly pos: string;
  readonly frame: Buffer;
};

export const storedPlaces = async (
  pool: pg.Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredEvent[]>> => {
  const stored = new Map<string, StoredEvent[]>();
  if (ids.length === 0) return stored;
  const { rows } = await pool.query<StoredRow>({
    name: 'stored',
    text: storedText,
    values: [uuidArray([...new Set(ids)])],
  });
  for (const { id, stream, rev, pos, frame } of rows) {
    const places = stored.get(id) ?? [];
    places.push({ stream, revision: Number(rev), position: Number(pos), created: createdOf(frame) });
    stored.set(id, places);
  }
  for (const places of stored.values()) places.sort((a, b) => a.position - b.position);
  return stored;
};
