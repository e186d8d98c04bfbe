import type pg from 'pg';
import { maxInt63 } from './protobuf.ts';

/** One event as it stands in the log; `frame` is what a reader gets. */
export type Row = {
  readonly position: number;
  readonly revision: number;
  readonly frame: Buffer;
  /** Like the type, empty where a reader did not ask for names. */
  readonly stream: string;
  readonly type: string;
};

const columns = 'pos, rev, frame';
const namedColumns = `${columns}, stream, type`;
// The binary format of COPY opens with a signature, flags and an empty extension.
const openingSize = 19;
// Before each row stands the number of its fields, before each field its size; the first two have eight bytes.
const [positionAt, revisionAt, frameAt] = [6, 18, 30];
// A read of a few rows must not cost a large block.
const blockSizes = { first: 4 * 1024, last: 128 * 1024 };
const two32 = 0x100000000;

const int8At = (bytes: Buffer, at: number): number => {
  const value = bytes.readInt32BE(at) * two32 + bytes.readUInt32BE(at + 4);
  return value > Number.MAX_SAFE_INTEGER ? maxInt63 : value;
};

const fieldEnd = (bytes: Buffer, at: number): number => at + 4 + bytes.readInt32BE(at);

// The driver uses its buffer again, so what is kept is copied out of it at once.
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

/** Takes rows out of the pieces in which Postgres sends them: one or more whole rows each, the last one empty. */
const createTaker = (hasNames: boolean) => {
  const rows: Row[] = [];
  const keep = createKeeper();
  let isOpen = false;
  const take = (chunk: Buffer): void => {
    let at = isOpen ? 0 : openingSize;
    isOpen = true;
    while (at < chunk.length && chunk.readInt16BE(at) > 0) {
      const position = int8At(chunk, at + positionAt);
      const revision = int8At(chunk, at + revisionAt);
      const frameEnd = at + frameAt + chunk.readInt32BE(at + frameAt - 4);
      const frame = keep(chunk, at + frameAt, frameEnd);
      const streamEnd = hasNames ? fieldEnd(chunk, frameEnd) : frameEnd;
      const typeEnd = hasNames ? fieldEnd(chunk, streamEnd) : frameEnd;
      const stream = hasNames ? chunk.toString('utf8', frameEnd + 4, streamEnd) : '';
      const type = hasNames ? chunk.toString('utf8', streamEnd + 4, typeEnd) : '';
      rows.push({ position, revision, frame, stream, type });
      at = typeEnd;
    }
  };
  return { rows, take };
};

// COPY gives bytes as they are, which the result sets of the driver cannot do in binary.
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
  /** All after the columns and their table. */
  readonly where: string;
  readonly names: boolean;
  /** Whole rows up to about so many bytes, at least one. */
  readonly mostBytes?: number;
};

const sqlOf = ({ where, names, mostBytes }: RowQuery): string => {
  const wanted = names ? namedColumns : columns;
  if (mostBytes === undefined) return `select ${wanted} from es_event ${where}`;
  const before = 'sum(octet_length(frame)) over (rows unbounded preceding) - octet_length(frame)';
  return `select ${wanted} from (select ${wanted}, ${before} as before from es_event ${where}) as page
    where before < ${mostBytes}`;
};

export const readRows = async (pool: pg.Pool, query: RowQuery): Promise<readonly Row[]> => {
  const { rows, take } = createTaker(query.names);
  await copyOut(pool, sqlOf(query), take);
  return rows;
};
