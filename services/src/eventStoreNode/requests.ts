import { anyRevision, noStream, streamExists } from './log/semantics.ts';
import { type MessageShape, readMessage } from './wire/protobuf.ts';
import { json, type ProposedEvent } from './wire/recordedEvent.ts';
import { readUuid } from './wire/uuid.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
const noBytes = Buffer.alloc(0);

export type Target = { readonly stream: string; readonly expected: number };
export type Batch = {
  readonly correlation: Buffer;
  readonly target: (Target & { readonly deadline: number }) | null;
  readonly events: readonly ProposedEvent[];
  readonly isFinal: boolean;
};

const identifierShape: MessageShape<{ stream: string }> = {
  3: (into, from, bytes, end) => {
    into.stream = bytes.toString('utf8', from, end);
  },
};

const readIdentifier = (into: { stream: string }, from: number, bytes: Buffer, end: number): void => {
  readMessage(identifierShape, into, bytes, from, end);
};

const expecting = (expected: number) => (into: { expected: number }) => {
  into.expected = expected;
};

const targetShape: MessageShape<Mutable<Target>> = {
  1: readIdentifier,
  2: (into, value) => {
    into.expected = value;
  },
  3: expecting(noStream),
  4: expecting(anyRevision),
  5: expecting(streamExists),
};

type Entry = { key: string; from: number; end: number };
const entryShape: MessageShape<Entry> = {
  1: (into, from, bytes, end) => {
    into.key = bytes.toString('latin1', from, end);
  },
  2: (into, from, _bytes, end) => {
    into.from = from;
    into.end = end;
  },
};

const proposedShape: MessageShape<Mutable<ProposedEvent>> = {
  1: (into, from, bytes, end) => {
    into.id = readUuid(bytes, from, end);
  },
  2: (into, from, bytes, end) => {
    const entry = readMessage(entryShape, { key: '', from: 0, end: 0 }, bytes, from, end);
    if (entry.key === 'type') into.type = bytes.toString('utf8', entry.from, entry.end);
    if (entry.key !== 'content-type') return;
    const value = bytes.toString('latin1', entry.from, entry.end);
    into.contentType = value === json ? json : value;
  },
  3: (into, from, bytes, end) => {
    into.metadata = bytes.subarray(from, end);
  },
  4: (into, from, bytes, end) => {
    into.content = bytes.subarray(from, end);
  },
};

const emptyProposed = (): Mutable<ProposedEvent> => ({
  id: '',
  type: '',
  contentType: '',
  metadata: noBytes,
  content: noBytes,
});

type Instant = { seconds: number; nanos: number };
const instantShape: MessageShape<Instant> = {
  1: (into, value) => {
    into.seconds = value;
  },
  2: (into, value) => {
    into.nanos = value;
  },
};

const readMs = (bytes: Buffer, from: number, end: number): number => {
  const { seconds, nanos } = readMessage(instantShape, { seconds: 0, nanos: 0 }, bytes, from, end);
  return seconds * 1000 + nanos / 1_000_000;
};

type BatchTarget = Mutable<Target> & { deadline: number };
const batchTargetShape: MessageShape<BatchTarget> = {
  ...targetShape,
  6: (into, from, bytes, end) => {
    into.deadline = readMs(bytes, from, end);
  },
  7: (into, from, bytes, end) => {
    into.deadline = Date.now() + readMs(bytes, from, end);
  },
};

type MutableBatch = { correlation: Buffer; target: BatchTarget | null; events: ProposedEvent[]; isFinal: boolean };
const batchShape: MessageShape<MutableBatch> = {
  1: (into, from, bytes, end) => {
    into.correlation = bytes.subarray(from, end);
  },
  2: (into, from, bytes, end) => {
    const start = { stream: '', expected: anyRevision, deadline: Number.POSITIVE_INFINITY };
    into.target = readMessage(batchTargetShape, start, bytes, from, end);
  },
  3: (into, from, bytes, end) => {
    into.events.push(readMessage(proposedShape, emptyProposed(), bytes, from, end));
  },
  4: (into, value) => {
    into.isFinal = value === 1;
  },
};

export const readBatch = (bytes: Buffer): Batch =>
  readMessage(batchShape, { correlation: noBytes, target: null, events: [], isFinal: false }, bytes);

export type AppendPart = { readonly target: Target | null; readonly event: ProposedEvent | null };
const appendShape: MessageShape<Mutable<AppendPart>> = {
  1: (into, from, bytes, end) => {
    into.target = readMessage(targetShape, { stream: '', expected: anyRevision }, bytes, from, end);
  },
  2: (into, from, bytes, end) => {
    into.event = readMessage(proposedShape, emptyProposed(), bytes, from, end);
  },
};

export const readAppend = (bytes: Buffer): AppendPart => readMessage(appendShape, { target: null, event: null }, bytes);

/** Delete and Tombstone ask alike. */
export const readDelete = (bytes: Buffer): Target =>
  readMessage<{ target: Target }>(
    {
      1: (into, from, all, end) => {
        into.target = readMessage(targetShape, { stream: '', expected: anyRevision }, all, from, end);
      },
    },
    { target: { stream: '', expected: anyRevision } },
    bytes,
  ).target;
