import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { collect, event, events, follow, headOf, openStore, positionOf, revisionsOf, until } from './driver.ts';

const { server, client, append, streamName, prefix } = await openStore();
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => BigInt(from + n));

it('a subscription goes in order: confirmed, the past, caught up, the present', async () => {
  const stream = streamName();
  await append(stream, events(5));
  const live = follow(client.subscribeToStream(stream));
  await live.caughtUp();
  await append(stream, events(2));
  await live.count(7);
  await live.stop();
  expect(live.signals).toEqual(['confirmation', ...Array(5).fill('event'), 'caughtUp', 'event', 'event']);
  expect(revisionsOf(live.seen)).toEqual(numbers(0, 7));
});

it('a subscription goes in the same order over the whole log', async () => {
  const fromPosition = await headOf(client);
  await append(streamName(), events(40));
  const live = follow(client.subscribeToAll({ fromPosition }));
  await live.caughtUp();
  await append(streamName(), events(2));
  await live.count(42);
  await live.stop();
  expect(live.signals).toEqual(['confirmation', ...Array(40).fill('event'), 'caughtUp', 'event', 'event']);
});

it('a subscription has an id of its own', async () => {
  const [one, other] = [client.subscribeToAll({ fromPosition: 'end' }), client.subscribeToAll({ fromPosition: 'end' })];
  const [first, second] = [follow(one), follow(other)];
  await Promise.all([first.caughtUp(), second.caughtUp()]);
  expect(one.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(other.id).not.toBe(one.id);
  await Promise.all([first.stop(), second.stop()]);
});

it('a subscription waits at a stream that does not exist yet', async () => {
  const stream = streamName();
  const early = follow(client.subscribeToStream(stream));
  await until('confirmed', () => early.signals.includes('confirmation'));
  await append(stream, events(3));
  await early.count(3);
  await early.stop();
  expect(revisionsOf(early.seen)).toEqual([0n, 1n, 2n]);
});

it('a subscription from the end of a missing stream is caught up at once', async () => {
  const stream = streamName();
  const live = follow(client.subscribeToStream(stream, { fromRevision: 'end' }));
  await live.caughtUp();
  await append(stream, events(2));
  await live.count(2);
  await live.stop();
  expect(revisionsOf(live.seen)).toEqual([0n, 1n]);
});

type FirstStep = (stream: string) => Promise<unknown>;
const unreadable: readonly (readonly [string, bigint, FirstStep])[] = [
  ['is missing', 0n, async () => {}],
  ['has nothing but metadata', 0n, (stream) => client.setStreamMetadata(stream, { owner: 'x' })],
  [
    'was soft-deleted',
    3n,
    async (stream) => {
      await append(stream, events(3));
      await client.deleteStream(stream);
    },
  ],
];

it.each(unreadable)(
  'a subscription from the start of a stream that %s is caught up only after its first event',
  async (_, next, before) => {
    const stream = streamName();
    await before(stream);
    const early = follow(client.subscribeToStream(stream));
    await until('confirmed', () => early.signals.includes('confirmation'));
    const level = follow(client.subscribeToStream(stream, { fromRevision: 'end' }));
    await level.caughtUp();
    expect(early.signals).toEqual(['confirmation']);
    await append(stream, events(2));
    await early.caughtUp();
    await Promise.all([early.stop(), level.stop()]);
    expect(early.signals).toEqual(['confirmation', 'event', 'event', 'caughtUp']);
    expect(revisionsOf(early.seen)).toEqual([next, next + 1n]);
  },
);

it('a subscription behind a revision of a missing stream is caught up when the stream begins, whatever comes of it', async () => {
  const stream = streamName();
  const early = follow(client.subscribeToStream(stream, { fromRevision: 7n }));
  await until('confirmed', () => early.signals.includes('confirmation'));
  await append(stream, events(2));
  await early.caughtUp();
  await early.stop();
  expect(early.signals).toEqual(['confirmation', 'caughtUp']);
});

it('a subscription of a stream all of whose events are hidden is caught up at once', async () => {
  const stream = streamName();
  await append(stream, events(3));
  await client.setStreamMetadata(stream, { truncateBefore: 100 });
  const live = follow(client.subscribeToStream(stream));
  await live.caughtUp();
  await live.stop();
  expect(live.signals).toEqual(['confirmation', 'caughtUp']);
});

it('a subscription behind a revision that is not there yet begins after it', async () => {
  const stream = streamName();
  await append(stream, events(2));
  const live = follow(client.subscribeToStream(stream, { fromRevision: 1n }));
  await live.caughtUp();
  await append(stream, events(2));
  await live.count(2);
  await live.stop();
  expect(revisionsOf(live.seen)).toEqual([2n, 3n]);
});

it('a subscription loses and doubles nothing where the past meets the present', async () => {
  const stream = streamName();
  await append(stream, events(300));
  let writing = true;
  const writer = (async () => {
    for (let n = 0; n < 60; n += 1) await append(stream, events(5));
    writing = false;
  })();
  const subscribers: ReturnType<typeof follow>[] = [];
  while (writing) {
    const last = follow(client.subscribeToStream(stream));
    subscribers.push(last);
    await last.caughtUp();
  }
  await writer;
  await Promise.all(subscribers.map(({ count }) => count(600)));
  for (const { seen, stop } of subscribers) {
    expect(revisionsOf(seen)).toEqual(numbers(0, 600));
    await stop();
  }
});

it('a subscription over the whole log loses and doubles nothing either, with many writers', async () => {
  const fromPosition = await headOf(client);
  const streams = Array.from({ length: 8 }, () => streamName());
  const write = (stream: string) => Promise.all(Array.from({ length: 25 }, () => append(stream, events(2))));
  const writers = Promise.all(streams.map(write));
  const seen: (AllStreamResolvedEvent | ResolvedEvent)[] = [];
  // A real server drops a subscriber that is more than 32 events behind; resuming from the last event loses nothing.
  while (seen.length < 400) {
    const last = seen.at(-1);
    const live = follow(client.subscribeToAll({ fromPosition: last ? positionOf(last) : fromPosition }));
    await until('400 events, or dropped', () => seen.length + live.seen.length >= 400 || live.errors.length > 0);
    await live.stop();
    seen.push(...live.seen);
    if (server.isOurs) expect(live.errors).toEqual([]);
  }
  await writers;
  const log = (await collect(client.readAll({ fromPosition }))).slice(1);
  expect(seen.map(({ event }) => event?.id)).toEqual(log.map(({ event }) => event?.id));
});

it('a subscription delivers to many subscribers alike', async () => {
  const stream = streamName();
  const subscribers = Array.from({ length: 25 }, () =>
    follow(client.subscribeToStream(stream, { fromRevision: 'end' })),
  );
  await Promise.all(subscribers.map(({ caughtUp }) => caughtUp()));
  await append(stream, events(20));
  await Promise.all(subscribers.map(({ count }) => count(20)));
  for (const { seen, stop } of subscribers) {
    expect(revisionsOf(seen)).toEqual(numbers(0, 20));
    await stop();
  }
});

it('a subscription ends in silence when unsubscribed: no error, nothing delivered afterwards', async () => {
  const stream = streamName();
  for (let n = 0; n < 30; n += 1) {
    const live = follow(client.subscribeToStream(stream, { fromRevision: 'end' }));
    await live.caughtUp();
    await live.stop();
    const delivered = live.seen.length;
    await append(stream, event());
    expect([live.seen.length, live.errors]).toEqual([delivered, []]);
  }
});

it('a subscription waits for a slow reader and goes on from where it paused', async () => {
  const stream = streamName();
  const pad = 'ข้อมูล'.repeat(60);
  for (let n = 0; n < 5; n += 1)
    await append(
      stream,
      Array.from({ length: 500 }, () => event('Heavy', { pad })),
    );
  const seen: bigint[] = [];
  for await (const { event } of client.subscribeToStream(stream)) {
    seen.push(event?.revision ?? -1n);
    // Other calls work while this stream is not read.
    if (seen.length % 500 === 1) await append(streamName(), events(3));
    if (seen.length === 2500) break;
  }
  expect(seen).toEqual(numbers(0, 2500));
});

it('a subscription of a paused reader catches up with what was written meanwhile; a real server drops who is too far behind', async () => {
  const stream = streamName(`${prefix}slow`);
  const slow = client.subscribeToStream(stream, { fromRevision: 'end' });
  const live = follow(slow);
  await live.caughtUp();
  slow.pause();
  for (let n = 0; n < 30; n += 1) await append(stream, events(400));
  expect(live.seen.length).toBeLessThan(12_000);
  slow.resume();
  await until('all of it, or dropped', () => live.seen.length === 12_000 || live.errors.length > 0);
  await live.stop();
  expect(live.errors.map(({ message }) => message)).toEqual(
    server.isOurs ? [] : [expect.stringContaining('Consumer too slow')],
  );
  const fromRevision = live.seen.at(-1)?.event?.revision ?? 'start';
  const rest = revisionsOf(await collect(client.readStream(stream, { fromRevision }))).slice(
    live.seen.length > 0 ? 1 : 0,
  );
  expect([...revisionsOf(live.seen), ...rest]).toEqual(numbers(0, 12_000));
});

it('a subscription can be left in the middle of a long read, again and again', async () => {
  const stream = streamName();
  for (let n = 0; n < 3; n += 1) await append(stream, events(1000));
  for (let n = 0; n < 30; n += 1) {
    const reading = client.readStream(stream);
    for await (const { event } of reading) if (event?.revision === BigInt(n)) break;
    await reading.cancel();
  }
  expect(await collect(client.readStream(stream, { fromRevision: 2990n }))).toHaveLength(10);
});
