import { prefixSize, writePrefix } from './grpcFrames.ts';
import { maxInt63, tagOf, varintSize, writeVarint } from './protobuf.ts';

/** An event as it was asked for. */
export type Proposed = {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly metadata: Buffer;
  readonly content: Buffer;
};

/** An event with its place in the log; `created` counts 100 ns since 1970, as text. */
export type Placed = {
  readonly event: Proposed;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly created: string;
};

export const tombstoneRevision = maxInt63;
export const json = 'application/json';
export const octets = 'application/octet-stream';

const uuidSize = 36;
const bytesTag = (field: number) => tagOf(field, 'bytes');

const sizedField = (size: number): number => 1 + varintSize(size) + size;
const entrySize = (key: string, valueSize: number): number => sizedField(key.length) + sizedField(valueSize);

const openField = (into: Buffer, start: number, tag: number, size: number): number => {
  into[start] = tag;
  return writeVarint(into, start + 1, size);
};

const writeNumber = (into: Buffer, start: number, tag: number, value: number): number => {
  into[start] = tag;
  return writeVarint(into, start + 1, value);
};

const writeBytes = (into: Buffer, start: number, tag: number, bytes: Buffer): number => {
  const at = openField(into, start, tag, bytes.length);
  return at + bytes.copy(into, at);
};

const writeText = (into: Buffer, start: number, tag: number, text: string, size: number): number => {
  const at = openField(into, start, tag, size);
  return at + into.write(text, at, size, 'utf8');
};

const writeEntry = (
  into: Buffer,
  start: number,
  entry: readonly [key: string, value: string, size: number],
): number => {
  const [key, value, size] = entry;
  const at = openField(into, start, bytesTag(6), entrySize(key, size));
  return writeText(into, writeText(into, at, bytesTag(1), key, key.length), bytesTag(2), value, size);
};

/** The whole answer a read gives for this event (a ReadResp with its prefix), written once so that a read is a copy. */
export const encodeFrame = ({ event, stream, revision, position, created }: Placed): Buffer => {
  const nameSize = Buffer.byteLength(stream);
  const entries = (
    [
      ['type', event.type],
      ['content-type', event.contentType],
      ['created', created],
    ] as const
  ).map(([key, value]) => [key, value, Buffer.byteLength(value)] as const);
  const recordedSize =
    sizedField(sizedField(uuidSize)) +
    sizedField(sizedField(nameSize)) +
    (1 + varintSize(revision)) +
    2 * (1 + varintSize(position)) +
    entries.reduce((sum, [key, , size]) => sum + sizedField(entrySize(key, size)), 0) +
    sizedField(event.metadata.length) +
    sizedField(event.content.length);
  const readEventSize = sizedField(recordedSize) + 1 + varintSize(position);
  const answerSize = sizedField(readEventSize);
  const bytes = Buffer.allocUnsafe(prefixSize + answerSize);
  writePrefix(bytes, 0, answerSize);
  let at = openField(bytes, prefixSize, bytesTag(1), readEventSize);
  at = openField(bytes, at, bytesTag(1), recordedSize);
  at = openField(bytes, at, bytesTag(1), sizedField(uuidSize));
  at = writeText(bytes, at, bytesTag(2), event.id, uuidSize);
  at = openField(bytes, at, bytesTag(2), sizedField(nameSize));
  at = writeText(bytes, at, bytesTag(3), stream, nameSize);
  at = writeNumber(bytes, at, tagOf(3, 'varint'), revision);
  at = writeNumber(bytes, at, tagOf(4, 'varint'), position);
  at = writeNumber(bytes, at, tagOf(5, 'varint'), position);
  for (const entry of entries) at = writeEntry(bytes, at, entry);
  at = writeBytes(bytes, at, bytesTag(7), event.metadata);
  at = writeBytes(bytes, at, bytesTag(8), event.content);
  writeNumber(bytes, at, tagOf(3, 'varint'), position);
  return bytes;
};
