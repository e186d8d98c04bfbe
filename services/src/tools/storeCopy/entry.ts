import { createHash } from 'node:crypto';

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

// System streams and the adapter's identity belong to one store only.
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

/** Replaces an event that the source has scavenged, so that later revisions match. */
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

// Deterministic: repeating an interrupted fill has no effect.
const idFrom = (place: string) => {
  const hash = createHash('sha256').update(place).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};
