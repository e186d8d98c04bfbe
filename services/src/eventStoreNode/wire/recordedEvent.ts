import { prefixSize, writePrefix } from './grpcFrames.ts';
import { maxInt63, messageField, tagOf, textField, varintSize, writeVarint } from './protobuf.ts';

export type ProposedEvent = {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly metadata: Buffer;
  readonly content: Buffer;
};

export type PlacedEvent = {
  readonly event: ProposedEvent;
  readonly stream: Buffer;
  readonly revision: number;
  readonly position: number;
  readonly created: Buffer;
};

export const tombstoneRevision = maxInt63;
export const json = 'application/json';
export const octets = 'application/octet-stream';

const uuidSize = 36;
const idFieldSize = 2 + 2 + uuidSize;
const [idTag, textTag] = [tagOf(1, 'bytes'), tagOf(2, 'bytes')];
const [revisionTag, prepareTag, commitTag] = [tagOf(3, 'varint'), tagOf(4, 'varint'), tagOf(5, 'varint')];
const [metadataTag, contentTag] = [tagOf(7, 'bytes'), tagOf(8, 'bytes')];
const positionTag = tagOf(3, 'varint');
const messageTag = tagOf(1, 'bytes');

export const streamField = (stream: string): Buffer => messageField(2, textField(3, stream));

const entry = (key: string, value: string): Buffer => messageField(6, textField(1, key), textField(2, value));

/** In units of 100 ns since 1970, as clients expect. */
export const createdEntry = (ms: number): Buffer => entry('created', `${ms}0000`);

const mostCachedEntries = 1_000;

// An application has few event types: memoize their entries.
const cachedEntries = (key: string): ((value: string) => Buffer) => {
  const cached = new Map<string, Buffer>();
  return (value) => {
    const known = cached.get(value);
    if (known) return known;
    const made = entry(key, value);
    if (cached.size >= mostCachedEntries) cached.clear();
    cached.set(value, made);
    return made;
  };
};
const typeEntry = cachedEntries('type');
const contentTypeEntry = cachedEntries('content-type');

const sizedField = (size: number): number => 1 + varintSize(size) + size;

const writeNumber = (into: Buffer, at: number, tag: number, value: number): number => {
  into[at] = tag;
  return writeVarint(into, at + 1, value);
};

const writeBytes = (into: Buffer, start: number, tag: number, bytes: Buffer): number => {
  const at = writeNumber(into, start, tag, bytes.length);
  into.set(bytes, at);
  return at + bytes.length;
};

const writeAll = (into: Buffer, start: number, parts: readonly Buffer[]): number => {
  let at = start;
  for (const part of parts) {
    into.set(part, at);
    at += part.length;
  }
  return at;
};

const writeId = (into: Buffer, at: number, id: string): number => {
  into[at] = idTag;
  into[at + 1] = idFieldSize - 2;
  into[at + 2] = textTag;
  into[at + 3] = uuidSize;
  into.write(id, at + 4, uuidSize, 'latin1');
  return at + idFieldSize;
};

/** A complete ReadResp with prefix, encoded once so that a read only copies. */
export const encodeFrame = ({ event, stream, revision, position, created }: PlacedEvent): Buffer => {
  const { metadata, content } = event;
  const entries = [typeEntry(event.type), contentTypeEntry(event.contentType), created];
  const positionSize = 1 + varintSize(position);
  const entriesSize = entries.reduce((size, bytes) => size + bytes.length, 0);
  const numbersSize = 1 + varintSize(revision) + 2 * positionSize;
  const contentSize = sizedField(metadata.length) + sizedField(content.length);
  const recordedSize = idFieldSize + stream.length + numbersSize + entriesSize + contentSize;
  const readEventSize = sizedField(recordedSize) + positionSize;
  const answerSize = sizedField(readEventSize);
  const bytes = Buffer.allocUnsafe(prefixSize + answerSize);
  writePrefix(bytes, 0, answerSize);
  let at = writeNumber(bytes, prefixSize, messageTag, readEventSize);
  at = writeNumber(bytes, at, messageTag, recordedSize);
  at = writeId(bytes, at, event.id);
  at = writeAll(bytes, at, [stream]);
  at = writeNumber(bytes, at, revisionTag, revision);
  at = writeNumber(bytes, at, prepareTag, position);
  at = writeNumber(bytes, at, commitTag, position);
  at = writeAll(bytes, at, entries);
  at = writeBytes(bytes, at, metadataTag, metadata);
  at = writeBytes(bytes, at, contentTag, content);
  writeNumber(bytes, at, positionTag, position);
  return bytes;
};
