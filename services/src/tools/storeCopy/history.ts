import {
  belongsToStore,
  deletesSoftly,
  type Entry,
  isFiller,
  isMetadata,
  isTombstone,
  metadataStreamOf,
  ownerOf,
  softDeletion,
} from './entry.ts';

export type HistoryLine = {
  readonly entry: Entry;
  readonly by: 'append' | 'tombstone' | 'softDelete';
  readonly missing: bigint;
};

const isPlainSoftDeletion = (entry: Entry) =>
  isMetadata(entry) && Buffer.from(entry.content).toString() === softDeletion;

const newMemory = () => {
  const next = new Map<string, bigint>();
  const deleted = new Set<string>();
  const writtenByStore = new Map<string, bigint>();

  // A write to a soft-deleted stream, or its metadata, revives it; the store records that in an extra metadata event.
  const revive = (stream: string) => {
    if (!deleted.delete(stream)) return;
    const metadata = metadataStreamOf(stream);
    const revision = next.get(metadata) ?? 0n;
    writtenByStore.set(metadata, revision);
    next.set(metadata, revision + 1n);
  };

  const wayOf = (entry: Entry): HistoryLine['by'] => {
    if (isTombstone(entry)) return 'tombstone';
    return deleted.has(ownerOf(entry.stream)) && isPlainSoftDeletion(entry) ? 'softDelete' : 'append';
  };

  return {
    streams: () => [...next.keys()].filter((stream) => stream === ownerOf(stream)).length,
    isWrittenByStore: (entry: Entry) => writtenByStore.get(entry.stream) === entry.revision,
    tell: (entry: Entry): HistoryLine => {
      const by = wayOf(entry);
      if (by === 'tombstone') return { entry, by, missing: 0n };
      const missing = entry.revision - (next.get(entry.stream) ?? 0n);
      next.set(entry.stream, entry.revision + 1n);
      if (by === 'append') revive(ownerOf(entry.stream));
      if (deletesSoftly(entry)) deleted.add(ownerOf(entry.stream));
      return { entry, by, missing };
    },
  };
};

export const historyOf = (log: AsyncIterable<Entry>) => {
  const memory = newMemory();
  const linesOf = async function* (): AsyncGenerator<HistoryLine, undefined> {
    for await (const entry of log) {
      if (belongsToStore(entry) || isFiller(entry) || memory.isWrittenByStore(entry)) continue;
      yield memory.tell(entry);
    }
  };
  return { lines: linesOf(), streams: memory.streams };
};

const fieldsOf = ({ stream, revision, id, type, contentType }: Entry) => [stream, `${revision}`, id, type, contentType];

/** What two copies share; the id of a deletion differs. */
export const essence = ({ entry, by }: HistoryLine): readonly Uint8Array[] => {
  if (by !== 'append') return [by, entry.stream].map((text) => Buffer.from(text));
  return [...fieldsOf(entry).map((text) => Buffer.from(text)), entry.content, entry.metadata];
};

export const isSame = (one: HistoryLine, other: HistoryLine): boolean => {
  const [left, right] = [essence(one), essence(other)];
  return (
    left.length === right.length && left.every((part, n) => Buffer.compare(part, right[n] ?? Buffer.alloc(0)) === 0)
  );
};
