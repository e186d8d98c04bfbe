import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newEventStore, type TestEventStore } from '../../testing/testWorld.ts';
import { StoreUnavailable } from '../kit/failures.ts';
import { newId } from '../kit/ids.ts';
import { type EventStore, openEventStore } from './eventStore.ts';
import type { StoredEvent } from './stored.ts';

let node: TestEventStore;
let store: EventStore;
let stop: AbortController;
beforeEach(async () => {
  stop = new AbortController();
  node = await newEventStore({ isApart: true });
  store = openEventStore({ url: node.url, attempts: 2 });
});
afterEach(async () => {
  stop.abort();
  await store.close();
  await node.stop();
});

const longMs = 60_000;
const writers = 6;

const failuresBefore = async (call: () => Promise<unknown>, failures = 0): Promise<number> => {
  try {
    await call();
    return failures;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return failuresBefore(call, failures + 1);
  }
};

it('the adapter loses nothing and doubles nothing over restarts and kills of the node', async () => {
  if (!node.isOurs) return;
  const acknowledged: string[] = [];
  let unavailable = 0;
  let isOver = false;

  const insist = async (stream: string, revision: bigint): Promise<void> => {
    const event = { id: newId(), type: 'Happened', data: { n: Number(revision) }, meta: {} };
    const expected = revision === 0n ? 'none' : revision - 1n;
    unavailable += await failuresBefore(() => store.append(stream, expected, [event]));
    acknowledged.push(event.id);
  };
  const write = async (n: number) => {
    for (let revision = 0n; !isOver; revision++) await insist(`thing-o1.${n}`, revision);
  };

  const seen: StoredEvent[] = [];
  let broken = 0;
  const following = (async () => {
    const onBroken = () => broken++;
    for await (const page of store.subscribe({ signal: stop.signal, onBroken })) seen.push(...page.events);
  })();
  const moreThan = (count: number) =>
    vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(count), { timeout: longMs, interval: 20 });

  const writing = Promise.all(Array.from({ length: writers }, (_, n) => write(n)));
  for (let round = 0; round < 4; round++) {
    await moreThan(acknowledged.length + 300);
    if (round % 2 === 1) node.kill9();
    await node.restart();
  }
  await moreThan(acknowledged.length + 300);
  isOver = true;
  await writing;
  await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(acknowledged.length), { timeout: longMs });
  stop.abort();
  await following;

  const inLog: StoredEvent[] = [];
  for await (const page of store.readAll()) inLog.push(...page.events);
  expect(inLog.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  expect(seen.map(({ id }) => id)).toEqual(inLog.map(({ id }) => id));
  for (let n = 0; n < writers; n++) {
    const own = inLog.filter(({ stream }) => stream === `thing-o1.${n}`);
    expect(own.map(({ revision }) => revision)).toEqual(own.map((_, at) => BigInt(at)));
  }
  expect(unavailable).toBeGreaterThan(0);
  expect(broken).toBeGreaterThanOrEqual(4);
});

it('the adapter answers that the store is not available while the node is away, and works by itself afterwards', async () => {
  if (!node.isOurs) return;
  const event = { id: newId(), type: 'Happened', data: {}, meta: {} };
  await store.append('thing-o1.before', 'none', [event]);
  await node.stop();
  const append = store.append('thing-o1.during', 'none', [{ ...event, id: newId() }]);
  await expect(append).rejects.toThrow(StoreUnavailable);
  await expect(store.head()).rejects.toThrow(StoreUnavailable);
  await expect(store.storeId()).rejects.toThrow(StoreUnavailable);
  const seen: StoredEvent[] = [];
  const following = (async () => {
    for await (const page of store.subscribe({ signal: stop.signal })) seen.push(...page.events);
  })();
  await node.restart();
  await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: longMs });
  expect(await store.append('thing-o1.after', 'none', [{ ...event, id: newId() }])).toHaveProperty('position');
  await vi.waitFor(() => expect(seen).toHaveLength(2), { timeout: longMs });
  stop.abort();
  await following;
});
