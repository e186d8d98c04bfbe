import { framed, prefixSize, writePrefix } from './grpcFrames.ts';
import {
  type MessageShape,
  maxInt63,
  messageField,
  numberField,
  readMessage,
  tagOf,
  varintSize,
  writeVarint,
} from './protobuf.ts';
import { readUuid, structuredUuid } from './uuid.ts';

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

type Parts = { recorded: Buffer; link: Buffer; position: number };
const noBytes = Buffer.alloc(0);

const readEventShape: MessageShape<Parts> = {
  1: (into, from, bytes, end) => {
    into.recorded = bytes.subarray(from, end);
  },
  2: (into, from, bytes, end) => {
    into.link = bytes.subarray(from, end);
  },
  3: (into, value) => {
    into.position = value;
  },
};
const answerShape: MessageShape<Parts> = {
  1: (into, from, bytes, end) => {
    readMessage(readEventShape, into, bytes, from, end);
  },
};

const partsOf = (frame: Buffer): Parts =>
  readMessage(answerShape, { recorded: noBytes, link: noBytes, position: 0 }, frame, prefixSize);

export const contentOf = (frame: Buffer): Buffer =>
  readMessage<{ content: Buffer }>(
    {
      8: (into, from, bytes, end) => {
        into.content = bytes.subarray(from, end);
      },
    },
    { content: noBytes },
    partsOf(frame).recorded,
  ).content;

type Entry = { key: string; value: string };
const entryShape: MessageShape<Entry> = {
  1: (into, from, bytes, end) => {
    into.key = bytes.toString('latin1', from, end);
  },
  2: (into, from, bytes, end) => {
    into.value = bytes.toString('utf8', from, end);
  },
};

/** Milliseconds since 1970 at which the event of this frame was written. */
export const createdOf = (frame: Buffer): number => {
  let ticks = 0;
  const shape: MessageShape<null> = {
    6: (_into, from, bytes, end) => {
      const entry = readMessage(entryShape, { key: '', value: '' }, bytes, from, end);
      if (entry.key === 'created') ticks = Number(entry.value);
    },
  };
  readMessage(shape, null, partsOf(frame).recorded);
  return ticks / 10_000;
};

const withStructuredId = (recorded: Buffer): Buffer => {
  if (recorded.length === 0) return recorded;
  const found = { id: '', end: 0 };
  readMessage<typeof found>(
    {
      1: (into, from, bytes, end) => {
        into.id = readUuid(bytes, from, end);
        into.end = end;
      },
    },
    found,
    recorded,
  );
  return Buffer.concat([structuredUuid(1, found.id), recorded.subarray(found.end)]);
};

const frameOf = (position: number, event: Buffer, link: Buffer): Buffer =>
  framed(
    messageField(
      1,
      ...(event.length > 0 ? [messageField(1, event)] : []),
      ...(link.length > 0 ? [messageField(2, link)] : []),
      numberField(3, position),
    ),
  );

/** The same answer with its ids in two halves. */
export const structuredFrame = (frame: Buffer): Buffer => {
  const { recorded, link, position } = partsOf(frame);
  return frameOf(position, withStructuredId(recorded), withStructuredId(link));
};

/** The answer for a link: what it points at, if that is still there, and the link itself. */
export const linkedFrame = (link: Buffer, target: Buffer | undefined): Buffer => {
  const { recorded, position } = partsOf(link);
  return frameOf(position, target ? partsOf(target).recorded : noBytes, recorded);
};
