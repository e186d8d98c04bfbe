import type { Row } from './rows.ts';

export type Tail = {
  readonly head: () => number;
  readonly push: (rows: readonly Row[], head: number) => void;
  readonly after: (position: number) => readonly Row[] | undefined;
  readonly onCommit: (wake: () => void) => () => void;
};

const mostRows = 10_000;
const mostBytes = 16 * 1024 * 1024;

const indexAfter = (rows: readonly Row[], position: number): number => {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.position ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
};

export const createTail = (start: number): Tail => {
  let rows: Row[] = [];
  let first = 0;
  let bytes = 0;
  let dropped = start - 1;
  let head = start;
  const waiting = new Set<() => void>();

  const dropOldest = (): void => {
    while (rows.length - first > mostRows || (bytes > mostBytes && first < rows.length)) {
      const row = rows[first++];
      if (!row) return;
      bytes -= row.frame.length;
      dropped = row.position;
    }
    if (first * 2 > rows.length) {
      rows = rows.slice(first);
      first = 0;
    }
  };

  return {
    head: () => head,
    push: (added, newHead) => {
      for (const row of added) {
        rows.push(row);
        bytes += row.frame.length;
      }
      head = newHead;
      dropOldest();
      const woken = [...waiting];
      waiting.clear();
      for (const wake of woken) wake();
    },
    after: (position) => {
      if (position < dropped) return undefined;
      return rows.slice(Math.max(first, indexAfter(rows, position)));
    },
    onCommit: (wake) => {
      waiting.add(wake);
      return () => waiting.delete(wake);
    },
  };
};
