import { randomBytes } from 'node:crypto';
import { binaryEvent, END, type EventStoreDBClient, jsonEvent, type ResolvedEvent, START } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTo } from '../platform/eventStore/eventStoreConnection.ts';
import { newDatabase } from '../testing/testWorld.ts';
import { nodeUrl } from './access.ts';
import { type EventStoreNode, startNode } from './node.ts';

const [host, password] = ['127.0.0.1', 'secret'];
let node: EventStoreNode;
let client: EventStoreDBClient;

beforeAll(async () => {
  const onLost = (error: Error) => {
    throw error;
  };
  node = await startNode({ databaseUrl: await newDatabase(), password, host, port: 0, onLost });
  client = connectTo(nodeUrl({ port: node.port, password }));
});
afterAll(async () => {
  await client.dispose();
  await node.stop();
});

const placesOf = async (reading: AsyncIterable<ResolvedEvent>) => {
  const places: string[] = [];
  for await (const { event } of reading) places.push(`${event?.streamId} ${event?.revision}`);
  return places;
};

const followed = (count: number, subscription: AsyncIterable<ResolvedEvent>) =>
  placesOf(
    (async function* () {
      let seen = 0;
      for await (const event of subscription) {
        yield event;
        seen += 1;
        if (seen === count) return;
      }
    })(),
  );

describe('a stream of many pages, small events and large ones', () => {
  const stream = 'pages';
  const large = 900_000;
  const count = 1_306;

  beforeAll(async () => {
    const small = () => Array.from({ length: 651 }, (_, n) => jsonEvent({ type: 'Small', data: { n } }));
    const one = () => binaryEvent({ type: 'Large', data: randomBytes(large) });
    for (const events of [small(), [one()], [one()], small(), [one()], [jsonEvent({ type: 'Last', data: {} })]]) {
      await client.appendToStream(stream, events);
    }
  });

  const forwards = Array.from({ length: count }, (_, revision) => `${stream} ${revision}`);
  const backwards = forwards.toReversed();

  it('is read whole and in order, from both ends', async () => {
    expect(await placesOf(client.readStream(stream))).toEqual(forwards);
    expect(await placesOf(client.readStream(stream, { direction: 'backwards', fromRevision: END }))).toEqual(backwards);
  });

  it('is read in part, from the middle of a page to the middle of another', async () => {
    const middle = client.readStream(stream, { fromRevision: 433n, maxCount: 700 });
    expect(await placesOf(middle)).toEqual(forwards.slice(433, 1_133));
    const back = client.readStream(stream, { direction: 'backwards', fromRevision: 1_133n, maxCount: 700 });
    expect(await placesOf(back)).toEqual(backwards.slice(count - 1_134, count - 434));
  });

  it('stands in the log whole and in order, from both ends', async () => {
    expect(await placesOf(client.readAll({ fromPosition: START }))).toEqual(['$node 0', ...forwards]);
    const back = client.readAll({ direction: 'backwards', fromPosition: END });
    expect(await placesOf(back)).toEqual([...backwards, '$node 0']);
  });

  it('is followed from its beginning', async () => {
    expect(await followed(count, client.subscribeToStream(stream, { fromRevision: START }))).toEqual(forwards);
    expect(await followed(count + 1, client.subscribeToAll({ fromPosition: START }))).toEqual(['$node 0', ...forwards]);
  });
});

describe('a flood of appends', () => {
  it('beyond what may wait is held back and not refused', async () => {
    const size = 1_000_000;
    const appends = Array.from({ length: 80 }, (_, n) =>
      client.appendToStream(`flood-${n}`, binaryEvent({ type: 'Large', data: Buffer.alloc(size) }), {
        deadline: 25_000,
      }),
    );
    const outcomes = await Promise.all(appends);
    expect(outcomes.every(({ success }) => success)).toBe(true);
  });
});

describe('a node that was started again', () => {
  it('tells who has followed from the beginning that he has caught up, before anything new comes', async () => {
    const options = { databaseUrl: await newDatabase(), password, host, port: 0, onLost: () => undefined };
    const first = await startNode(options);
    await first.stop();
    const second = await startNode(options);
    const own = connectTo(nodeUrl({ port: second.port, password }));
    const subscription = own.subscribeToAll({ fromPosition: START });
    await new Promise((resolve, reject) => subscription.on('caughtUp', resolve).on('error', reject).resume());
    await subscription.unsubscribe();
    await own.dispose();
    await second.stop();
  });
});

describe('a link', () => {
  it('is shown with what it points at, and without when that is gone', async () => {
    const target = jsonEvent({ type: 'Happened', data: { n: 1 } });
    await client.appendToStream('target', target);
    const link = (to: string) => binaryEvent({ type: '$>', data: Buffer.from(to) });
    await client.appendToStream('links', [link('0@target'), link('7@target')]);
    const resolved: (string | undefined)[] = [];
    for await (const { event, link: shown } of client.readStream('links', { resolveLinkTos: true })) {
      resolved.push(event?.id, shown?.streamId);
    }
    expect(resolved).toEqual([target.id, 'links', undefined, 'links']);
  });
});
