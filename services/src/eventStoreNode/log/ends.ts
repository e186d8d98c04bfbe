import type { Row } from './rows.ts';

/** The last events of streams that were read lately: whoever asks whether there is more asks from the last one on. */
export type Ends = {
  readonly at: (stream: string, revision: number) => Row | undefined;
  readonly keep: (stream: string, row: Row) => void;
};

const mostBytes = 8 * 1024 * 1024;
const longest = 16 * 1024;

export const createEnds = (): Ends => {
  const kept = new Map<string, Row>();
  let bytes = 0;

  const drop = (stream: string): void => {
    bytes -= kept.get(stream)?.frame.length ?? 0;
    kept.delete(stream);
  };
  const put = (stream: string, row: Row): void => {
    drop(stream);
    kept.set(stream, row);
    bytes += row.frame.length;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return;
      drop(oldest);
    }
  };

  return {
    at: (stream, revision) => {
      const row = kept.get(stream);
      if (row?.revision !== revision) return undefined;
      put(stream, row);
      return row;
    },
    keep: (stream, row) => {
      const isLater = row.revision > (kept.get(stream)?.revision ?? -1);
      // As it was read it holds the whole block that it was read in.
      if (isLater && row.frame.length <= longest) put(stream, { ...row, frame: Buffer.from(row.frame) });
    },
  };
};
