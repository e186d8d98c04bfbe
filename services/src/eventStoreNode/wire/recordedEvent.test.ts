import pb from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf, createdOf, linkedFrame, structuredFrame } from './frames.ts';
import { createdEntry, encodeFrame, streamField, tombstoneRevision } from './recordedEvent.ts';

const placed = fc.record({
  event: fc.record({
    id: fc.uuid(),
    type: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
    contentType: fc.constantFrom('application/json', 'application/octet-stream'),
    metadata: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    content: fc.uint8Array({ maxLength: 20_000 }).map((bytes) => Buffer.from(bytes)),
  }),
  stream: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  revision: fc.oneof(fc.nat(), fc.constant(tombstoneRevision)),
  position: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
  ms: fc.nat({ max: 4_000_000_000_000 }),
});

type PlacedCase = typeof placed extends fc.Arbitrary<infer T> ? T : never;
const frameOf = ({ event, stream, revision, position, ms }: PlacedCase): Buffer =>
  encodeFrame({ event, stream: streamField(stream), revision, position, created: createdEntry(ms) });

const readEvent = (frame: Buffer) => {
  expect(frame.readUInt32BE(1)).toBe(frame.length - 5);
  const answer = pb.ReadResp.deserializeBinary(frame.subarray(5)).getEvent();
  if (!answer) throw new Error('no event in the answer');
  return answer;
};

const halvesOf = (id: string) => {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return [bytes.readBigInt64BE(0).toString(), bytes.readBigInt64BE(8).toString()];
};

describe('an event in its frame', () => {
  it('is read by the client with everything in its place', () => {
    fc.assert(
      fc.property(placed, (event: PlacedCase) => {
        const answer = readEvent(frameOf(event));
        const recorded = answer.getEvent();
        const revision = event.revision === tombstoneRevision ? '9223372036854775807' : String(event.revision);
        expect(answer.getCommitPosition()).toBe(String(event.position));
        expect(recorded?.getId()?.getString()).toBe(event.event.id);
        expect(Buffer.from(recorded?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()).toBe(event.stream);
        expect(recorded?.getStreamRevision()).toBe(revision);
        expect([recorded?.getPreparePosition(), recorded?.getCommitPosition()]).toEqual(
          Array(2).fill(String(event.position)),
        );
        expect(Object.fromEntries(recorded?.getMetadataMap().toArray() ?? [])).toEqual({
          type: event.event.type,
          'content-type': event.event.contentType,
          created: `${event.ms}0000`,
        });
        expect(Buffer.from(recorded?.getCustomMetadata_asU8() ?? [])).toEqual(event.event.metadata);
        expect(Buffer.from(recorded?.getData_asU8() ?? [])).toEqual(event.event.content);
      }),
      { numRuns: 50 },
    );
  });

  it('gives its content and its moment back', () => {
    fc.assert(
      fc.property(placed, (event: PlacedCase) => {
        const frame = frameOf(event);
        expect(contentOf(frame)).toEqual(event.event.content);
        expect(createdOf(frame)).toBe(event.ms);
      }),
      { numRuns: 50 },
    );
  });

  it('carries its id in two halves where that is asked for, and all else as it was', () => {
    fc.assert(
      fc.property(placed, (event: PlacedCase) => {
        const plain = readEvent(frameOf(event));
        const halves = readEvent(structuredFrame(frameOf(event)));
        const id = halves.getEvent()?.getId();
        expect([id?.getStructured()?.getMostSignificantBits(), id?.getStructured()?.getLeastSignificantBits()]).toEqual(
          halvesOf(event.event.id),
        );
        plain.getEvent()?.clearId();
        halves.getEvent()?.clearId();
        expect(halves.toObject()).toEqual(plain.toObject());
      }),
      { numRuns: 50 },
    );
  });

  it('is shown beside the link that points at it', () => {
    fc.assert(
      fc.property(placed, placed, (link: PlacedCase, target: PlacedCase) => {
        const answer = readEvent(linkedFrame(frameOf(link), frameOf(target)));
        expect(answer.getEvent()?.getId()?.getString()).toBe(target.event.id);
        expect(answer.getLink()?.getId()?.getString()).toBe(link.event.id);
        expect(answer.getCommitPosition()).toBe(String(link.position));
        const broken = readEvent(linkedFrame(frameOf(link), undefined));
        expect([broken.hasEvent(), broken.hasLink()]).toEqual([false, true]);
      }),
      { numRuns: 50 },
    );
  });
});
