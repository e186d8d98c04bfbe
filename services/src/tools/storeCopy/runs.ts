import { type Entry, filler } from './entry.ts';
import type { HistoryLine } from './history.ts';

// Far below the 1 MiB limit, so that many appends fit in little memory.
const heaviestRunBytes = 256 * 1024;
const longestRun = 1000;
const weightOf = ({ content, metadata, type }: Entry) => content.length + metadata.length + 2 * Buffer.byteLength(type);

export const newRun = () => {
  let entries: Entry[] = [];
  let weight = 0;
  return {
    takes: (entry: Entry) => {
      const last = entries.at(-1);
      if (!last) return true;
      const follows = last.stream === entry.stream && last.revision + 1n === entry.revision;
      return follows && entries.length < longestRun && weight + weightOf(entry) <= heaviestRunBytes;
    },
    add: (entry: Entry) => {
      entries.push(entry);
      weight += weightOf(entry);
    },
    take: () => {
      const taken = entries;
      [entries, weight] = [[], 0];
      return taken;
    },
  };
};

/** Cut at the same places every time, so that a repeat is idempotent. */
export const fillersFor = function* ({ entry, missing }: HistoryLine): Generator<readonly Entry[]> {
  const first = entry.revision - missing;
  for (let from = first; from < entry.revision; from += BigInt(longestRun)) {
    const length = Math.min(longestRun, Number(entry.revision - from));
    yield Array.from({ length }, (_, n) => filler(entry.stream, from + BigInt(n)));
  }
};
