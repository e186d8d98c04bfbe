import { randomUUID } from 'node:crypto';
import { type EventStoreDBClient, isCommandError, jsonEvent } from '@eventstore/db-client';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTo } from '../platform/eventStore/eventStoreConnection.ts';
import { newDatabase } from '../testing/testWorld.ts';
import { nodeUrl } from './access.ts';
import { type EventStoreNode, startNode } from './node.ts';

let node: EventStoreNode;
let known: EventStoreDBClient;
const password = randomUUID();
const opened: EventStoreDBClient[] = [];
const open = (url: string) => {
  const client = connectTo(url);
  opened.push(client);
  return client;
};

beforeAll(async () => {
  const onLost = (error: Error) => {
    throw error;
  };
  node = await startNode({ databaseUrl: await newDatabase(), password, host: '127.0.0.1', port: 0, onLost });
  known = open(nodeUrl({ port: node.port, password }));
  await known.appendToStream('order-1', rights());
});
afterAll(async () => {
  for (const client of opened) await client.dispose();
  await node.stop();
});

const rights = () => jsonEvent({ type: 'StaffRightsChanged', data: { isAdmin: true } });
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: Error) => (isCommandError(error) ? error.type : error),
  );
const all = async (reading: AsyncIterable<unknown>) => {
  let seen = 0;
  for await (const _ of reading) seen += 1;
  return seen;
};
const first = (client: EventStoreDBClient) =>
  new Promise((resolve, reject) => client.subscribeToAll().once('data', resolve).once('error', reject));

const strangers = {
  'who says nothing': () => `esdb://127.0.0.1:${node.port}?tls=false`,
  'who says the wrong password': () => nodeUrl({ port: node.port, password: 'changeit' }),
  'who says another name': () => `esdb://admin:${password}@127.0.0.1:${node.port}?tls=false`,
};

describe.each(Object.entries(strangers))('a program of this machine %s', (_, urlOf) => {
  it('neither writes nor reads nor follows nor deletes', async () => {
    const client = open(urlOf());
    const alone = { credentials: { username: 'admin', password: 'changeit' } };
    const tries: readonly (() => Promise<unknown>)[] = [
      () => client.appendToStream('staff-klangdee.s1', rights()),
      () => client.appendToStream('staff-klangdee.s1', rights(), alone),
      () => all(client.readStream('order-1')),
      () => all(client.readAll()),
      () => first(client),
      () => client.deleteStream('order-1'),
      () => client.tombstoneStream('order-1'),
      () => client.setStreamMetadata('order-1', { maxCount: 1 }),
    ];
    for (const tried of tries) expect([`${tried}`, await outcomeOf(tried())]).toEqual([`${tried}`, 'access-denied']);
    expect(await outcomeOf(all(known.readStream('staff-klangdee.s1')))).toBe('stream-not-found');
    expect(await all(known.readStream('order-1'))).toBe(1);
  });
});

describe('the answer to a call', () => {
  const codeOf = (metadata: Metadata) => {
    const raw = new StreamsClient(`127.0.0.1:${node.port}`, credentials.createInsecure());
    return new Promise<number>((resolve) => {
      const call = raw.batchAppend(metadata);
      call.on('error', ({ code }: ServiceError) => resolve(code));
      call.on('data', () => {});
      call.write(new streams.BatchAppendReq());
    }).finally(() => raw.close());
  };

  it('says whether nobody was named, or somebody wrongly, before anything is read of it', async () => {
    const wrong = new Metadata();
    wrong.set('authorization', `Basic ${Buffer.from('klang:x').toString('base64')}`);
    expect(await codeOf(new Metadata())).toBe(status.PERMISSION_DENIED);
    expect(await codeOf(wrong)).toBe(status.UNAUTHENTICATED);
  });
});

describe('a password', () => {
  it('is told to this machine alone where nothing is encrypted, and goes over TLS by the client itself', () => {
    const authorizationSentTo = (url: string) => connectTo(url)['callArguments']({})[0].get('authorization');
    expect(authorizationSentTo('esdb://klang:secret@127.0.0.1:1?tls=false')).toEqual(['Basic a2xhbmc6c2VjcmV0']);
    expect(authorizationSentTo('esdb://klang:secret@store.example:1?tls=false')).toEqual([]);
    expect(authorizationSentTo('esdb://klang:secret@127.0.0.1:1,10.0.0.7:1?tls=false')).toEqual([]);
    expect(authorizationSentTo('esdb://klang:secret@store.example:1')).toEqual([]);
    expect(authorizationSentTo('esdb://127.0.0.1:1?tls=false')).toEqual([]);
  });
});
