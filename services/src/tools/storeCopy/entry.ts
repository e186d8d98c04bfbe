import { createHash } from 'node:crypto';

/** One event of a log, its bytes as they are stored. */
export type Entry = {
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  readonly metadata: Uint8Array;
  readonly position: bigint;
  readonly prepare: bigint;
};

export const softDeletion = '{"$tb":9223372036854775807}';
const metadataMark = '$$';

export const isMetadata = (entry: Entry) => entry.stream.startsWith(metadataMark);
export const ownerOf = (stream: string) =>
  stream.startsWith(metadataMark) ? stream.slice(metadataMark.length) : stream;
export const metadataStreamOf = (stream: string) => metadataMark + stream;
export const isTombstone = (entry: Entry) => entry.type === '$streamDeleted' && entry.revision === 2n ** 63n - 1n;

// The store's own streams, and the identity that our adapter keeps in each store, belong to that store alone.
const staysBehind = /^\$|^storeidentity(-|$)/;
export const belongsToStore = (entry: Entry) => staysBehind.test(ownerOf(entry.stream));

export const deletesSoftly = (entry: Entry): boolean => {
  if (!isMetadata(entry)) return false;
  try {
    return JSON.parse(Buffer.from(entry.content).toString())?.$tb >= Number(softDeletionMark);
  } catch {
    return false;
  }
};
const softDeletionMark = 2n ** 63n - 1n;

const fillerMark = Buffer.from('{"$copy":"stands for an event that the source no longer has"}');

/** Stands in the target for an event that the source has thrown away, so that the later ones keep their revisions. */
export const filler = (stream: string, revision: bigint): Entry => ({
  stream,
  revision,
  id: idFrom(`${stream}@${revision}`),
  type: stream.startsWith(metadataMark) ? '$metadata' : '$removed',
  contentType: 'application/json',
  content: Buffer.from('{}'),
  metadata: fillerMark,
  position: -1n,
  prepare: -1n,
});

export const isFiller = (entry: Entry) => fillerMark.equals(entry.metadata);

// The same place always gets the same id: a filling that was interrupted is repeated without effect.
const idFrom = (place: string) => {
  const hash = createHash('sha256').update(place).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};
