import type { Row } from './rows.ts';

/** Last events of recently read streams: polling readers start from the last one. */
export type Ends = {
  readonly at: (stream: string, revision: number) => Row | undefined;
  readonly remember: (stream: string, row: Row) => void;
};

const mostBytes = 8 * 1024 * 1024;
const longest = 16 * 1024;

export const createEnds = (): Ends => {
  const lastRows = new Map<string, Row>();
  let bytes = 0;

  const drop = (stream: string): void => {
    bytes -= lastRows.get(stream)?.frame.length ?? 0;
    lastRows.delete(stream);
  };
  const put = (stream: string, row: Row): void => {
    drop(stream);
    lastRows.set(stream, row);
    bytes += row.frame.length;
    for (const oldest of lastRows.keys()) {
      if (bytes <= mostBytes) return;
      drop(oldest);
    }
  };

  return {
    at: (stream, revision) => {
      const row = lastRows.get(stream);
      if (row?.revision !== revision) return undefined;
      put(stream, row);
      return row;
    },
    remember: (stream, row) => {
      const isLater = row.revision > (lastRows.get(stream)?.revision ?? -1);
      // Copy the frame: a slice would hold the whole block in memory.
      if (isLater && row.frame.length <= longest) put(stream, { ...row, frame: Buffer.from(row.frame) });
    },
  };
};
