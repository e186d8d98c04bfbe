import { randomBytes, randomUUID } from 'node:crypto';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { expect, it } from 'vitest';
import { collect, event, events, openStore, outcomeOf, typesOf, until } from './driver.ts';
import { type Answer, openBatch } from './rawBatch.ts';

// What the client cannot survive: a second answer, an unknown one, an error without its details, a silence.
const { client, raw, append, streamName } = await openStore();
const datas = async (stream: string) =>
  (await collect(client.readStream(stream))).map(({ event }) => Buffer.from(event?.data as Uint8Array).toString());

const errorIn = (answer: Answer | undefined) => ({
  code: answer?.getError()?.getCode(),
  details: answer?.getError()?.getDetails()?.getTypeName(),
  stream: Buffer.from(answer?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
});

it('takes chunks of two appends mixed with each other, and answers each once', async () => {
  const [one, other] = [streamName(), streamName()];
  const [first, second] = [randomUUID(), randomUUID()];
  const batch = openBatch(raw);
  batch.send({ id: first, stream: one });
  batch.send({ id: second, stream: other, events: ['a'] });
  batch.send({ id: first, events: ['1', '2'] });
  batch.send({ id: second, events: ['b'], final: true });
  batch.send({ id: first, events: ['3'], final: true });
  await until('two answers', () => batch.answers.length === 2);
  batch.finish();
  await until('the end', () => batch.ended() !== undefined);
  expect([batch.answerTo(first).length, batch.answerTo(second).length, batch.ended()]).toEqual([1, 1, 'ok']);
  expect([await datas(one), await datas(other)]).toEqual([
    ['1', '2', '3'],
    ['a', 'b'],
  ]);
});

it('says in a success: the last revision, its position and the stream', async () => {
  const stream = streamName();
  const id = randomUUID();
  const batch = openBatch(raw);
  batch.send({ id, stream, events: ['1', '2'], final: true });
  await until('an answer', () => batch.answers.length === 1);
  batch.finish();
  const success = batch.answers[0]?.getSuccess();
  const position = success?.getPosition();
  expect(success?.getCurrentRevision()).toBe('1');
  expect(BigInt(position?.getCommitPosition() ?? 0)).toBeGreaterThan(0n);
  expect(position?.getPreparePosition()).toBe(position?.getCommitPosition());
});

it('says in a wrong version: code, details by name, the revisions and the stream', async () => {
  const stream = streamName('ลัง');
  await append(stream, events(3));
  const batch = openBatch(raw);
  batch.send({ id: randomUUID(), stream, events: ['x'], expected: 9n, final: true });
  await until('an answer', () => batch.answers.length === 1);
  batch.finish();
  const name = 'event_store.client.WrongExpectedVersion';
  expect(errorIn(batch.answers[0])).toEqual({ code: expect.any(Number), details: name, stream });
  expect(batch.answers[0]?.getError()?.getCode()).not.toBe(0);
  const wrong = batch.answers[0]?.getError()?.getDetails()?.unpack(shared.WrongExpectedVersion.deserializeBinary, name);
  expect([wrong?.getCurrentStreamRevision(), wrong?.getExpectedStreamPosition()]).toEqual(['2', '9']);
});

it('says of a tombstoned stream: deleted, by name', async () => {
  const stream = streamName();
  await client.tombstoneStream(stream);
  const batch = openBatch(raw);
  batch.send({ id: randomUUID(), stream, events: ['x'], final: true });
  await until('an answer', () => batch.answers.length === 1);
  batch.finish();
  expect(errorIn(batch.answers[0])).toMatchObject({ details: 'event_store.client.StreamDeleted', stream });
});

it('answers an append over the limit once, and ignores the rest of it', async () => {
  const [stream, next] = [streamName(), streamName()];
  const [id, after] = [randomUUID(), randomUUID()];
  const half = randomBytes(400_000).toString('hex');
  const batch = openBatch(raw);
  batch.send({ id, stream, events: [half] });
  batch.send({ id, events: [half] });
  await until('an answer', () => batch.answers.length === 1);
  batch.send({ id, events: [half] });
  batch.send({ id, events: ['x'], final: true });
  batch.send({ id: after, stream: next, events: ['y'], final: true });
  await until('the next answer', () => batch.answerTo(after).length === 1);
  batch.finish();
  await until('the end', () => batch.ended() !== undefined);
  expect(batch.answerTo(id).map(errorIn)).toEqual([
    { code: expect.any(Number), details: 'event_store.client.MaximumAppendSizeExceeded', stream },
  ]);
  expect(await outcomeOf(datas(stream))).toMatchObject({ error: 'stream-not-found' });
  expect(await datas(next)).toEqual(['y']);
});

it('answers an append whose deadline is over with an error, and writes nothing of it', async () => {
  const stream = streamName();
  const batch = openBatch(raw);
  batch.send({ id: randomUUID(), stream, events: ['late'], final: true, deadline: new Date(Date.now() - 5_000) });
  await until('an answer', () => batch.answers.length === 1);
  batch.finish();
  expect(batch.answers[0]?.hasError()).toBe(true);
  expect(errorIn(batch.answers[0])).toMatchObject({ details: expect.stringContaining('event_store.client.'), stream });
  expect(await outcomeOf(datas(stream))).toMatchObject({ error: 'stream-not-found' });
});

it('answers an event without type with an error that the client survives', async () => {
  const stream = streamName();
  const batch = openBatch(raw);
  batch.send({ id: randomUUID(), stream, events: ['x'], withoutType: true, final: true });
  await until('an answer or the end', () => batch.answers.length === 1 || batch.ended() !== undefined);
  batch.finish();
  for (const answer of batch.answers) expect(errorIn(answer)).toMatchObject({ details: expect.any(String), stream });
  expect(await outcomeOf(datas(stream))).toMatchObject({ error: 'stream-not-found' });
});

it('answers what is still under way when the client has said all it wanted', async () => {
  const stream = streamName();
  const batch = openBatch(raw);
  const ids = Array.from({ length: 50 }, () => randomUUID());
  for (const id of ids) batch.send({ id, stream, events: [id], final: true });
  batch.finish();
  await until('the end', () => batch.ended() !== undefined);
  expect(batch.answers).toHaveLength(50);
  expect(await datas(stream)).toEqual(ids);
});

it('keeps what was acknowledged when the client goes away in the middle of an append', async () => {
  const stream = streamName();
  const batch = openBatch(raw);
  const done = randomUUID();
  batch.send({ id: done, stream, events: ['whole'], final: true });
  await until('an answer', () => batch.answers.length === 1);
  batch.send({ id: randomUUID(), stream, events: ['half'] });
  batch.finish();
  await until('the end', () => batch.ended() !== undefined);
  await append(stream, event('After'));
  expect(typesOf(await collect(client.readStream(stream)))).toEqual(['Raw', 'After']);
});
