import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import {
  collect,
  event,
  events,
  openStore,
  outcomeOf,
  revisionsOf,
  rpcs,
  until,
  withId,
  wrongVersion,
} from './driver.ts';

const { client, append, server, streamName } = await openStore();
const stored = async (stream: string) => (await collect(client.readStream(stream))).map(({ event }) => event?.id);

describe.each(rpcs)('a repeated append over %s', (rpc) => {
  it('at no_stream answers with what the first one answered, and stores nothing', async () => {
    const stream = streamName();
    const batch = events(3);
    const first = await append(stream, batch, { expected: 'no_stream', rpc });
    expect(await append(stream, batch, { expected: 'no_stream', rpc })).toEqual(first);
    expect(await stored(stream)).toEqual(batch.map(({ id }) => id));
  });

  it('at an exact revision answers as before, although the stream has moved on', async () => {
    const stream = streamName();
    await append(stream, events(2), { rpc });
    const batch = events(2);
    const first = await append(stream, batch, { expected: 1n, rpc });
    await append(stream, events(4), { rpc });
    expect(await append(stream, batch, { expected: 1n, rpc })).toEqual(first);
    expect(await stored(stream)).toHaveLength(8);
  });

  it('of only the first events of an older append is taken as stored', async () => {
    const stream = streamName();
    const batch = events(3);
    await append(stream, batch, { rpc });
    const repeat = await append(stream, batch.slice(0, 2), { expected: 'no_stream', rpc });
    expect(repeat.nextExpectedRevision).toBe(1n);
    expect(await stored(stream)).toHaveLength(3);
  });

  it.each([['no_stream'], [0n]] as const)(
    'at %s with some events known and some new is a wrong version',
    async (expected) => {
      const stream = streamName();
      const batch = events(3);
      await append(stream, batch, { rpc });
      const known = expected === 'no_stream' ? batch : batch.slice(1);
      expect(await outcomeOf(append(stream, [...known, event()], { expected, rpc }))).toEqual(
        wrongVersion(stream, expected, 2n),
      );
      expect(await outcomeOf(append(stream, [event(), ...known], { expected, rpc }))).toEqual(
        wrongVersion(stream, expected, 2n),
      );
      expect(await stored(stream)).toHaveLength(3);
    },
  );

  it('in another order is a wrong version', async () => {
    const stream = streamName();
    const batch = events(2);
    await append(stream, batch, { rpc });
    const outcome = await outcomeOf(append(stream, [...batch].reverse(), { expected: 'no_stream', rpc }));
    expect(outcome).toEqual(wrongVersion(stream, 'no_stream', 1n));
  });

  it('at exactly the current revision is stored again: ids are not unique', async () => {
    const stream = streamName();
    const one = event();
    await append(stream, one, { expected: 'no_stream', rpc });
    expect((await append(stream, one, { expected: 0n, rpc })).nextExpectedRevision).toBe(1n);
    expect(await stored(stream)).toEqual([one.id, one.id]);
  });

  it('at no_stream on a soft-deleted stream is written when its events are new', async () => {
    const stream = streamName();
    await append(stream, events(2), { rpc });
    await client.deleteStream(stream);
    expect((await append(stream, events(2), { expected: 'no_stream', rpc })).nextExpectedRevision).toBe(3n);
  });

  it.each(['any', 'stream_exists'] as const)('at %s answers with what the first one answered', async (expected) => {
    const stream = streamName();
    await append(stream, event(), { rpc });
    const batch = events(3);
    const first = await append(stream, batch, { expected, rpc });
    await append(stream, events(2), { rpc });
    expect(await append(stream, batch, { expected, rpc })).toEqual(first);
    expect(await stored(stream)).toHaveLength(6);
  });

  it('at any, when its first event is new, is written with all its events', async () => {
    const stream = streamName();
    const known = event();
    await append(stream, known, { rpc });
    expect((await append(stream, [event(), known], { rpc })).nextExpectedRevision).toBe(2n);
    expect(await stored(stream)).toHaveLength(3);
  });

  it('at any, when its first event is known and a later one is not, is a wrong version', async () => {
    const stream = streamName();
    const known = event();
    await append(stream, [known, event()], { rpc });
    expect(await outcomeOf(append(stream, [known, event()], { rpc }))).toEqual(wrongVersion(stream, 'any', 1n));
    expect(await stored(stream)).toHaveLength(2);
  });

  it('at any is answered from the first place of an id that stands twice', async () => {
    const stream = streamName();
    const twice = event();
    const { position } = await append(stream, twice, { expected: 'no_stream', rpc });
    await append(stream, twice, { expected: 0n, rpc });
    expect(await append(stream, twice, { rpc })).toMatchObject({ nextExpectedRevision: 0n, position });
  });
});

describe.each(rpcs)('a repeated append over %s whose last event is hidden', (rpc) => {
  const hide = [
    ['maxCount', (stream: string) => client.setStreamMetadata(stream, { maxCount: 1 })],
    ['truncateBefore', (stream: string) => client.setStreamMetadata(stream, { truncateBefore: 3 })],
    ['a soft delete', (stream: string) => client.deleteStream(stream)],
    [
      'maxAge',
      async (stream: string) => {
        await client.setStreamMetadata(stream, { maxAge: 1 });
        await until('too old', async () => (await collect(client.readStream(stream))).length === 0);
      },
    ],
  ] as const;

  it.each(hide)('by %s is answered without its position', async (_, hiding) => {
    for (const expected of ['no_stream', 'any'] as const) {
      const stream = streamName();
      const batch = events(2);
      await append(stream, batch, { expected, rpc });
      await append(stream, events(2), { rpc });
      await hiding(stream);
      const repeat = await append(stream, batch, { expected, rpc });
      expect([repeat.nextExpectedRevision, repeat.position]).toEqual([1n, undefined]);
    }
  });

  it('as all metadata events but the last are', async () => {
    const stream = streamName();
    const metadata = (owner: string) => jsonEvent({ type: '$metadata', data: { owner } });
    const first = metadata('a');
    await append(`$$${stream}`, first, { expected: 'no_stream', rpc });
    const repeat = () => append(`$$${stream}`, first, { expected: 'no_stream', rpc });
    expect((await repeat()).position).toBeDefined();
    await append(`$$${stream}`, metadata('b'), { expected: 0n, rpc });
    expect((await repeat()).position).toBeUndefined();
  });

  it('is answered with its position where only events before it are hidden', async () => {
    const stream = streamName();
    const batch = events(2);
    const { position } = await append(stream, batch, { expected: 'no_stream', rpc });
    await client.setStreamMetadata(stream, { truncateBefore: 1 });
    expect((await append(stream, batch, { expected: 'no_stream', rpc })).position).toEqual(position);
  });
});

it('the store takes the same event id in two streams as two events', async () => {
  const [one, other] = [streamName(), streamName()];
  const id = randomUUID();
  await append(one, withId(id));
  expect((await append(other, withId(id))).nextExpectedRevision).toBe(0n);
  expect(await stored(other)).toEqual([id]);
});

it('the store knows again over one call what was stored over the other', async () => {
  const stream = streamName();
  const batch = events(2);
  const first = await append(stream, batch, { expected: 'no_stream', rpc: 'BatchAppend' });
  expect(await append(stream, batch, { expected: 'no_stream', rpc: 'Append' })).toEqual(first);
  expect(await append(stream, batch, { expected: 'any', rpc: 'Append' })).toEqual(first);
});

it('the store knows again an event that was written long ago at an exact revision', async () => {
  const stream = streamName();
  const old = event();
  await append(stream, old, { expected: 'no_stream' });
  for (let n = 0; n < 20; n += 1) await append(streamName(), events(100));
  await append(stream, events(50));
  expect((await append(stream, old, { expected: 'no_stream' })).nextExpectedRevision).toBe(0n);
  expect(revisionsOf(await collect(client.readStream(stream)))).toHaveLength(51);
});

if (server.isOurs) {
  it('the embedded node alone knows an event again at any, however long ago it was written', async () => {
    const stream = streamName();
    const old = event();
    const { position } = await append(stream, old);
    for (let n = 0; n < 20; n += 1) await append(streamName(), events(100));
    await append(stream, events(50));
    expect(await append(stream, old)).toMatchObject({ nextExpectedRevision: 0n, position });
    expect(revisionsOf(await collect(client.readStream(stream)))).toHaveLength(51);
  });

  it('the embedded node alone knows at any an id that two streams have in each of them', async () => {
    const [one, other] = [streamName(), streamName()];
    const id = randomUUID();
    const first = [await append(one, withId(id)), await append(other, withId(id))];
    expect([await append(one, withId(id)), await append(other, withId(id))]).toEqual(first);
    expect([await stored(one), await stored(other)]).toEqual([[id], [id]]);
  });
}
