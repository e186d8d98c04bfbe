import shared from '@eventstore/db-client/generated/shared_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { describe, expect, it } from 'vitest';
import { anyRevision, noStream, streamExists } from './log/semantics.ts';
import { readAppend, readBatch, readDelete } from './requests.ts';

const id = '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0';

const identifier = (name: string) => {
  const stream = new shared.StreamIdentifier();
  stream.setStreamName(Buffer.from(name));
  return stream;
};

const textId = (text: string) => {
  const uuid = new shared.UUID();
  uuid.setString(text);
  return uuid;
};

const bytes = (message: { serializeBinary: () => Uint8Array }) => Buffer.from(message.serializeBinary());

const proposed = () => {
  const event = new pb.BatchAppendReq.ProposedMessage();
  event.setId(textId(id.toUpperCase()));
  event.getMetadataMap().set('type', 'ลูกค้า').set('content-type', 'application/json').set('other', 'x');
  event.setCustomMetadata(Buffer.from('{"by":1}'));
  event.setData(Buffer.from([0, 255, 128]));
  return event;
};

describe('a part of a batch', () => {
  it('is read with its events, their ids in lower case', () => {
    const request = new pb.BatchAppendReq();
    request.setCorrelationId(textId(id));
    request.setProposedMessagesList([proposed(), proposed()]);
    request.setIsFinal(true);
    const batch = readBatch(bytes(request));
    expect(batch).toMatchObject({ target: null, isFinal: true });
    expect(batch.correlation).toEqual(bytes(textId(id)));
    expect(batch.events).toEqual(
      Array(2).fill({
        id,
        type: 'ลูกค้า',
        contentType: 'application/json',
        metadata: Buffer.from('{"by":1}'),
        content: Buffer.from([0, 255, 128]),
      }),
    );
  });

  it('says until when its client waits', () => {
    const options = new pb.BatchAppendReq.Options();
    options.setStreamIdentifier(identifier('order-ลูก'));
    options.setStreamPosition('7');
    options.setDeadline(timestamp.Timestamp.fromDate(new Date(1_795_000_000_123)));
    const request = new pb.BatchAppendReq();
    request.setOptions(options);
    expect(readBatch(bytes(request)).target).toEqual({ stream: 'order-ลูก', expected: 7, deadline: 1_795_000_000_123 });
  });

  it.each([
    ['any', anyRevision],
    ['noStream', noStream],
    ['streamExists', streamExists],
  ] as const)('may expect %s', (kind, expected) => {
    const options = new pb.BatchAppendReq.Options();
    const nothing = new shared.Empty();
    const set = {
      any: () => options.setAny(nothing),
      noStream: () => options.setNoStream(nothing),
      streamExists: () => options.setStreamExists(nothing),
    };
    set[kind]();
    const request = new pb.BatchAppendReq();
    request.setOptions(options);
    expect(readBatch(bytes(request)).target?.expected).toBe(expected);
  });
});

describe('a part of a single append', () => {
  it('is its options or one event, with an id in two halves too', () => {
    const options = new pb.AppendReq.Options();
    options.setStreamIdentifier(identifier('order-1'));
    options.setRevision('0');
    const first = new pb.AppendReq();
    first.setOptions(options);
    expect(readAppend(bytes(first))).toEqual({ target: { stream: 'order-1', expected: 0 }, event: null });

    const halves = new shared.UUID.Structured();
    const plain = Buffer.from(id.replaceAll('-', ''), 'hex');
    halves.setMostSignificantBits(plain.readBigInt64BE(0).toString());
    halves.setLeastSignificantBits(plain.readBigInt64BE(8).toString());
    const uuid = new shared.UUID();
    uuid.setStructured(halves);
    const event = new pb.AppendReq.ProposedMessage();
    event.setId(uuid);
    const second = new pb.AppendReq();
    second.setProposedMessage(event);
    expect(readAppend(bytes(second))).toMatchObject({ target: null, event: { id, type: '', contentType: '' } });
  });
});

describe('a delete', () => {
  it('is read with what it expects', () => {
    const options = new pb.DeleteReq.Options();
    options.setStreamIdentifier(identifier('order-1'));
    options.setNoStream(new shared.Empty());
    const request = new pb.DeleteReq();
    request.setOptions(options);
    expect(readDelete(bytes(request))).toEqual({ stream: 'order-1', expected: noStream });
  });
});
