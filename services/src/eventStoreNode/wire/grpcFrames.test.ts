import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault, faults } from './faults.ts';
import { deadlineOf, framed, messageCutter, trailersOf } from './grpcFrames.ts';

const messages = fc.array(
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  { maxLength: 12 },
);

const cutInto = (bytes: Buffer, sizes: readonly number[]): Buffer[] => {
  const chunks: Buffer[] = [];
  let at = 0;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    chunks.push(bytes.subarray(at, at + size));
    at += size;
  }
  return chunks;
};

describe('messages on a stream', () => {
  it('come out as they went in, in whatever pieces they arrive', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(messages, sizes, (sent, pieces) => {
        const taken: Buffer[] = [];
        const cut = messageCutter(100, (message) => taken.push(message));
        for (const chunk of cutInto(Buffer.concat(sent.map(framed)), pieces)) cut(chunk);
        expect(taken).toEqual(sent);
      }),
    );
  });

  it('are refused by their prefix when they are too large, before they are all here', () => {
    const cut = messageCutter(100, () => undefined);
    expect(() => cut(framed(Buffer.alloc(101)).subarray(0, 6))).toThrow('at most 100 bytes');
  });

  it('are refused when they are compressed', () => {
    const frame = framed(Buffer.from('x'));
    frame[0] = 1;
    expect(() => messageCutter(100, () => undefined)(frame)).toThrow(Fault);
  });
});

describe('the end of a call', () => {
  it('says of what went well: ok', () => {
    expect(trailersOf(undefined)).toEqual({ 'grpc-status': '0' });
  });

  it('names the stream in characters that fit into a header', () => {
    expect(trailersOf(faults.streamDeleted('order-ลูก\n1'))).toMatchObject({
      'grpc-status': '9',
      exception: 'stream-deleted',
      'stream-name': 'order-????1',
    });
  });

  it('encodes a message that is not ASCII', () => {
    expect(trailersOf(faults.invalid('ลูก'))['grpc-message']).toBe(encodeURI('ลูก'));
  });
});

describe('the time a caller gives', () => {
  it.each([
    ['10S', 10_000],
    ['250m', 250],
    ['2M', 120_000],
    ['1H', 3_600_000],
  ])('of %s is %d ms', (text, ms) => {
    const before = Date.now();
    const deadline = deadlineOf(text);
    expect(deadline).toBeGreaterThanOrEqual(before + ms);
    expect(deadline).toBeLessThanOrEqual(Date.now() + ms);
  });

  it('has no end when none is given, or none that makes sense', () => {
    expect([deadlineOf(undefined), deadlineOf('soon')]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });
});
