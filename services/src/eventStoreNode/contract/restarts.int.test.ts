import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDatabase, newNode } from '../../testing/testWorld.ts';
import { collect, connect, event, events, follow, positionOf, revisionsOf, until } from './driver.ts';

// A test can only stop our own node, so EVENTSTORE_URL is ignored here.
let databaseUrl: string;
let node: Awaited<ReturnType<typeof newNode>>;
let client: ReturnType<typeof connect>;

beforeEach(async () => {
  databaseUrl = await newDatabase();
  node = await newNode({ databaseUrl });
  client = connect(node.url);
});

afterEach(async () => {
  await client.dispose();
  node.kill('SIGKILL');
  await node.exited;
});

const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
  node.kill(signal);
  return node.exited;
};
const start = async () => {
  node = await newNode({ databaseUrl, port: node.port });
};
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    ({ code, type }: { readonly code?: number; readonly type?: string }) => (code === 14 ? 'unavailable' : type),
  );

it('the store stops when asked to, with exit code 0, whatever is open on it', async () => {
  const live = follow(client.subscribeToAll());
  await live.caughtUp();
  await client.appendToStream('order-1', events(3));
  expect(await stop()).toEqual({ code: 0, signal: null });
  await until('the subscription has failed', () => live.errors.length > 0);
  // A stopping server sends either; both mean: reconnect.
  expect(live.errors).toMatchObject([{ type: expect.stringMatching(/^(unavailable|cancelled)$/) }]);
});

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'the store shows the same log after %s: events, ids, revisions, positions',
  async (signal) => {
    await client.appendToStream('order-1', events(300));
    await client.setStreamMetadata('order-1', { truncateBefore: 290 });
    await client.appendToStream('order-2', event());
    await client.deleteStream('order-2');
    await client.tombstoneStream('order-3');
    const before = await collect(client.readAll());
    await stop(signal);
    await start();
    const again = connect(node.url);
    expect(await collect(again.readAll())).toEqual(before);
    expect(revisionsOf(await collect(again.readStream('order-1')))).toHaveLength(10);
    expect(await codeOf(collect(again.readStream('order-2')))).toBe('stream-not-found');
    expect(await codeOf(again.appendToStream('order-3', event()))).toBe('stream-deleted');
    expect((await again.appendToStream('order-2', event())).nextExpectedRevision).toBe(1n);
    await again.dispose();
  },
);

it('the store says unavailable while it is down, and serves the same client again when it is back', async () => {
  await client.appendToStream('order-1', event());
  await stop('SIGKILL');
  expect(await codeOf(client.appendToStream('order-1', event()))).toBe('unavailable');
  expect(await codeOf(collect(client.readStream('order-1')))).toBe('unavailable');
  await start();
  await until('an append goes through', async () => (await codeOf(client.appendToStream('order-1', event()))) === 'ok');
  expect((await collect(client.readStream('order-1'))).length).toBeGreaterThanOrEqual(2);
});

it('the store knows again after a restart what was appended before it, at an exact revision and at any', async () => {
  const [exact, any] = [events(3), events(2)];
  const first = await client.appendToStream('order-1', exact, { expectedRevision: 'no_stream' });
  const second = await client.appendToStream('order-1', any, { expectedRevision: 'any' });
  await stop('SIGKILL');
  await start();
  const again = connect(node.url);
  expect(await again.appendToStream('order-1', exact, { expectedRevision: 'no_stream' })).toEqual(first);
  expect(await again.appendToStream('order-1', any, { expectedRevision: 'any' })).toEqual(second);
  expect(await collect(again.readStream('order-1'))).toHaveLength(5);
  await again.dispose();
});

it('a restart leaves a subscription dead, and one from the last position goes on without loss or repetition', async () => {
  await client.appendToStream('order-1', events(50));
  const before = follow(client.subscribeToAll());
  await before.caughtUp();
  await stop('SIGKILL');
  await until('the subscription has failed', () => before.errors.length === 1);
  await start();
  const again = connect(node.url);
  await again.appendToStream('order-1', events(5));
  const last = before.seen.at(-1);
  if (!last) throw new Error('Fifty events were delivered.');
  const after = follow(again.subscribeToAll({ fromPosition: positionOf(last) }));
  await after.caughtUp();
  await after.stop();
  expect(revisionsOf(after.seen)).toEqual([50n, 51n, 52n, 53n, 54n]);
  await again.dispose();
});

it('the store leaves no append without an answer when it is killed in the middle of many', async () => {
  const outcomes = Promise.all(
    Array.from({ length: 400 }, (_, n) => codeOf(client.appendToStream(`order-${n}`, events(20)))),
  );
  await until('some are stored', async () => (await collect(connect(node.url).readAll({ maxCount: 30 }))).length > 10);
  await stop('SIGKILL');
  const answered = await outcomes;
  await start();
  const again = connect(node.url);
  const stored = new Set((await collect(again.readAll())).map(({ event }) => event?.streamId));
  for (const [n, outcome] of answered.entries()) {
    if (outcome === 'ok') expect(stored).toContain(`order-${n}`);
    else expect(outcome).toBe('unavailable');
  }
  await again.dispose();
});
