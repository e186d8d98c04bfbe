import type pg from 'pg';
import { maxInt63 } from './protobuf.ts';

/** One event as it stands in the log; `answer` is what a reader gets. */
export type Row = {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly answer: Buffer;
};

const columns = 'pos, rev, stream, type, answer';
// The binary format of COPY opens with a signature, flags and an empty extension.
const openingSize = 19;
const fieldCount = 5;
const blockSize = 64 * 1024;
const two32 = 0x100000000;

const int8At = (bytes: Buffer, at: number): number => {
  const value = bytes.readInt32BE(at) * two32 + bytes.readUInt32BE(at + 4);
  return value > Number.MAX_SAFE_INTEGER ? maxInt63 : value;
};

type Taker = { readonly rows: Row[]; readonly take: (chunk: Buffer) => void };

const rowTaker = (): Taker => {
  const rows: Row[] = [];
  let block = Buffer.allocUnsafe(0);
  let used = 0;
  let isOpen = false;

  // The driver uses its buffer again, so what is kept is copied out of it at once.
  const keep = (bytes: Buffer, from: number, end: number): Buffer => {
    const size = end - from;
    if (used + size > block.length) {
      block = Buffer.allocUnsafeSlow(Math.max(blockSize, size));
      used = 0;
    }
    bytes.copy(block, used, from, end);
    used += size;
    return block.subarray(used - size, used);
  };

  const take = (chunk: Buffer): void => {
    let at = isOpen ? 0 : openingSize;
    isOpen = true;
    while (at < chunk.length && chunk.readInt16BE(at) === fieldCount) {
      const position = int8At(chunk, at + 6);
      const revision = int8At(chunk, at + 18);
      const streamAt = at + 30;
      const typeAt = streamAt + chunk.readInt32BE(streamAt - 4) + 4;
      const answerAt = typeAt + chunk.readInt32BE(typeAt - 4) + 4;
      at = answerAt + chunk.readInt32BE(answerAt - 4);
      const stream = chunk.toString('utf8', streamAt, typeAt - 4);
      const type = chunk.toString('utf8', typeAt, answerAt - 4);
      rows.push({ position, stream, revision, type, answer: keep(chunk, answerAt, at) });
    }
  };
  return { rows, take };
};

/** Reads events in binary, which the driver's own result sets cannot do without harm to the bytes. */
export const readRows = async (pool: pg.Pool, where: string): Promise<readonly Row[]> => {
  const client = await pool.connect();
  const { rows, take } = rowTaker();
  try {
    await new Promise<void>((resolve, reject) => {
      client.query({
        submit: (connection: pg.Connection) =>
          connection.query(`copy (select ${columns} from es_event ${where}) to stdout (format binary)`),
        handleCopyData: ({ chunk }: { chunk: Buffer }) => take(chunk),
        handleCommandComplete: () => undefined,
        handleReadyForQuery: () => resolve(),
        handleError: reject,
      });
    });
  } finally {
    client.release();
  }
  return rows;
};
