import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTo } from '../../platform/eventStore/eventStoreConnection.ts';
import {
  logOf,
  newStore,
  oddExpected,
  oddIn,
  rewrite,
  type Store,
  standingOf,
  startCopy,
  writeHistories,
  writeMany,
  writeOdd,
} from './copyFixture.ts';

const opened: Store[] = [];
const store = async () => {
  const one = await newStore();
  opened.push(one);
  return one;
};
const connected = async <T>(url: string, use: (client: EventStoreDBClient) => Promise<T>) => {
  const client = connectTo(url);
  return use(client).finally(() => client.dispose());
};
afterAll(() => Promise.all(opened.map(({ stop }) => stop())));

const verified = /verified ([\d,]+) events in ([\d,]+) streams, the same on both sides, sha256 ([0-9a-f]{64})/;
const summary = (out: string) => {
  const [, events, streams, hash] = verified.exec(out) ?? [];
  return { events, streams, hash };
};
const pasts = ['hidden', 'gone', 'back', 'owned', 'twice', 'closed', 'neverThere', 'onlyMetadata'].map(
  (name) => `past-${name}`,
);

describe('a store of 50,000 events', () => {
  let [source, target]: Store[] = [];
  if (source || target) throw new Error('Both are opened below.');
  let first: ReturnType<typeof summary>;

  beforeAll(async () => {
    [source, target] = [await store(), await store()];
    await connected(source.url, async (client) => {
      await client.appendToStream('storeidentity', jsonEvent({ type: 'StoreNamed', data: { of: 'source' } }));
      await writeHistories(client);
      await writeMany(client, 50_000, 1500);
    });
    await writeOdd(source.url);
    await connected(target.url, (client) =>
      client.appendToStream('storeidentity', jsonEvent({ type: 'StoreNamed', data: { of: 'target' } })),
    );
  }, 120_000);

  it('is copied through a kill and a Ctrl+C, and verified', async () => {
    if (!source || !target) throw new Error('No stores.');
    const killed = startCopy(source.url, target.url);
    await killed.says(/copied [\d,]+ events, \d+ % of the log/);
    killed.kill('SIGKILL');
    expect((await killed.ended).code).toBe(null);

    const stopped = startCopy(source.url, target.url);
    await stopped.says(/copied [\d,]+ events, \d+ % of the log/);
    stopped.kill('SIGINT');
    const half = await stopped.ended;
    expect([half.code, half.out]).toEqual([130, expect.stringContaining('Run the same command again')]);

    const last = await startCopy(source.url, target.url).ended;
    expect(last).toMatchObject({ code: 0, err: '' });
    expect(last.out).toMatch(/already there [1-9][\d,]* events, copied [1-9]/);
    first = summary(last.out);
    expect(Number(first.events?.replaceAll(',', ''))).toBeGreaterThan(50_000);
  });

  it('has every event in the order of the log with id, type, content, metadata and revision', async () => {
    if (!source || !target) throw new Error('No stores.');
    const [here, there] = await Promise.all([logOf(source.url), logOf(target.url)]);
    expect(here.length).toBeGreaterThan(50_000);
    expect(there.length).toBe(here.length);
    // Compare per row: a diff of all rows is unreadable.
    for (const [n, row] of here.entries()) if (`${row}` !== `${there[n]}`) expect(there[n]).toEqual(row);
    expect(await oddIn(target.url)).toEqual(oddExpected);
  });

  it('has every stream standing as it stood: hidden, deleted, back again, closed for ever', async () => {
    if (!source || !target) throw new Error('No stores.');
    for (const stream of pasts)
      expect(await standingOf(target.url, stream)).toEqual(await standingOf(source.url, stream));
    expect(await standingOf(target.url, 'past-back')).toMatchObject({ shown: [5n, 6n, 7n], metadataRevision: 1n });
    expect(await standingOf(target.url, 'past-closed')).toMatchObject({ shown: 'stream-deleted' });
    expect((await standingOf(target.url, '$ours')).shown).toBe('stream-not-found');
  });

  it('whose copy was tampered with is found out', async () => {
    if (!source || !target) throw new Error('No stores.');
    expect(await target.meddle(rewrite('"n":4711,', '"n":4712,'))).toBe(1);
    const { code, err } = await startCopy(source.url, target.url, '--verify').ended;
    expect([code, err]).toEqual([1, expect.stringMatching(/^The copy is not right: event [\d,]+ is .*box-\d+@.*\n$/)]);
  });
});

describe('a small store', () => {
  it('goes to another and from there to a third, with the same hash', async () => {
    const [one, two, three] = [await store(), await store(), await store()];
    await connected(one.url, writeHistories);
    const [there, back] = [await startCopy(one.url, two.url).ended, await startCopy(two.url, three.url).ended];
    expect([there.code, back.code]).toEqual([0, 0]);
    expect(summary(back.out)).toEqual(summary(there.out));
  });

  it('copied again has nothing left to copy but what was written since', async () => {
    const [one, two] = [await store(), await store()];
    await connected(one.url, writeHistories);
    const first = await startCopy(one.url, two.url).ended;
    const again = await startCopy(one.url, two.url).ended;
    expect([again.code, summary(again.out)]).toEqual([0, summary(first.out)]);
    expect(again.out).toMatch(/copied 0\n/);
    await connected(one.url, (client) => client.appendToStream('past-gone', jsonEvent({ type: 'Back', data: {} })));
    expect((await startCopy(one.url, two.url).ended).out).toMatch(/copied 1\n/);
    expect(await standingOf(two.url, 'past-gone')).toMatchObject({ shown: [5n] });
  });

  it('whose copy lacks an event is not copied on', async () => {
    const [one, two] = [await store(), await store()];
    await connected(one.url, (client) => writeMany(client, 200, 20));
    await startCopy(one.url, two.url).ended;
    expect(await two.meddle((admin) => admin.query(`delete from es_event where stream = 'box-1' and rev = 0`))).toBe(1);
    const { code, err } = await startCopy(one.url, two.url).ended;
    expect([code, err]).toEqual([1, expect.stringMatching(/^The target holds something else: event [\d,]+ is .*\n$/)]);
  });

  it('is not copied into a store that holds something else, or more', async () => {
    const [one, other, empty] = [await store(), await store(), await store()];
    await connected(one.url, (client) => client.appendToStream('a-1', jsonEvent({ type: 'Ours', data: {} })));
    await connected(other.url, (client) => client.appendToStream('b-1', jsonEvent({ type: 'Theirs', data: {} })));
    const foreign = await startCopy(one.url, other.url).ended;
    expect([foreign.code, foreign.err]).toEqual([
      1,
      expect.stringMatching(/^The target holds something else: event 1 is Theirs at b-1@0.*\n$/),
    ]);
    expect((await logOf(other.url)).length).toBe(1);
    const more = await startCopy(empty.url, other.url).ended;
    expect([more.code, more.err]).toEqual([1, expect.stringMatching(/^The target holds more than the source.*\n$/)]);
  });

  it('that has thrown old events away keeps the revisions of those it still has', async () => {
    const [one, two] = [await store(), await store()];
    await connected(one.url, async (client) => {
      for (let n = 0; n < 25; n += 1) {
        await client.appendToStream(
          'series-1',
          Array.from({ length: 100 }, () => jsonEvent({ type: 'Taken', data: { n } })),
        );
      }
      for (const truncateBefore of [100, 2400]) await client.setStreamMetadata('series-1', { truncateBefore });
    });
    await one.meddle((admin) =>
      admin.query(`delete from es_event where stream = 'series-1' and rev < 2400 or stream = '$$series-1' and rev < 1`),
    );
    expect(await startCopy(one.url, two.url).ended).toMatchObject({ code: 0, err: '' });
    expect(await standingOf(two.url, 'series-1')).toEqual(await standingOf(one.url, 'series-1'));
    const next = await connected(two.url, (client) =>
      client.appendToStream('series-1', jsonEvent({ type: 'Taken', data: {} }), { expectedRevision: 2499n }),
    );
    expect(next.nextExpectedRevision).toBe(2500n);
  });
});

describe('one clear sentence', () => {
  it.each([
    [['esdb://127.0.0.1:1?tls=false', ''], /^Give the target store/],
    [['esdb://127.0.0.1:1?tls=false', 'esdb://127.0.0.1:1?tls=false'], /^--from and --to name the same/],
    [['nonsense', 'esdb://127.0.0.1:1?tls=false'], /^"nonsense" is not the address of an event store/],
    [
      ['esdb://admin:secret@127.0.0.1:1?tls=false', 'esdb://127.0.0.1:2?tls=false'],
      /^The event store at 127.0.0.1:1 does not answer/,
    ],
  ])('answers %j', async ([from = '', to = ''], sentence) => {
    const { code, err } = await startCopy(from, to).ended;
    expect([code, err]).toEqual([1, expect.stringMatching(sentence)]);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).not.toContain('secret');
  });
});
