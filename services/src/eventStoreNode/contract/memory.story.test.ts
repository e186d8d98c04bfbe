import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { expect, it } from 'vitest';
import { newDatabase, newNode } from '../../testing/testWorld.ts';
import { connect, rawStreams, until } from './driver.ts';

const appends = 250;
const eventsInOne = 1000;
/** How often the whole log is read, one time after the other by the same node. */
const readings = 4;
// What the node may need beyond a node that has begun to read: pages under way, messages not yet drained, and the young
// generation of V8, which grows in steps. The log itself is more than 50 MB on the wire and about four times that as objects.
const roomBytes = 144 * 1024 * 1024;

const memoryOf = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`]).toString()) * 1024;

// The thousand events of every append are the same bytes; only stream, expectation and correlation differ.
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
    // Encoded messages of the same kind, one behind the other, are one message.
    call.write(Buffer.concat([opening(n), events]));
    await until('room for another append', () => answered > n - 8, 30_000);
  }
  await until('all appends answered', () => answered === appends, 30_000);
  // Not half-closed: a server ends such a call with its next answer, and no other answer comes.
  call.on('error', () => undefined).cancel();
  close();
  expect(refused).toEqual([]);
};

const again = async function* <Message>(read: () => AsyncIterable<Message>) {
  for (let reading = 0; reading < readings; reading += 1) yield* read();
};

it('reads a million events in flat memory, also while its reader pauses', async () => {
  const databaseUrl = await newDatabase();
  const writing = await newNode({ databaseUrl });
  await writeMany(writing.url);
  writing.kill('SIGTERM');
  await writing.exited;

  const node = await newNode({ databaseUrl });
  const { raw, close } = await rawStreams(connect(node.url));
  const options = new pb.ReadReq.Options().setAll(new pb.ReadReq.Options.AllOptions().setStart(new shared.Empty()));
  const request = new pb.ReadReq().setOptions(options.setCount('9007199254740991').setNoFilter(new shared.Empty()));
  // Bytes are counted, not decoded: what is measured is the node.
  const readAll = () =>
    raw.makeServerStreamRequest(
      '/event_store.client.streams.Streams/Read',
      (asked: InstanceType<typeof pb.ReadReq>) => Buffer.from(asked.serializeBinary()),
      (bytes) => ({ bytes: bytes.length }),
      request,
    ) as AsyncIterable<{ readonly bytes: number }>;
  let [events, bytes, warm, peak] = [0, 0, 0, 0];
  for await (const message of again(readAll)) {
    events += 1;
    bytes += message.bytes;
    if (events === 50_000) warm = memoryOf(node.pid);
    if (events % 20_000 === 0) peak = Math.max(peak, memoryOf(node.pid));
    // A reader that does not read for a while must not make the node gather.
    if (events === 200_000) for (let n = 0; n < 10; n += 1) peak = Math.max(peak, await afterAWhile(node.pid));
  }
  expect(events).toBeGreaterThan(readings * appends * eventsInOne);
  expect(bytes).toBeGreaterThan(readings * 50 * 1024 * 1024);
  expect(peak - warm).toBeLessThan(roomBytes);
  close();
  node.kill('SIGTERM');
  await node.exited;
});

const afterAWhile = async (pid: number) => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return memoryOf(pid);
};
