import type pg from 'pg';
import { maxInt63 } from '../wire/protobuf.ts';

export type Row = {
  readonly position: number;
  readonly revision: number;
  readonly frame: Buffer;
  /** Empty, like the type, when the reader needs no names. */
  readonly stream: string;
  readonly type: string;
};

const columns = 'pos, rev, frame';
const namedColumns = `${columns}, stream, type`;
// Signature, flags and empty extension of binary COPY.
const openingSize = 19;
// A row starts with its field count, a field with its size; the first two fields have 8 bytes.
const [positionAt, revisionAt, frameAt] = [6, 18, 30];
// A read of a few rows must not allocate a large block.
const blockSizes = { first: 4 * 1024, last: 128 * 1024 };
const two32 = 0x100000000;

const int8At = (bytes: Buffer, at: number): number => {
  const value = bytes.readInt32BE(at) * two32 + bytes.readUInt32BE(at + 4);
  return value > Number.MAX_SAFE_INTEGER ? maxInt63 : value;
};

const fieldEnd = (bytes: Buffer, at: number): number => at + 4 + bytes.readInt32BE(at);

// The driver reuses its buffer: copy what stays.
const createKeeper = () => {
  let block = Buffer.allocUnsafe(0);
  let used = 0;
  let nextSize = blockSizes.first;
  return (bytes: Buffer, from: number, end: number): Buffer => {
    const size = end - from;
    if (used + size > block.length) {
      block = Buffer.allocUnsafeSlow(Math.max(nextSize, size));
      nextSize = Math.min(2 * nextSize, blockSizes.last);
      used = 0;
    }
    bytes.copy(block, used, from, end);
    used += size;
    return block.subarray(used - size, used);
  };
};

const namesAt = (chunk: Buffer, at: number): Pick<Row, 'stream' | 'type'> => {
  const streamEnd = fieldEnd(chunk, at);
  const stream = chunk.toString('utf8', at + 4, streamEnd);
  return { stream, type: chunk.toString('utf8', streamEnd + 4, fieldEnd(chunk, streamEnd)) };
};

const plainRow = (chunk: Buffer, at: number, frame: Buffer): Row => ({
  position: int8At(chunk, at + positionAt),
  revision: int8At(chunk, at + revisionAt),
  frame,
  stream: '',
  type: '',
});

const namedRow = (chunk: Buffer, at: number, frame: Buffer): Row => ({
  ...plainRow(chunk, at, frame),
  ...namesAt(chunk, at + frameAt + frame.length),
});

const afterNames = (chunk: Buffer, at: number): number => fieldEnd(chunk, fieldEnd(chunk, at));
const afterFrame = (_chunk: Buffer, at: number): number => at;

const createTaker = (hasNames: boolean) => {
  const rows: Row[] = [];
  const copyBytes = createKeeper();
  const rowOf = hasNames ? namedRow : plainRow;
  const rowEnd = hasNames ? afterNames : afterFrame;
  let nextAt = openingSize;
  const take = (chunk: Buffer): void => {
    let at = nextAt;
    nextAt = 0;
    while (at < chunk.length && chunk.readInt16BE(at) > 0) {
      const frameEnd = fieldEnd(chunk, at + frameAt - 4);
      rows.push(rowOf(chunk, at, copyBytes(chunk, at + frameAt, frameEnd)));
      at = rowEnd(chunk, frameEnd);
    }
  };
  return { rows, take };
};

// COPY returns raw bytes; the driver's result sets cannot do that in binary.
const copyOut = async (pool: pg.Pool, query: string, take: (chunk: Buffer) => void): Promise<void> => {
  const client = await pool.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      client.query({
        submit: (connection: pg.Connection) => connection.query(`copy (${query}) to stdout (format binary)`),
        handleCopyData: ({ chunk }: { chunk: Buffer }) => take(chunk),
        handleCommandComplete: () => undefined,
        handleReadyForQuery: () => resolve(),
        handleError: reject,
      });
    });
  } finally {
    client.release();
  }
};

export type RowQuery = {
  readonly where: string;
  readonly order: 'pos' | 'pos desc' | 'rev' | 'rev desc';
  readonly names: boolean;
  readonly most?: number;
  readonly mostBytes?: number;
};

const sqlOf = ({ where, order, names, most, mostBytes }: RowQuery): string => {
  const selectedColumns = names ? namedColumns : columns;
  const limit = most !== undefined && Number.isFinite(most) ? `limit ${most}` : '';
  const tail = `where ${where} order by ${order} ${limit}`;
  if (mostBytes === undefined) return `select ${selectedColumns} from es_event ${tail}`;
  const before = `sum(octet_length(frame)) over (order by ${order} rows unbounded preceding) - octet_length(frame)`;
  return `select ${selectedColumns} from (select ${selectedColumns}, ${before} as before from es_event ${tail}) as page
    where before < ${mostBytes} order by ${order}`;
};

export const readRows = async (pool: pg.Pool, query: RowQuery): Promise<readonly Row[]> => {
  const { rows, take } = createTaker(query.names);
  await copyOut(pool, sqlOf(query), take);
  return rows;
};
