import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect as dial } from 'node:http2';
import { GossipClient } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import { ServerFeaturesClient } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import type { ServiceError } from '@grpc/grpc-js';
import { credentials } from '@grpc/grpc-js';
import { afterAll, describe, expect, it } from 'vitest';
import { collect, connect, event, events, openStore, outcomeOf, withId } from './driver.ts';

const { server, client, raw, append, streamName } = await openStore();
const { host: address, username, password } = new URL(server.url.replace('esdb', 'http'));
const user = username && `${username}:${password}@`;
const insecure = credentials.createInsecure();
const [featuresClient, gossipClient] = [
  new ServerFeaturesClient(address, insecure),
  new GossipClient(address, insecure),
];
afterAll(() => {
  featuresClient.close();
  gossipClient.close();
});

const nameOf = (stream: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(stream));

const [asText, asHalves] = [new pb.ReadReq.Options.UUIDOption(), new pb.ReadReq.Options.UUIDOption()];
asText.setString(new shared.Empty());
asHalves.setStructured(new shared.Empty());

const readRaw = (stream: string, uuidOption: typeof asText | null = asText) => {
  const from = new pb.ReadReq.Options.StreamOptions().setStreamIdentifier(nameOf(stream)).setStart(new shared.Empty());
  const options = new pb.ReadReq.Options().setStream(from).setCount('100').setNoFilter(new shared.Empty());
  if (uuidOption) options.setUuidOption(uuidOption);
  return collect<InstanceType<typeof pb.ReadResp>>(raw.read(new pb.ReadReq().setOptions(options)));
};

describe('the methods that the store names', () => {
  const supported = () =>
    new Promise<InstanceType<typeof features.SupportedMethods>>((resolve, reject) =>
      featuresClient.getSupportedMethods(new shared.Empty(), (error, answer) =>
        error ? reject(error) : resolve(answer),
      ),
    );

  it('include all that the client looks for, with the features it asks about', async () => {
    const methods = (await supported()).getMethodsList();
    const featuresOf = (name: string) =>
      methods
        .find(
          (method) =>
            method.getServiceName() === 'event_store.client.streams.streams' && method.getMethodName() === name,
        )
        ?.getFeaturesList();
    for (const name of ['append', 'delete', 'tombstone']) expect(featuresOf(name)).toBeDefined();
    expect(featuresOf('read')).toEqual(expect.arrayContaining(['position', 'events']));
    expect(featuresOf('batchappend')).toEqual(expect.arrayContaining(['deadline_duration']));
  });

  it('come with a version', async () => {
    expect((await supported()).getEventStoreServerVersion()).toMatch(/^\d+\.\d+/);
  });
});

describe('the cluster of which the store tells', () => {
  it('has one leader, alive, at an address that can be dialled', async () => {
    const members = await new Promise<InstanceType<typeof gossip.ClusterInfo>>((resolve, reject) =>
      gossipClient.read(new shared.Empty(), (error, answer) => (error ? reject(error) : resolve(answer))),
    ).then((info) => info.getMembersList());
    const leaders = members.filter((member) => member.getState() === gossip.MemberInfo.VNodeState.LEADER);
    expect(leaders.map((member) => member.getIsAlive())).toEqual([true]);
    const end = leaders[0]?.getHttpEndPoint();
    expect(
      await outcomeOf(
        collect(connect(`esdb://${user}${end?.getAddress()}:${end?.getPort()}?tls=false`).readAll({ maxCount: 1 })),
      ),
    ).toBe('ok');
  });

  it.each(['leader', 'random', 'follower'])('is found by a client that prefers a %s', async (preference) => {
    const found = connect(`esdb+discover://${user}${address}?tls=false&nodePreference=${preference}`);
    const stream = streamName();
    await found.appendToStream(stream, event());
    expect(await collect(found.readStream(stream))).toHaveLength(1);
    await found.dispose();
  });

  it('is found through several addresses of which one is dead', async () => {
    const found = connect(`esdb://${user}127.0.0.1:1,${address}?tls=false`);
    expect((await found.appendToStream(streamName(), event())).success).toBe(true);
    await found.dispose();
  });
});

describe('a stored event', () => {
  it('carries type, content type and the moment in ticks as metadata', async () => {
    const stream = streamName();
    await append(stream, event('OrderPlaced'));
    const record = (await readRaw(stream))[0]?.getEvent()?.getEvent();
    const entries = new Map(record?.getMetadataMap().getEntryList());
    expect([...entries.keys()].sort()).toEqual(['content-type', 'created', 'type']);
    expect([entries.get('type'), entries.get('content-type')]).toEqual(['OrderPlaced', 'application/json']);
    const written = Number(BigInt(entries.get('created') ?? 0) / 10_000n);
    expect(Math.abs(written - Date.now())).toBeLessThan(120_000);
    expect(record?.getCustomMetadata_asU8()).toHaveLength(0);
    expect(BigInt(record?.getCommitPosition() ?? 0)).toBeGreaterThan(0n);
    expect(record?.getPreparePosition()).toBe(record?.getCommitPosition());
  });

  it('has its id in two halves or as text, as asked; where nothing is asked, the embedded node alone answers', async () => {
    const stream = streamName();
    const id = `f${randomUUID().slice(1)}`;
    await append(stream, withId(id));
    const halves = (text: string) => {
      const bytes = Buffer.from(text.replaceAll('-', ''), 'hex');
      return [`${bytes.readBigInt64BE(0)}`, `${bytes.readBigInt64BE(8)}`];
    };
    // A real server never answers a read that asks for neither.
    for (const option of server.isOurs ? [asHalves, null] : [asHalves]) {
      const uuid = (await readRaw(stream, option))[0]?.getEvent()?.getEvent()?.getId()?.getStructured();
      expect([uuid?.getMostSignificantBits(), uuid?.getLeastSignificantBits()]).toEqual(halves(id));
    }
    expect((await readRaw(stream, asText))[0]?.getEvent()?.getEvent()?.getId()?.getString()).toBe(id);
  });

  it('may be sent with its id in two halves', async () => {
    const stream = streamName();
    const half = new shared.UUID.Structured().setMostSignificantBits('-1').setLeastSignificantBits('1');
    await sent(stream, new shared.UUID().setStructured(half), { type: 'Raw', 'content-type': 'application/json' });
    expect((await collect(client.readStream(stream)))[0]?.event?.id).toBe('ffffffff-ffff-ffff-0000-000000000001');
  });
});

type AppendAnswer = InstanceType<typeof pb.AppendResp>;
const sent = (stream: string, id: InstanceType<typeof shared.UUID>, metadata: Readonly<Record<string, string>>) =>
  new Promise<AppendAnswer>((resolve, reject) => {
    const call = raw.append((error, answer) => (error ? reject(error) : resolve(answer)));
    const options = new pb.AppendReq.Options().setStreamIdentifier(nameOf(stream)).setAny(new shared.Empty());
    const message = new pb.AppendReq.ProposedMessage().setId(id).setData(Buffer.from('{ "a":  1 }'));
    for (const [key, value] of Object.entries(metadata)) message.getMetadataMap().set(key, value);
    call.write(new pb.AppendReq().setOptions(options));
    call.write(new pb.AppendReq().setProposedMessage(message));
    call.end();
  });

describe('content', () => {
  it('is kept to the byte, white space in JSON too', async () => {
    const stream = streamName();
    await sent(stream, new shared.UUID().setString(randomUUID()), { type: 'Raw', 'content-type': 'application/json' });
    const record = (await readRaw(stream))[0]?.getEvent()?.getEvent();
    expect(Buffer.from(record?.getData_asU8() ?? []).toString()).toBe('{ "a":  1 }');
  });
});

describe('errors in headers', () => {
  const trailers = (call: Promise<unknown>) =>
    call.then(
      () => 'ok',
      ({ code, metadata }: ServiceError) => ({ code, ...metadata.getMap() }),
    );

  it.each([[{}], [{ type: 'Raw' }], [{ 'content-type': 'application/json' }]])(
    'name what an event with %j lacks',
    async (metadata) => {
      const call = sent(streamName(), new shared.UUID().setString(randomUUID()), metadata);
      expect(await trailers(call)).toMatchObject({
        code: 3,
        exception: 'missing-required-metadata-property',
        'required-metadata-properties': 'type,content-type',
      });
    },
  );

  it('name a tombstoned stream', async () => {
    const stream = streamName();
    await client.tombstoneStream(stream);
    const gone = { code: 9, exception: 'stream-deleted', 'stream-name': stream };
    expect(await trailers(readRaw(stream))).toMatchObject(gone);
    expect(
      await trailers(
        sent(stream, new shared.UUID().setString(randomUUID()), { type: 'Raw', 'content-type': 'application/json' }),
      ),
    ).toMatchObject(gone);
  });

  it('name both revisions of a delete at the wrong one', async () => {
    const stream = streamName();
    await append(stream, events(4));
    const options = new pb.DeleteReq.Options().setStreamIdentifier(nameOf(stream)).setRevision('1');
    const call = new Promise((resolve, reject) =>
      raw.delete(new pb.DeleteReq().setOptions(options), (error, answer) => (error ? reject(error) : resolve(answer))),
    );
    expect(await trailers(call)).toMatchObject({
      code: 9,
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': '1',
      'actual-version': '3',
    });
  });
});

it('the store serves a call that asks for the leader, and one with a deadline of its own', async () => {
  const stream = streamName();
  const options = { requiresLeader: true, deadline: 5_000 };
  await client.appendToStream(stream, events(2), options);
  expect(await collect(client.readStream(stream, options))).toHaveLength(2);
  expect((await client.deleteStream(stream, options)).position).toBeDefined();
});

it('the store answers a keep-alive ping, also while it is busy', async () => {
  const session = dial(`http://${address}`);
  await once(session, 'connect');
  const busy = Promise.all(Array.from({ length: 300 }, () => append(streamName(), events(10))));
  const ping = () =>
    new Promise<void>((resolve, reject) => session.ping((error) => (error ? reject(error) : resolve())));
  for (let n = 0; n < 5; n += 1) await ping();
  await busy;
  await new Promise<void>((resolve) => session.close(resolve));
});

it('the store tells a caller who has gone on another path nothing but: not implemented', async () => {
  const unknown = raw.makeUnaryRequest(
    '/event_store.client.streams.Streams/Nothing',
    (_: object) => Buffer.alloc(0),
    (bytes) => bytes,
    {},
    () => {},
  );
  const code = await new Promise((resolve) => unknown.on('status', (status) => resolve(status.code)));
  expect(code).toBe(12);
});
