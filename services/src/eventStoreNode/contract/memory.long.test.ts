import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { expect, it } from 'vitest';
import { newDatabase, newNode } from '../../testing/testWorld.ts';
import { connect, rawStreams, until } from './driver.ts';

const appends = 250;
const eventsInOne = 1000;
// Allowed memory above a node that has begun to read: pages in flight, unsent messages, V8's young generation. The log
// is 50 MB on the wire and about 200 MB as objects.
const roomBytes = 144 * 1024 * 1024;

const memoryOf = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`]).toString()) * 1024;

const proposed = () => {
  const request = new pb.BatchAppendReq().setIsFinal(true);
  for (let n = 0; n < eventsInOne; n += 1) {
    const message = new pb.BatchAppendReq.ProposedMessage().setId(new shared.UUID().setString(randomUUID()));
    message.getMetadataMap().set('type', 'BoxStored').set('content-type', 'application/json');
    request.addProposedMessages(message.setData(Buffer.from(JSON.stringify({ box: n, note: 'ชั้นวาง'.repeat(5) }))));
  }
  return Buffer.from(request.serializeBinary());
};

const opening = (n: number) => {
  const options = new pb.BatchAppendReq.Options().setNoStream(new empty.Empty());
  options.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(`many-${n}`)));
  options.setDeadline(timestamp.Timestamp.fromDate(new Date(Date.now() + 60_000)));
  const request = new pb.BatchAppendReq().setCorrelationId(new shared.UUID().setString(randomUUID()));
  return Buffer.from(request.setOptions(options).serializeBinary());
};

const writeMany = async (url: string) => {
  const client = connect(url);
  const { raw, close } = await rawStreams(client);
  const path = '/event_store.client.streams.Streams/BatchAppend';
  const call = raw.makeBidiStreamRequest(path, (bytes: Buffer) => bytes, pb.BatchAppendResp.deserializeBinary);
  const [events, refused] = [proposed(), [] as string[]];
  let answered = 0;
  call.on('data', (answer: InstanceType<typeof pb.BatchAppendResp>) => {
    answered += 1;
    if (answer.hasError()) refused.push(`${answer.getError()?.getMessage()}`);
  });
  for (let n = 0; n < appends; n += 1) {
    // Concatenated protobuf messages of one type are one message.
    call.write(Buffer.concat([opening(n), events]));
    await until('room for another append', () => answered > n - 8, 30_000);
  }
  await until('all appends answered', () => answered === appends, 30_000);
  // Cancel instead of half-close: a server ends such a call only with a next answer.
  call.on('error', () => undefined).cancel();
  close();
  expect(refused).toEqual([]);
};

/** On Linux `ps` counts whole seconds. */
const processorTimeOf = (pid: number): string => {
  if (process.platform !== 'linux') return execFileSync('ps', ['-o', 'time=', '-p', `${pid}`]).toString();
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).join(' ') ?? '';
};

/** A node that sends no more to a waiting reader uses no processor time. One that buffers goes on reading. */
const peakUntilRest = async (pid: number): Promise<number> => {
  let [peak, before, quietLooks] = [0, '', 0];
  await until('the node rests while its reader pauses', () => {
    const spent = processorTimeOf(pid);
    quietLooks = spent === before ? quietLooks + 1 : 0;
    before = spent;
    peak = Math.max(peak, memoryOf(pid));
    return quietLooks > 10;
  });
  return peak;
};

it('a quarter of a million events are read in flat memory, also while their reader pauses', async () => {
  const databaseUrl = await newDatabase();
  const writing = await newNode({ databaseUrl });
  await writeMany(writing.url);
  writing.kill('SIGTERM');
  await writing.exited;

  const node = await newNode({ databaseUrl });
  const { raw, close } = await rawStreams(connect(node.url));
  const options = new pb.ReadReq.Options().setAll(new pb.ReadReq.Options.AllOptions().setStart(new shared.Empty()));
  const request = new pb.ReadReq().setOptions(options.setCount('9007199254740991').setNoFilter(new shared.Empty()));
  // Count bytes without decoding: the node is measured, not the client.
  const readAll = () =>
    raw.makeServerStreamRequest(
      '/event_store.client.streams.Streams/Read',
      (readRequest: InstanceType<typeof pb.ReadReq>) => Buffer.from(readRequest.serializeBinary()),
      (bytes) => ({ bytes: bytes.length }),
      request,
    ) as AsyncIterable<{ readonly bytes: number }>;
  let [events, bytes, warm, peak] = [0, 0, 0, 0];
  for await (const message of readAll()) {
    events += 1;
    bytes += message.bytes;
    if (events === 50_000) warm = memoryOf(node.pid);
    if (events % 20_000 === 0) peak = Math.max(peak, memoryOf(node.pid));
    // A slow reader must not make the node buffer.
    if (events === 200_000) peak = Math.max(peak, await peakUntilRest(node.pid));
  }
  expect(events).toBeGreaterThan(appends * eventsInOne);
  expect(bytes).toBeGreaterThan(50 * 1024 * 1024);
  expect(peak - warm).toBeLessThan(roomBytes);
  close();
  node.kill('SIGTERM');
  await node.exited;
});
