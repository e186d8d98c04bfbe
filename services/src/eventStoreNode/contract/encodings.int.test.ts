import { randomUUID } from 'node:crypto';
import { binaryEvent, type JSONType, jsonEvent } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import {
  collect,
  deleted,
  event,
  events,
  follow,
  headOf,
  missing,
  openStore,
  outcomeOf,
  rpcs,
  wrongVersion,
} from './driver.ts';

const { server, client, append, streamName, prefix } = await openStore();
const only = async (stream: string) => {
  const [read, ...more] = await collect(client.readStream(stream));
  expect(more).toEqual([]);
  return read?.event;
};
const everyByte = Uint8Array.from({ length: 256 }, (_, n) => n);

describe.each(rpcs)('written over %s', (rpc) => {
  it.each<[string, JSONType]>([
    ['Thai text', { ชื่อ: 'สมหญิง ใจดี', ที่อยู่: '๑๒/๓ ถนนสุขุมวิท' }],
    ['signs beyond the basic plane', { t: '😀 𝔘𝔫𝔦 \u0000 \u2028 " \\ /' }],
    ['nested values', { a: [1, -0.5, 1e21, null, true, { b: [] }] }],
    ['a list', [1, 'two', null]],
    ['a text', 'only text'],
    ['nothing', {}],
  ])('JSON with %s comes back as it was', async (_, data) => {
    const stream = streamName();
    await append(stream, jsonEvent({ type: 'Said', data }), { rpc });
    const read = await only(stream);
    expect(read).toMatchObject({ isJson: true, type: 'Said', data });
    expect(JSON.stringify(read?.data)).toBe(JSON.stringify(data));
  });

  it.each([
    ['every byte there is', everyByte],
    ['no bytes', new Uint8Array()],
    ['bytes that look like JSON', Buffer.from('{"a": 1}')],
  ])('%s come back as they were', async (_, data) => {
    const stream = streamName();
    await append(stream, binaryEvent({ type: 'Blob', data }), { rpc });
    const read = await only(stream);
    expect(read?.isJson).toBe(false);
    expect(Buffer.from(read?.data as Uint8Array).equals(data)).toBe(true);
  });

  it('metadata comes back as it was: JSON, bytes, or none', async () => {
    const stream = streamName();
    const data = { n: 1 };
    await append(
      stream,
      [
        jsonEvent({ type: 'Said', data, metadata: { ใคร: 'สมชาย', $correlationId: 'x' } }),
        jsonEvent({ type: 'Said', data, metadata: everyByte }),
        jsonEvent({ type: 'Said', data }),
      ],
      { rpc },
    );
    const [json, bytes, none] = (await collect(client.readStream(stream))).map(({ event }) => event?.metadata);
    expect(json).toEqual({ ใคร: 'สมชาย', $correlationId: 'x' });
    expect(Buffer.from(bytes as Uint8Array).equals(everyByte)).toBe(true);
    expect(none).toBeUndefined();
  });

  it('stream names and event types in Thai, with spaces and signs, come back as they were', async () => {
    const stream = streamName('คำสั่งซื้อ / 100% "ด่วน" 😀');
    const fromPosition = await headOf(client);
    await append(stream, event('ลูกค้า สั่ง.ซื้อ'), { rpc });
    expect(await only(stream)).toMatchObject({ streamId: stream, type: 'ลูกค้า สั่ง.ซื้อ' });
    expect(
      (await collect(client.readAll({ fromPosition }))).filter(({ event }) => event?.streamId === stream),
    ).toHaveLength(1);
  });

  it('an event keeps the id it was sent with', async () => {
    const stream = streamName();
    const id = randomUUID();
    await append(stream, jsonEvent({ id, type: 'Said', data: {} }), { rpc });
    expect((await only(stream))?.id).toBe(id);
  });

  it('errors name a Thai stream', async () => {
    const stream = streamName('ลัง');
    await append(stream, events(2), { rpc });
    expect(await outcomeOf(append(stream, event(), { expected: 5n, rpc }))).toEqual(wrongVersion(stream, 5n, 1n));
    expect(await outcomeOf(collect(client.readStream(`${stream}x`)))).toEqual(missing(`${stream}x`));
  });
});

it('the store answers for a tombstoned Thai stream, whose name does not fit into a header; the embedded node alone says why', async () => {
  const stream = `${prefix}ปิด-1`;
  await append(stream, event());
  await client.tombstoneStream(stream);
  expect(await outcomeOf(append(stream, event()))).toEqual(deleted(stream));
  const calls = [
    () => append(stream, event(), { rpc: 'Append' }),
    () => collect(client.readStream(stream)),
    () => client.deleteStream(stream),
  ];
  // A real server gives no details when a header would have to contain the name.
  const expected = server.isOurs
    ? { error: 'stream-deleted', streamName: expect.stringMatching(/-1$/) }
    : { error: 'unknown' };
  for (const call of calls) expect(await outcomeOf(call())).toMatchObject(expected);
});

it('the store refuses to soft-delete a Thai stream at a wrong revision; the embedded node alone says why', async () => {
  const stream = streamName('ลัง');
  await append(stream, events(2));
  const outcome = await outcomeOf(client.deleteStream(stream, { expectedRevision: 7n }));
  const expected = { error: 'wrong-expected-version', expectedVersion: 7n, actualVersion: 1n };
  expect(outcome).toMatchObject(server.isOurs ? expected : { error: 'unknown' });
  expect(await collect(client.readStream(stream))).toHaveLength(2);
});

it('the store takes a very long stream name', async () => {
  const stream = `${streamName()}-${'ยาว'.repeat(150)}`;
  await append(stream, event());
  expect((await only(stream))?.streamId).toBe(stream);
});

it('the store keeps names apart that differ in case only', async () => {
  const stream = streamName('Case');
  await append(stream, event());
  expect(await outcomeOf(collect(client.readStream(stream.toLowerCase())))).toMatchObject({
    error: 'stream-not-found',
  });
});

it('the store delivers live what it would read later, byte for byte', async () => {
  const stream = streamName();
  const live = follow(client.subscribeToStream(stream, { fromRevision: 'end' }));
  await live.caughtUp();
  await append(stream, [
    binaryEvent({ type: 'Blob', data: everyByte, metadata: { a: 'ข' } }),
    event('ใหม่', { t: '😀' }),
  ]);
  await live.count(2);
  await live.stop();
  expect(live.seen).toEqual(await collect(client.readStream(stream)));
});
