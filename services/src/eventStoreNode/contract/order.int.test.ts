import type { Position } from '@eventstore/db-client';
import { beforeAll, expect, it } from 'vitest';
import {
  collect,
  event,
  events,
  follow,
  headOf,
  openStore,
  positionOf,
  revisionsOf,
  typesOf,
  until,
} from './driver.ts';

const { client, append, server, streamName } = await openStore();
const stream = streamName();
let before: Position;
const all = (
  fromPosition: Position | 'start' | 'end',
  direction: 'forwards' | 'backwards' = 'forwards',
  maxCount = 1e6,
) => collect(client.readAll({ fromPosition, direction, maxCount }));
const written = async () => (await all(before)).slice(1);
const commits = (read: Awaited<ReturnType<typeof all>>) => read.map((one) => positionOf(one).commit);

beforeAll(async () => {
  before = await headOf(client);
  await append(stream, events(3, 'First'));
  await append(streamName(), events(2, 'Second'));
  await append(stream, events(4, 'Third'));
});

it('the store puts every event behind the one before it, with commit and prepare alike', async () => {
  const read = await written();
  const positions = read.map(positionOf);
  expect(positions).toHaveLength(9);
  expect(positions.map(({ prepare }) => prepare)).toEqual(positions.map(({ commit }) => commit));
  for (const [n, { commit }] of positions.entries())
    expect(commit).toBeGreaterThan(positions[n - 1]?.commit ?? before.commit);
  expect(read.map(({ commitPosition }) => commitPosition)).toEqual(commits(read));
});

it('the store leaves holes between positions, so that nobody counts on the next one', async () => {
  const read = commits(await written());
  for (const [n, commit] of read.slice(1).entries()) expect(commit - (read[n] ?? 0n)).toBeGreaterThan(1n);
  expect(before.commit).toBeGreaterThan(0n);
});

it('the store gives an event the same position in its stream, in the log and in a subscription', async () => {
  const inLog = (await written()).filter(({ event }) => event?.streamId === stream).map(positionOf);
  const inStream = (await collect(client.readStream(stream))).map(positionOf);
  const live = follow(client.subscribeToStream(stream));
  await live.count(7);
  await live.stop();
  expect(inStream).toEqual(inLog);
  expect(live.seen.map(positionOf)).toEqual(inLog);
});

it('the store answers an append with the position of its last event', async () => {
  const target = streamName();
  for (const rpc of ['BatchAppend', 'Append'] as const) {
    const { position } = await append(target, events(3), { rpc });
    const [last] = await collect(
      client.readStream(target, { direction: 'backwards', fromRevision: 'end', maxCount: 1 }),
    );
    expect(last && positionOf(last)).toEqual(position);
  }
});

it('the store answers a delete and a tombstone with a position behind everything before', async () => {
  const target = streamName();
  const { position } = await append(target, event());
  const soft = await client.deleteStream(target);
  const hard = await client.tombstoneStream(target);
  expect(soft.position?.commit).toBeGreaterThan(position?.commit ?? 0n);
  expect(hard.position?.commit).toBeGreaterThan(soft.position?.commit ?? 0n);
});

it('the store reads the log forwards from a position with the event that stands there, backwards without it', async () => {
  const [, , third, fourth] = await written();
  if (!third || !fourth) throw new Error('Nine events were written.');
  expect(typesOf(await all(positionOf(fourth), 'forwards', 3))).toEqual(['Second', 'Second', 'Third']);
  expect((await all(positionOf(fourth), 'backwards', 2)).map(({ event }) => event?.id)).toEqual([
    third.event?.id,
    (await written())[1]?.event?.id,
  ]);
});

it('the store reads the log backwards as the mirror of forwards', async () => {
  const forwards = (await all(before)).map(({ event }) => event?.id);
  expect((await all('end', 'backwards', forwards.length)).map(({ event }) => event?.id)).toEqual(forwards.reverse());
});

it('the log has nothing forwards from its end, nor backwards from its start', async () => {
  expect(await all('end', 'forwards', 10)).toEqual([]);
  expect(await all('start', 'backwards', 10)).toEqual([]);
});

it('the store refuses to read from a position where no event stands', async () => {
  const [first] = await written();
  if (!first) throw new Error('Nine events were written.');
  const { commit } = positionOf(first);
  for (const nowhere of [commit + 1n, 2n ** 63n]) {
    const read = all({ commit: nowhere, prepare: nowhere }).catch((error: { readonly code: number }) => error.code);
    expect(await read).toBe(2);
  }
});

if (server.isOurs) {
  it('the embedded node alone refuses a position whose prepare is before its commit', async () => {
    const [first, second] = await written();
    if (!first || !second) throw new Error('Nine events were written.');
    const { commit } = positionOf(second);
    for (const prepare of [positionOf(first).prepare, commit - 1n]) {
      const read = all({ commit, prepare }).then(
        () => 'read',
        () => 'refused',
      );
      expect(await read).toBe('refused');
    }
    expect(await all({ commit, prepare: commit })).not.toEqual([]);
  });
}

it('the store refuses to read backwards from behind the end of the log', async () => {
  const { commit } = await headOf(client);
  const far = { commit: commit + 1_000_000_000n, prepare: commit + 1_000_000_000n };
  expect(await all(far, 'backwards', 3).catch((error: { readonly code: number }) => error.code)).toBe(2);
});

it('the store refuses a subscription from a position where no event stands, before it confirms it', async () => {
  const [first] = await written();
  if (!first) throw new Error('Nine events were written.');
  const { commit } = positionOf(first);
  const nowhere = follow(client.subscribeToAll({ fromPosition: { commit: commit + 1n, prepare: commit + 1n } }));
  await until('refused', () => nowhere.errors.length > 0);
  expect([nowhere.signals, nowhere.errors]).toEqual([[], [expect.objectContaining({ code: 2 })]]);
});

it('a subscription to the log begins behind a position, without the event that stands there', async () => {
  const [first] = await written();
  if (!first) throw new Error('Nine events were written.');
  const live = follow(client.subscribeToAll({ fromPosition: positionOf(first) }));
  await live.count(8);
  await live.stop();
  expect(typesOf(live.seen.slice(0, 8))).toEqual([
    'First',
    'First',
    'Second',
    'Second',
    'Third',
    'Third',
    'Third',
    'Third',
  ]);
});

it('a subscription to a stream begins behind a revision, without the event that stands there', async () => {
  const live = follow(client.subscribeToStream(stream, { fromRevision: 2n }));
  await live.count(4);
  await live.stop();
  expect(revisionsOf(live.seen)).toEqual([3n, 4n, 5n, 6n]);
});

it('a subscription from the end delivers only what is written afterwards', async () => {
  const [log, one] = [
    client.subscribeToAll({ fromPosition: 'end' }),
    client.subscribeToStream(stream, { fromRevision: 'end' }),
  ];
  const [whole, single] = [follow(log), follow(one)];
  await Promise.all([whole.caughtUp(), single.caughtUp()]);
  await append(stream, event('Late'));
  await Promise.all([whole.count(1), single.count(1)]);
  expect([typesOf(whole.seen), typesOf(single.seen)]).toEqual([['Late'], ['Late']]);
  await Promise.all([whole.stop(), single.stop()]);
});

it('the store lets a subscription begin behind the end of the log, and gives it what comes', async () => {
  const { commit } = await headOf(client);
  const far = { commit: commit + 1_000_000_000n, prepare: commit + 1_000_000_000n };
  const ahead = follow(client.subscribeToAll({ fromPosition: far }));
  const level = follow(client.subscribeToAll({ fromPosition: 'end' }));
  await Promise.all([ahead.caughtUp(), level.caughtUp()]);
  await append(streamName(), events(3));
  await level.count(3);
  await ahead.count(3);
  expect([ahead.seen.length, ahead.errors]).toEqual([3, []]);
  await Promise.all([ahead.stop(), level.stop()]);
});

it('the store keeps the events of one append together while many are written at once', async () => {
  const from = await headOf(client);
  const streams = Array.from({ length: 6 }, () => streamName());
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      append(streams[n % 6] ?? '', events(1 + (n % 5), `Append${n}`), {
        rpc: n % 3 ? 'BatchAppend' : 'Append',
      }),
    ),
  );
  const read = (await all(from)).slice(1);
  const runs = typesOf(read).filter((type, n, types) => type !== types[n - 1]);
  expect(runs).toHaveLength(60);
  for (const one of streams) {
    const revisions = revisionsOf(read.filter(({ event }) => event?.streamId === one));
    expect(revisions).toEqual(revisions.map((_, n) => BigInt(n)));
  }
});

it('the store stamps an event with the time it was written', async () => {
  const target = streamName();
  const start = Date.now();
  await append(target, event());
  const [read] = await collect(client.readStream(target));
  const slack = 60_000;
  expect(read?.event?.created.getTime()).toBeGreaterThan(start - slack);
  expect(read?.event?.created.getTime()).toBeLessThan(Date.now() + slack);
});
