import { expect, it } from 'vitest';
import { collect, event, events, follow, headOf, openStore, revisionsOf, until } from './driver.ts';

const { client, append, streamName, prefix } = await openStore();
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => BigInt(from + n));

it('goes in order: confirmed, the past, caught up, the present', async () => {
  const stream = streamName();
  await append(stream, events(5));
  const live = follow(client.subscribeToStream(stream));
  await live.caughtUp();
  await append(stream, events(2));
  await live.count(7);
  await live.stop();
  expect(live.said).toEqual(['confirmation', ...Array(5).fill('event'), 'caughtUp', 'event', 'event']);
  expect(revisionsOf(live.seen)).toEqual(numbers(0, 7));
});

it('goes in the same order over the whole log', async () => {
  const fromPosition = await headOf(client);
  await append(streamName(), events(40));
  const live = follow(client.subscribeToAll({ fromPosition }));
  await live.caughtUp();
  await append(streamName(), events(2));
  await live.count(42);
  await live.stop();
  expect(live.said).toEqual(['confirmation', ...Array(40).fill('event'), 'caughtUp', 'event', 'event']);
});

it('has an id of its own', async () => {
  const [one, other] = [client.subscribeToAll({ fromPosition: 'end' }), client.subscribeToAll({ fromPosition: 'end' })];
  const [first, second] = [follow(one), follow(other)];
  await Promise.all([first.caughtUp(), second.caughtUp()]);
  expect(one.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(other.id).not.toBe(one.id);
  await Promise.all([first.stop(), second.stop()]);
});

it('waits at a stream that does not exist yet', async () => {
  const stream = streamName();
  const early = follow(client.subscribeToStream(stream));
  await until('confirmed', () => early.said.includes('confirmation'));
  await append(stream, events(3));
  await early.count(3);
  await early.stop();
  expect(revisionsOf(early.seen)).toEqual([0n, 1n, 2n]);
});

it('from the end of a missing stream is caught up at once', async () => {
  const stream = streamName();
  const live = follow(client.subscribeToStream(stream, { fromRevision: 'end' }));
  await live.caughtUp();
  await append(stream, events(2));
  await live.count(2);
  await live.stop();
  expect(revisionsOf(live.seen)).toEqual([0n, 1n]);
});

it('behind a revision that is not there yet begins after it', async () => {
  const stream = streamName();
  await append(stream, events(2));
  const live = follow(client.subscribeToStream(stream, { fromRevision: 1n }));
  await live.caughtUp();
  await append(stream, events(2));
  await live.count(2);
  await live.stop();
  expect(revisionsOf(live.seen)).toEqual([2n, 3n]);
});

it('loses and doubles nothing where the past meets the present', async () => {
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

it('over the whole log loses and doubles nothing either, with many writers', async () => {
  const fromPosition = await headOf(client);
  const streams = Array.from({ length: 8 }, () => streamName());
  const write = (stream: string) => Promise.all(Array.from({ length: 25 }, () => append(stream, events(2))));
  const writers = Promise.all(streams.map(write));
  const live = follow(client.subscribeToAll({ fromPosition }));
  await writers;
  await live.count(400);
  await live.stop();
  const log = (await collect(client.readAll({ fromPosition }))).slice(1);
  expect(live.seen.map(({ event }) => event?.id)).toEqual(log.map(({ event }) => event?.id));
});

it('delivers to many subscribers alike', async () => {
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

it('ends in silence when unsubscribed: no error, nothing delivered afterwards', async () => {
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

it('waits for a slow reader and goes on from where it paused', async () => {
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
    // Other calls are served while this one is not being read.
    if (seen.length % 500 === 1) await append(streamName(), events(3));
    if (seen.length === 2500) break;
  }
  expect(seen).toEqual(numbers(0, 2500));
});

it('of a paused reader catches up with what was written meanwhile', async () => {
  const stream = streamName(`${prefix}slow`);
  const slow = client.subscribeToStream(stream, { fromRevision: 'end' });
  const live = follow(slow);
  await live.caughtUp();
  slow.pause();
  for (let n = 0; n < 30; n += 1) await append(stream, events(400));
  expect(live.seen.length).toBeLessThan(12_000);
  slow.resume();
  await live.count(12_000);
  await live.stop();
  expect(revisionsOf(live.seen)).toEqual(numbers(0, 12_000));
});

it('can be left in the middle of a long read, again and again', async () => {
  const stream = streamName();
  for (let n = 0; n < 3; n += 1) await append(stream, events(1000));
  for (let n = 0; n < 30; n += 1) {
    const reading = client.readStream(stream);
    for await (const { event } of reading) if (event?.revision === BigInt(n)) break;
    await reading.cancel();
  }
  expect(await collect(client.readStream(stream, { fromRevision: 2990n }))).toHaveLength(10);
});
