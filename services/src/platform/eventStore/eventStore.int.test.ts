import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newEventStore, type TestEventStore } from '../../testing/testWorld.ts';
import { WrongRevision } from '../kit/failures.ts';
import { newId } from '../kit/ids.ts';
import { type EventStore, openEventStore } from './eventStore.ts';
import type { SubscriptionOptions } from './eventStoreSubscription.ts';
import type { NewEvent, Page, StoredEvent } from './stored.ts';

let node: TestEventStore;
let store: EventStore;
let stop: AbortController;
beforeAll(async () => {
  node = await newEventStore();
});
afterAll(() => node.stop());
beforeEach(() => {
  store = openEventStore({ url: node.url });
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await store.close();
});

const event = (n = 0, type = 'Happened'): NewEvent => ({ id: newId(), type, data: { n }, meta: { org: 'o1' } });
const events = (count: number, type?: string) => Array.from({ length: count }, (_, n) => event(n, type));
const newStream = (category = 'thing') => `${category}-o1.${newId()}`;
const eventsOf = async (pages: AsyncIterable<Page>): Promise<readonly StoredEvent[]> => {
  const all: StoredEvent[] = [];
  for await (const page of pages) all.push(...page.events);
  return all;
};
const numbersOf = (all: readonly StoredEvent[]) => all.map(({ data }) => (data as { readonly n: number }).n);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
const following = (subscribing: Partial<SubscriptionOptions>) => {
  const seen: StoredEvent[] = [];
  const done = (async () => {
    for await (const page of store.subscribe({ signal: stop.signal, ...subscribing })) seen.push(...page.events);
  })();
  return { seen, done };
};

describe('appending', () => {
  it('answers where the last event stands, and it reads back as it was written', async () => {
    const stream = newStream();
    const [first, second] = [event(1), event(2)];
    const appended = await store.append(stream, 'none', [first, second]);
    const back = await eventsOf(store.read(stream));
    expect(back.map(({ id, type, data, meta }) => ({ id, type, data, meta }))).toEqual([first, second]);
    expect(back.map(({ revision }) => revision)).toEqual([0n, 1n]);
    expect(back[1]).toMatchObject({ stream, revision: appended.revision, position: appended.position });
    expect(Math.abs((back[0]?.storedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('refuses another revision than the expected one', async () => {
    const stream = newStream();
    await store.append(stream, 'none', [event()]);
    await expect(store.append(stream, 'none', [event()])).rejects.toThrow(WrongRevision);
    await expect(store.append(stream, 1n, [event()])).rejects.toThrow(WrongRevision);
    expect(await store.append(stream, 0n, [event()])).toMatchObject({ revision: 1n });
  });

  it('writes the same events once, and answers the second time as the first', async () => {
    const stream = newStream();
    const twice = events(3);
    const first = await store.append(stream, 'none', twice);
    await store.append(stream, 2n, [event()]);
    const second = await store.append(stream, 'none', twice);
    expect(second.revision).toBe(first.revision);
    expect(second.position >= first.position).toBe(true);
    expect(await eventsOf(store.read(stream))).toHaveLength(4);
  });

  it('appends nothing when there is nothing to append', async () => {
    await expect(store.append(newStream(), 'none', [])).rejects.toThrow('Nothing to append');
  });

  it('answers a position even where the store gives none', async () => {
    const append = vi.spyOn(EventStoreDBClient.prototype, 'appendToStream');
    append.mockResolvedValueOnce({ success: true, nextExpectedRevision: 4n });
    const appended = await store.append(newStream(), 'none', events(30)).finally(() => append.mockRestore());
    expect(appended).toEqual({ revision: 4n, position: await store.head() });
  });
});

describe('reading', () => {
  it('finds nothing in a stream that is not there', async () => {
    expect(await eventsOf(store.read(newStream()))).toEqual([]);
  });

  it('reads a long stream page by page, from any revision on', async () => {
    const stream = newStream();
    await store.append(stream, 'none', events(1_200));
    const pages: Page[] = [];
    for await (const page of store.read(stream)) pages.push(page);
    expect(pages.map((page) => page.events.length)).toEqual([500, 500, 200]);
    expect(numbersOf(pages.flatMap((page) => page.events))).toEqual(upTo(1_200));
    expect(pages.at(-1)?.revision).toBe(1_199n);
    expect(numbersOf(await eventsOf(store.read(stream, 1_197n)))).toEqual([1_197, 1_198, 1_199]);
  });

  it.each([499, 500, 501])('reads a stream of %i events to its end', async (count) => {
    const stream = newStream();
    await store.append(stream, 'none', events(count));
    expect(numbersOf(await eventsOf(store.read(stream)))).toEqual(upTo(count));
  });

  it('reads the log after a position, each event once and none of the store itself', async () => {
    const before = await store.head();
    const stream = newStream();
    await store.append(stream, 'none', events(1_001));
    const all = await eventsOf(store.readAll(before));
    expect(numbersOf(all.filter((one) => one.stream === stream))).toEqual(upTo(1_001));
    expect(all.map(({ position }) => position)).toEqual(all.map(({ position }) => position).toSorted());
    expect((await eventsOf(store.readAll())).filter(({ type }) => type.startsWith('$'))).toEqual([]);
    expect(await eventsOf(store.readAll(await store.head()))).toEqual([]);
  });

  it('reads of the log what stands in some streams alone, from a position on, however little of it that is', async () => {
    const before = await store.head();
    const [first, second] = [`thing-a-${newStream()}.1`, `thing-b-${newStream()}.1`];
    await store.append(first, 'none', events(2));
    await store.append(second, 'none', events(1_001));
    await store.append(`${first}x`, 'none', events(601));
    await store.append(first, 1n, [event(2)]);
    const found = async (streams: string, after = before) => eventsOf(store.readAll(after, streams));
    const mine = await found(`^[a-z]+-a-${first.slice(8, -2)}\\.`);
    expect(mine.map(({ stream }) => stream)).toEqual([first, first, ...Array(601).fill(`${first}x`), first]);
    expect(numbersOf(await found(`^${second.replace('.', '\\.')}$`))).toEqual(upTo(1_001));
    expect(await found(`^${first.replace('.', '\\.')}$`, mine.at(-2)?.position)).toMatchObject([{ revision: 2n }]);
    expect(await found('^nothing-of-this$')).toEqual([]);
  });

  it('knows where the log ends', async () => {
    const { position } = await store.append(newStream(), 'none', [event()]);
    expect(await store.head()).toBe(position);
  });

  it('says so when a position is of another log', async () => {
    const nowhere = `${'1'.padStart(20, '0')}/${'1'.padStart(20, '0')}`;
    await expect(eventsOf(store.readAll(nowhere))).rejects.toThrow('There is no event at');
  });
});

describe('the identity of the store', () => {
  it('is the same for everybody, and no part of the history', async () => {
    const before = await store.head();
    const others = [openEventStore({ url: node.url }), openEventStore({ url: node.url })];
    const ids = await Promise.all([store, ...others].map((one) => one.storeId()));
    await Promise.all(others.map((one) => one.close()));
    expect(new Set(ids).size).toBe(1);
    expect(await store.storeId()).toBe(ids[0]);
    expect(await eventsOf(store.readAll(before))).toEqual([]);
  });
});

describe('following', () => {
  it('gives what there is and then what comes, from a position on', async () => {
    const stream = newStream();
    const before = await store.append(stream, 'none', [event(0)]);
    await store.append(stream, 0n, [event(1), event(2)]);
    const { seen } = following({ from: before.position });
    await vi.waitFor(() => expect(numbersOf(seen)).toEqual([1, 2]), { timeout: 15_000 });
    await store.append(stream, 2n, [event(3)]);
    await vi.waitFor(() => expect(numbersOf(seen)).toEqual([1, 2, 3]), { timeout: 15_000 });
  });

  it('gathers for a while after several events, and hands over at once what comes alone', async () => {
    const category = newStream('gathered');
    const pages: number[][] = [];
    const from = await store.head();
    const only = { streams: [category] };
    const done = (async () => {
      const reading = { from, only, signal: stop.signal, gatherMs: 2_000 };
      for await (const { events: arrived } of store.subscribe(reading)) pages.push([...numbersOf(arrived)]);
    })();
    const { seen } = following({ from, only, gatherMs: 600_000 });
    await store.append(`${category}-alone`, 'none', [event(1)]);
    await vi.waitFor(() => expect([pages, numbersOf(seen)]).toEqual([[[1]], [1]]));
    // A real server may split them over several pages.
    await store.append(`${category}-many`, 'none', events(30));
    await vi.waitFor(() => expect(pages.flat()).toEqual([1, ...upTo(30)]), { timeout: 15_000 });
    for (const n of [4, 5, 6]) await store.append(`${category}-${n}`, 'none', [event(n)]);
    await vi.waitFor(() => expect(pages.at(-1)).toEqual([4, 5, 6]), { timeout: 15_000 });
    stop.abort();
    await done;
  });

  it('gives only the asked types, not those that begin alike', async () => {
    const from = await store.head();
    const stream = newStream();
    await store.append(stream, 'none', [event(0, 'Kept'), event(1, 'KeptToo'), event(2, 'Left'), event(3, 'Kept')]);
    const { seen } = following({ from, only: { types: ['Kept'] } });
    await vi.waitFor(() => expect(numbersOf(seen)).toEqual([0, 3]), { timeout: 15_000 });
  });

  it('gives only streams that begin as asked', async () => {
    const from = await store.head();
    const category = `c${newId().slice(0, 8)}`;
    await store.append(newStream('thing'), 'none', [event(0)]);
    await store.append(newStream(category), 'none', [event(1)]);
    const { seen } = following({ from, only: { streams: [`${category}-`] } });
    await vi.waitFor(() => expect(numbersOf(seen)).toEqual([1]), { timeout: 15_000 });
  });

  it('gives nothing of the store itself', async () => {
    const { seen } = following({});
    await store.storeId();
    const { position } = await store.append(newStream(), 'none', [event()]);
    await vi.waitFor(() => expect(seen.at(-1)?.position).toBe(position), { timeout: 15_000 });
    expect(seen.filter(({ type, stream }) => type.startsWith('$') || stream.startsWith('store'))).toEqual([]);
  });

  it('says that it caught up only when everything before was handed out and worked off', async () => {
    const from = await store.head();
    for (let n = 0; n < 5; n++) await store.append(newStream(), 'none', events(300));
    let worked = 0;
    const workedWhenCaughtUp: number[] = [];
    const onCaughtUp = () => {
      workedWhenCaughtUp.push(worked);
      stop.abort();
    };
    for await (const page of store.subscribe({ from, signal: stop.signal, onCaughtUp })) {
      // Slow: the store's end message arrives long before.
      await store.head();
      worked += page.events.length;
    }
    expect(workedWhenCaughtUp).toEqual([1_500]);
  });

  it('says that it caught up when there is nothing at all for it', async () => {
    let caughtUpCount = 0;
    following({ only: { types: ['NeverHappens'] }, onCaughtUp: () => caughtUpCount++ });
    await vi.waitFor(() => expect(caughtUpCount).toBe(1), { timeout: 15_000 });
  });

  it('ends when it is told to, and when the store is closed', async () => {
    const first = following({});
    stop.abort();
    await first.done;
    const second = following({ signal: new AbortController().signal });
    await store.close();
    await second.done;
  });

  it('says so when its position is of another log, instead of trying for ever', async () => {
    const nowhere = `${'1'.padStart(20, '0')}/${'1'.padStart(20, '0')}`;
    await expect(following({ from: nowhere }).done).rejects.toThrow('There is no event at');
  });
});
