import { randomBytes, randomUUID } from 'node:crypto';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { expect, it } from 'vitest';
import { collect, event, events, openStore, outcomeOf, typesOf, until } from './driver.ts';
import { type Answer, openBatch } from './rawBatch.ts';

// What breaks the client: a second answer, an unknown one, an error without details, silence.
const { client, raw, append, streamName } = await openStore();
const datas = async (stream: string) =>
  (await collect(client.readStream(stream))).map(({ event }) => Buffer.from(event?.data as Uint8Array).toString());

const errorIn = (answer: Answer | undefined) => ({
  code: answer?.getError()?.getCode(),
  details: answer?.getError()?.getDetails()?.getTypeName(),
  stream: Buffer.from(answer?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
});

it('the store takes chunks of two appends mixed with each other, and answers each once', async () => {
  const [one, other] = [streamName(), streamName()];
  const [first, second] = [randomUUID(), randomUUID()];
  const batch = openBatch(raw);
  batch.send({ id: first, stream: one });
  batch.send({ id: second, stream: other, events: ['a'] });
  batch.send({ id: first, events: ['1', '2'] });
  batch.send({ id: second, events: ['b'], final: true });
  batch.send({ id: first, events: ['3'], final: true });
  await until('two answers', () => batch.answers.length === 2);
  const stored = [await datas(one), await datas(other)];
  batch.cancel();
  expect([batch.answerTo(first).length, batch.answerTo(second).length]).toEqual([1, 1]);
  expect(stored).toEqual([
    ['1', '2', '3'],
    ['a', 'b'],
  ]);
});

it('a success says the last revision, its position and the stream', async () => {
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

it('a wrong version says its code, details by name, the revisions and the stream', async () => {
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

it('the store says of a tombstoned stream by name that it is deleted', async () => {
  const stream = streamName();
  await client.tombstoneStream(stream);
  const batch = openBatch(raw);
  batch.send({ id: randomUUID(), stream, events: ['x'], final: true });
  await until('an answer', () => batch.answers.length === 1);
  batch.finish();
  expect(errorIn(batch.answers[0])).toMatchObject({ details: 'event_store.client.StreamDeleted', stream });
});

it('the store answers an append over the limit once, and ignores the rest of it', async () => {
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
  batch.cancel();
  expect(batch.answerTo(id).map(errorIn)).toEqual([
    { code: expect.any(Number), details: 'event_store.client.MaximumAppendSizeExceeded', stream },
  ]);
  expect(await outcomeOf(datas(stream))).toMatchObject({ error: 'stream-not-found' });
  expect(await datas(next)).toEqual(['y']);
});

it('the store answers an append whose deadline is over with an error, and writes nothing of it', async () => {
  const stream = streamName();
  const batch = openBatch(raw);
  batch.send({ id: randomUUID(), stream, events: ['late'], final: true, deadline: new Date(Date.now() - 5_000) });
  await until('an answer', () => batch.answers.length === 1);
  batch.finish();
  expect(batch.answers[0]?.hasError()).toBe(true);
  expect(errorIn(batch.answers[0])).toMatchObject({ details: expect.stringContaining('event_store.client.'), stream });
  expect(await outcomeOf(datas(stream))).toMatchObject({ error: 'stream-not-found' });
});

it('the store answers an event without type with an error that the client survives', async () => {
  const stream = streamName();
  const batch = openBatch(raw);
  batch.send({ id: randomUUID(), stream, events: ['x'], withoutType: true, final: true });
  await until('an answer or the end', () => batch.answers.length === 1 || batch.ended() !== undefined);
  batch.finish();
  for (const answer of batch.answers) expect(errorIn(answer)).toMatchObject({ details: expect.any(String), stream });
  expect(await outcomeOf(datas(stream))).toMatchObject({ error: 'stream-not-found' });
});

it('the store writes what is under way when the client says that nothing more comes, but may end with its next answer', async () => {
  const stream = streamName();
  const batch = openBatch(raw);
  const ids = Array.from({ length: 50 }, () => randomUUID());
  for (const id of ids) batch.send({ id, stream, events: [id], final: true });
  batch.finish();
  await until('the end', () => batch.ended() !== undefined);
  expect(batch.ended()).toBe('ok');
  expect(batch.answers.length).toBeGreaterThan(0);
  await until('all are written', async () => (await datas(stream)).length === 50);
  expect(await datas(stream)).toEqual(ids);
});

it('the store does not end a call in which the client says that nothing more comes after everything was answered', async () => {
  const batch = openBatch(raw);
  batch.send({ id: randomUUID(), stream: streamName(), events: ['x'], final: true });
  await until('an answer', () => batch.answers.length === 1);
  batch.finish();
  for (let n = 0; n < 20; n += 1) await append(streamName(), event());
  expect(batch.ended()).toBeUndefined();
  batch.cancel();
});

it('the store tells that a deadline is over before it weighs what came too late', async () => {
  const stream = streamName();
  const batch = openBatch(raw);
  const heavy = randomBytes(600_000).toString('hex');
  batch.send({ id: randomUUID(), stream, events: [heavy], final: true, deadline: new Date(Date.now() - 5_000) });
  await until('an answer', () => batch.answers.length === 1);
  batch.cancel();
  expect(errorIn(batch.answers[0])).toMatchObject({ code: 4, details: 'event_store.client.Timeout', stream });
});

it('the store gives up an append of which nothing comes any more, and passes over what comes after all', async () => {
  const stream = streamName();
  const id = randomUUID();
  const batch = openBatch(raw);
  batch.send({ id, stream, events: ['half'] });
  await until('an answer', () => batch.answers.length === 1);
  expect(errorIn(batch.answers[0])).toMatchObject({ code: 4, details: 'event_store.client.Timeout', stream });
  batch.send({ id, events: ['other half'], final: true });
  const after = randomUUID();
  batch.send({ id: after, stream, events: ['whole'], final: true });
  await until('the next answer', () => batch.answerTo(after).length === 1);
  batch.cancel();
  expect(batch.answers).toHaveLength(2);
  expect(await datas(stream)).toEqual(['whole']);
});

it('the store passes over parts of an append that never began', async () => {
  const stream = streamName();
  const [unknown, known] = [randomUUID(), randomUUID()];
  const batch = openBatch(raw);
  batch.send({ id: unknown, events: ['x'], final: true });
  batch.send({ id: known, stream, events: ['y'], final: true });
  await until('an answer', () => batch.answers.length === 1);
  batch.cancel();
  expect(batch.answerTo(known)).toHaveLength(1);
  expect(batch.answerTo(unknown)).toEqual([]);
});

it('the store keeps what was acknowledged when the client goes away in the middle of an append', async () => {
  const stream = streamName();
  const batch = openBatch(raw);
  const done = randomUUID();
  batch.send({ id: done, stream, events: ['whole'], final: true });
  await until('an answer', () => batch.answers.length === 1);
  batch.send({ id: randomUUID(), stream, events: ['half'] });
  batch.cancel();
  await append(stream, event('After'));
  expect(typesOf(await collect(client.readStream(stream)))).toEqual(['Raw', 'After']);
});
