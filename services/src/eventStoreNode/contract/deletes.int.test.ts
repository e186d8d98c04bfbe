import type { ExpectedRevision } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import {
  collect,
  deleted,
  errorOf,
  event,
  events,
  follow,
  headOf,
  missing,
  openStore,
  outcomeOf,
  revisionsOf,
  typesOf,
  until,
  wrongVersion,
} from './driver.ts';

const { client, append, server, streamName } = await openStore();
const lastRevision = 9223372036854775807n;
const read = (stream: string) => collect(client.readStream(stream));
// The client accepts it, though its types do not.
const existing = 'stream_exists' as 'any';
const remove = (stream: string, expectedRevision: ExpectedRevision = 'any') =>
  client.deleteStream(stream, { expectedRevision });
const tombstone = (stream: string, expectedRevision: ExpectedRevision = 'any') =>
  client.tombstoneStream(stream, { expectedRevision });
const since = async (write: () => Promise<unknown>) => {
  const fromPosition = await headOf(client);
  await write();
  return (await collect(client.readAll({ fromPosition }))).slice(1);
};

const three = async () => {
  const stream = streamName();
  await append(stream, events(3));
  return stream;
};

it('the store answers a read of a soft-deleted stream with: not found', async () => {
  const stream = await three();
  const { position } = await remove(stream);
  expect(position).toBeDefined();
  expect(await outcomeOf(read(stream))).toEqual(missing(stream));
  expect(await outcomeOf(collect(client.readStream(stream, { direction: 'backwards', fromRevision: 'end' })))).toEqual(
    missing(stream),
  );
});

it('the store continues the numbers of a soft-deleted stream and shows only what came after', async () => {
  const stream = await three();
  await remove(stream);
  expect((await append(stream, events(2), { expected: 'no_stream' })).nextExpectedRevision).toBe(4n);
  expect(revisionsOf(await read(stream))).toEqual([3n, 4n]);
  expect((await client.getStreamMetadata(stream)).metadata).toEqual({ truncateBefore: 3 });
});

it('the store writes a soft delete as metadata, and the way back as metadata after the new events', async () => {
  const stream = await three();
  const log = await since(async () => {
    await remove(stream);
    await append(stream, events(2));
  });
  expect(log.map(({ event }) => [event?.streamId, event?.type, event?.revision])).toEqual([
    [`$$${stream}`, '$metadata', 0n],
    [stream, 'OrderPlaced', 3n],
    [stream, 'OrderPlaced', 4n],
    [`$$${stream}`, '$metadata', 1n],
  ]);
});

it('the store still shows the events of a deleted stream in the log of everything', async () => {
  const log = await since(async () => remove(await three()));
  expect(typesOf(log)).toEqual(['OrderPlaced', 'OrderPlaced', 'OrderPlaced', '$metadata']);
});

it('the store brings a soft-deleted stream back, without its old events, when its metadata is set', async () => {
  const stream = await three();
  await remove(stream);
  expect((await client.setStreamMetadata(stream, { maxCount: 9, owner: 'x' })).nextExpectedRevision).toBe(1n);
  // A real server writes the truncation a moment later.
  await until('the second one', async () => (await read(`$$${stream}`))[0]?.event?.revision === 2n);
  expect((await client.getStreamMetadata(stream)).metadata).toEqual({ maxCount: 9, owner: 'x', truncateBefore: 3 });
  expect(revisionsOf(await read(`$$${stream}`))).toEqual([2n]);
  expect(await read(stream)).toEqual([]);
  expect((await append(stream, event(), { expected: 'stream_exists' })).nextExpectedRevision).toBe(3n);
});

it('the store forgets the metadata a stream had when it is soft-deleted', async () => {
  const stream = await three();
  await client.setStreamMetadata(stream, { maxCount: 2, owner: 'x' });
  await remove(stream);
  await append(stream, events(5));
  expect((await client.getStreamMetadata(stream)).metadata).toEqual({ truncateBefore: 3 });
  expect(revisionsOf(await read(stream))).toEqual([3n, 4n, 5n, 6n, 7n]);
});

it.each([
  ['any', -2n],
  ['no_stream', -1n],
  [4n, 4n],
] as const)('the store refuses to soft-delete at %s what never was', async (expected, revision) => {
  const stream = streamName();
  expect(await outcomeOf(remove(stream, expected))).toEqual(wrongVersion(stream, revision, -1n));
});

it('the store soft-deletes at the exact revision only', async () => {
  const stream = await three();
  expect(await outcomeOf(remove(stream, 1n))).toEqual(wrongVersion(stream, 1n, 2n));
  expect(await outcomeOf(remove(stream, 7n))).toEqual(wrongVersion(stream, 7n, 2n));
  expect(await outcomeOf(remove(stream, 'no_stream'))).toEqual(wrongVersion(stream, -1n, 2n));
  expect(await outcomeOf(remove(stream, 2n))).toBe('ok');
});

it('the store soft-deletes twice without complaint', async () => {
  const stream = await three();
  await remove(stream);
  expect(await outcomeOf(remove(stream))).toBe('ok');
  expect((await append(stream, event())).nextExpectedRevision).toBe(3n);
});

it('the store soft-deletes at no_stream a stream that has nothing but metadata', async () => {
  const stream = streamName();
  await client.setStreamMetadata(stream, { owner: 'x' });
  expect(await outcomeOf(remove(stream, 'no_stream'))).toBe('ok');
});

it('the store closes a tombstoned stream for ever: reads, appends, deletes, metadata', async () => {
  const stream = await three();
  expect((await tombstone(stream)).position).toBeDefined();
  expect(await outcomeOf(read(stream))).toEqual(deleted(stream));
  expect(await outcomeOf(append(stream, event()))).toEqual(deleted(stream));
  expect(await outcomeOf(append(stream, event(), { rpc: 'Append' }))).toEqual(deleted(stream));
  expect(await outcomeOf(remove(stream))).toEqual(deleted(stream));
  expect(await outcomeOf(tombstone(stream))).toEqual(deleted(stream));
  expect(await outcomeOf(client.getStreamMetadata(stream))).toEqual(deleted(`$$${stream}`));
  expect(await outcomeOf(client.setStreamMetadata(stream, { owner: 'x' }))).toEqual(deleted(`$$${stream}`));
});

if (server.isOurs) {
  it('the embedded node alone never writes metadata of a tombstoned stream, also where it had some', async () => {
    const stream = await three();
    await client.setStreamMetadata(stream, { owner: 'x' });
    await tombstone(stream);
    const refused = async () => {
      const set = client.setStreamMetadata(stream, { owner: 'y' });
      expect(await outcomeOf(set)).toEqual(deleted(`$$${stream}`));
    };
    expect(typesOf(await since(refused))).toEqual([]);
  });
}

it('the store writes a tombstone as the last possible revision', async () => {
  const stream = await three();
  const [last, ...more] = await since(() => tombstone(stream));
  expect(more).toEqual([]);
  expect(last?.event).toMatchObject({ streamId: stream, type: '$streamDeleted', revision: lastRevision });
});

it.each<[ExpectedRevision]>([['any'], ['no_stream']])(
  'the store tombstones at %s a stream that never was',
  async (expected) => {
    const stream = streamName();
    expect(await outcomeOf(tombstone(stream, expected))).toBe('ok');
    expect(await outcomeOf(append(stream, event()))).toEqual(deleted(stream));
  },
);

it('the store tombstones at the exact revision only', async () => {
  const stream = await three();
  expect(await outcomeOf(tombstone(stream, 1n))).toEqual(wrongVersion(stream, 1n, 2n));
  expect(await outcomeOf(tombstone(streamName(), 1n))).toMatchObject({
    error: 'wrong-expected-version',
    actualVersion: -1n,
  });
  expect(await outcomeOf(tombstone(stream, 2n))).toBe('ok');
});

it('the store tombstones a soft-deleted stream, which does not exist any more', async () => {
  const stream = await three();
  await remove(stream);
  expect(await outcomeOf(tombstone(stream, existing))).toEqual(deleted(stream));
  expect(await outcomeOf(tombstone(stream))).toBe('ok');
  expect(await outcomeOf(read(stream))).toEqual(deleted(stream));
});

it('the store delivers the tombstone to a live subscription before it ends it', async () => {
  const stream = await three();
  const live = follow(client.subscribeToStream(stream));
  await live.caughtUp();
  await tombstone(stream);
  await until('the subscription has failed', () => live.errors.length > 0);
  expect(live.seen.at(-1)?.event).toMatchObject({ type: '$streamDeleted', revision: lastRevision });
  expect(live.errors.map(errorOf)).toEqual([deleted(stream)]);
});

it('the store refuses a new subscription to a tombstoned stream', async () => {
  const stream = await three();
  await tombstone(stream);
  const late = follow(client.subscribeToStream(stream));
  await until('the subscription has failed', () => late.errors.length > 0);
  expect(late.errors.map(errorOf)).toEqual([deleted(stream)]);
});

it('the store delivers what comes after a soft delete to a subscription that began before or after it', async () => {
  const stream = await three();
  const before = follow(client.subscribeToStream(stream));
  await before.count(3);
  await remove(stream);
  const after = follow(client.subscribeToStream(stream));
  await append(stream, events(2));
  await Promise.all([before.count(5), after.count(2)]);
  expect(revisionsOf(before.seen)).toEqual([0n, 1n, 2n, 3n, 4n]);
  expect(revisionsOf(after.seen)).toEqual([3n, 4n]);
  await Promise.all([before.stop(), after.stop()]);
});
