import { framed, prefixSize } from './grpcFrames.ts';
import { type MessageShape, messageField, numberField, readMessage } from './protobuf.ts';
import { readUuid, structuredUuid } from './uuid.ts';

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

export const structuredFrame = (frame: Buffer): Buffer => {
  const { recorded, link, position } = partsOf(frame);
  return frameOf(position, withStructuredId(recorded), withStructuredId(link));
};

/** `target` is undefined when the linked event is gone. */
export const linkedFrame = (link: Buffer, target: Buffer | undefined): Buffer => {
  const { recorded, position } = partsOf(link);
  return frameOf(position, target ? partsOf(target).recorded : noBytes, recorded);
};
