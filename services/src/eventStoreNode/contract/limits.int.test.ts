import { randomBytes } from 'node:crypto';
import { binaryEvent } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { collect, event, events, openStore, outcomeOf, revisionsOf, rpcs } from './driver.ts';

// A server at EVENTSTORE_URL must use an append limit of 1 MiB, the default up to 25.0.
const limit = 1024 * 1024;

const { client, append, streamName } = await openStore();
const heavy = (bytes: number) => binaryEvent({ type: 'Blob', data: randomBytes(bytes) });
const tooBig = { error: 'maximum-append-size-exceeded', maxAppendSize: limit };

describe.each(rpcs)('an append over %s', (rpc) => {
  it('may weigh almost the whole limit', async () => {
    const stream = streamName();
    const blob = heavy(limit - 4096);
    await append(stream, blob, { rpc });
    const [read] = await collect(client.readStream(stream));
    expect(Buffer.from(blob.data).equals(read?.event?.data as Uint8Array)).toBe(true);
  });

  it('is refused as a whole when one event is over the limit', async () => {
    const stream = streamName();
    expect(await outcomeOf(append(stream, [event(), heavy(limit + 1)], { rpc }))).toEqual(tooBig);
    expect(await outcomeOf(collect(client.readStream(stream)))).toMatchObject({ error: 'stream-not-found' });
  });

  it('is refused when its events together are over the limit', async () => {
    const stream = streamName();
    expect(await outcomeOf(append(stream, [heavy(400_000), heavy(400_000), heavy(400_000)], { rpc }))).toEqual(tooBig);
    expect((await append(stream, event(), { expected: 'no_stream', rpc })).nextExpectedRevision).toBe(0n);
  });

  it('is refused when it is many times over the limit, and the next one works', async () => {
    const stream = streamName();
    expect(
      await outcomeOf(
        append(
          stream,
          Array.from({ length: 10 }, () => heavy(900_000)),
          { rpc },
        ),
      ),
    ).toEqual(tooBig);
    expect(await outcomeOf(append(stream, event(), { rpc }))).toBe('ok');
  });

  it('takes thousands of small events at once', async () => {
    const stream = streamName();
    expect((await append(stream, events(5000), { rpc })).nextExpectedRevision).toBe(4999n);
    expect(await collect(client.readStream(stream))).toHaveLength(5000);
  });

  it('of no events writes nothing and answers', async () => {
    const stream = streamName();
    expect((await append(stream, [], { rpc })).success).toBe(true);
    await append(stream, events(3), { rpc });
    expect((await append(stream, [], { rpc })).nextExpectedRevision).toBe(2n);
    expect(await collect(client.readStream(stream))).toHaveLength(3);
  });
});

it('the custom metadata of an event counts as weight', async () => {
  const stream = streamName();
  const padded = { ...event(), metadata: { pad: 'x'.repeat(limit + 1) } };
  // Servers up to 25.0 count only the content; nothing may be truncated.
  const outcome = await outcomeOf(append(stream, padded));
  if (outcome !== 'ok') expect(outcome).toEqual(tooBig);
  else expect((await collect(client.readStream(stream)))[0]?.event?.metadata).toEqual(padded.metadata);
});

it('the store joins the pieces of an append that the client sends in many chunks', async () => {
  const stream = streamName();
  await client.appendToStream(stream, events(300), { expectedRevision: 'no_stream', batchAppendSize: 512 });
  const read = await collect(client.readStream<{ type: 'OrderPlaced'; data: { n: number } }>(stream));
  expect(revisionsOf(read)).toEqual(Array.from({ length: 300 }, (_, n) => BigInt(n)));
  expect(read.map(({ event }) => event?.data.n)).toEqual(Array.from({ length: 300 }, (_, n) => n));
});

it('the store keeps appends apart that arrive chunk by chunk at the same time', async () => {
  const streams = Array.from({ length: 8 }, () => streamName());
  await Promise.all(
    streams.map((stream) => client.appendToStream(stream, events(100, stream), { batchAppendSize: 256 })),
  );
  for (const stream of streams) {
    const types = new Set((await collect(client.readStream(stream))).map(({ event }) => event?.type));
    expect([...types]).toEqual([stream]);
  }
});

it('the store answers a flood of appends, each once', async () => {
  const streams = Array.from({ length: 20 }, () => streamName());
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, n) => append(streams[n % 20] ?? '', event())));
  expect(answers.filter(({ success }) => success)).toHaveLength(1000);
  const positions = new Set(answers.map(({ position }) => position?.commit));
  expect(positions.size).toBe(1000);
});
