import { describe, expect, it } from 'vitest';
import {
  collect,
  event,
  events,
  headOf,
  openStore,
  outcomeOf,
  revisionsOf,
  rpcs,
  until,
  wrongVersion,
} from './driver.ts';

const { server, client, append, streamName } = await openStore();
const shown = async (stream: string) => revisionsOf(await collect(client.readStream(stream)));

const ten = async () => {
  const stream = streamName();
  await append(stream, events(10));
  return stream;
};

it('the store keeps metadata as it was set: known keys, own keys, access lists', async () => {
  const stream = streamName();
  const metadata = {
    maxCount: 7,
    maxAge: 3600,
    truncateBefore: 0,
    cacheControl: 60,
    acl: { readRoles: ['$all'], writeRoles: ['$admins'] },
    ผู้ดูแล: { name: 'สมชาย', deep: [1, null, true] },
  };
  await client.setStreamMetadata(stream, metadata);
  expect(await client.getStreamMetadata(stream)).toMatchObject({ streamName: stream, metadata });
});

it('the store has no metadata for a stream that was never given any', async () => {
  expect(await client.getStreamMetadata(await ten())).not.toHaveProperty('metadata');
  expect(await client.getStreamMetadata(streamName())).not.toHaveProperty('metadata');
});

it('the store numbers the metadata of a stream and holds its writers to the expected revision', async () => {
  const stream = streamName();
  const set = (expectedRevision: bigint | 'no_stream') => client.setStreamMetadata(stream, {}, { expectedRevision });
  expect((await set('no_stream')).nextExpectedRevision).toBe(0n);
  expect((await set(0n)).nextExpectedRevision).toBe(1n);
  expect(await outcomeOf(set(0n))).toEqual(wrongVersion(`$$${stream}`, 0n, 1n));
  expect(await outcomeOf(set('no_stream'))).toEqual(wrongVersion(`$$${stream}`, 'no_stream', 1n));
});

it('the store shows only the last metadata event of a stream, but all of them in the log', async () => {
  const stream = streamName();
  const fromPosition = await headOf(client);
  for (const owner of ['a', 'b', 'c']) await client.setStreamMetadata(stream, { owner });
  expect(await shown(`$$${stream}`)).toEqual([2n]);
  const log = (await collect(client.readAll({ fromPosition }))).slice(1);
  expect(log.map(({ event }) => [event?.streamId, event?.revision, event?.data])).toEqual([
    [`$$${stream}`, 0n, { owner: 'a' }],
    [`$$${stream}`, 1n, { owner: 'b' }],
    [`$$${stream}`, 2n, { owner: 'c' }],
  ]);
});

it('the store shows only the last metadata event right after a soft delete too', async () => {
  const stream = await ten();
  await client.setStreamMetadata(stream, { owner: 'a' });
  await client.deleteStream(stream);
  expect(await shown(`$$${stream}`)).toEqual([1n]);
});

describe('hidden events', () => {
  it('are those beyond the last maxCount', async () => {
    const stream = await ten();
    await client.setStreamMetadata(stream, { maxCount: 3 });
    expect(await shown(stream)).toEqual([7n, 8n, 9n]);
    await append(stream, event());
    expect(await shown(stream)).toEqual([8n, 9n, 10n]);
  });

  it('are those below truncateBefore', async () => {
    const stream = await ten();
    await client.setStreamMetadata(stream, { truncateBefore: 8 });
    expect(await shown(stream)).toEqual([8n, 9n]);
    await client.setStreamMetadata(stream, { truncateBefore: 2 });
    expect(await shown(stream)).toHaveLength(8);
  });

  it('are those that the stricter of maxCount and truncateBefore hides', async () => {
    const stream = await ten();
    await client.setStreamMetadata(stream, { truncateBefore: 8, maxCount: 5 });
    expect(await shown(stream)).toEqual([8n, 9n]);
    await client.setStreamMetadata(stream, { truncateBefore: 2, maxCount: 5 });
    expect(await shown(stream)).toEqual([5n, 6n, 7n, 8n, 9n]);
  });

  it('are those older than maxAge', async () => {
    const stream = await ten();
    await client.setStreamMetadata(stream, { maxAge: 1 });
    await until('all ten have grown too old', async () => {
      const outcome = await shown(stream).catch(() => []);
      return outcome.length === 0;
    });
    await client.setStreamMetadata(stream, { maxAge: 3600 });
    expect(await shown(stream)).toHaveLength(10);
  });

  it('are left out backwards, from the start and from a hidden revision alike', async () => {
    const stream = await ten();
    await client.setStreamMetadata(stream, { truncateBefore: 7 });
    const read = async (options: Parameters<typeof client.readStream>[1]) =>
      revisionsOf(await collect(client.readStream(stream, options)));
    expect(await read({ direction: 'backwards', fromRevision: 'end' })).toEqual([9n, 8n, 7n]);
    expect(await read({ direction: 'backwards', fromRevision: 8n })).toEqual([8n, 7n]);
    expect(await read({ direction: 'forwards', fromRevision: 3n })).toEqual([7n, 8n, 9n]);
    expect(await read({ direction: 'forwards', fromRevision: 3n, maxCount: 2 })).toEqual([7n, 8n]);
  });

  it('keep their numbers and stand in the log of everything', async () => {
    const fromPosition = await headOf(client);
    const stream = await ten();
    await client.setStreamMetadata(stream, { maxCount: 1 });
    expect((await append(stream, event(), { expected: 9n })).nextExpectedRevision).toBe(10n);
    expect((await collect(client.readAll({ fromPosition }))).slice(1)).toHaveLength(12);
  });
});

describe('names', () => {
  it('beginning with a dollar sign are system streams that can be written and read', async () => {
    const stream = `$${streamName()}`;
    await append(stream, events(2));
    expect(await shown(stream)).toEqual([0n, 1n]);
  });

  it.each(rpcs)('without a letter are refused over %s', async (rpc) => {
    for (const stream of ['', '$$']) expect(await outcomeOf(append(stream, event(), { rpc }))).not.toBe('ok');
  });

  it('without a letter cannot be read or deleted', async () => {
    expect(await outcomeOf(collect(client.readStream('')))).toEqual({ error: 'unknown' });
    expect(await outcomeOf(client.deleteStream(''))).not.toBe('ok');
  });

  it('leave the client in working order when they are refused', async () => {
    await outcomeOf(append('', event()));
    expect(await outcomeOf(append(streamName(), event()))).toBe('ok');
  });
});

if (server.isOurs) {
  it.each(rpcs)('the embedded node alone takes no append to a name that belongs to the store over %s', async (rpc) => {
    for (const stream of ['$all', '$mem-x', '$idx-x']) {
      expect(await outcomeOf(append(stream, event(), { rpc }))).not.toBe('ok');
    }
    expect(await outcomeOf(append(streamName(), event(), { rpc }))).toBe('ok');
  });
}

it('the store begins its log with a system event of its own', async () => {
  const [first] = await collect(client.readAll({ maxCount: 1 }));
  expect(first?.event?.type).toMatch(/^\$/);
});
