import { binaryEvent, type EventData, type Position } from '@eventstore/db-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { collect, event, events, follow, headOf, missing, openStore, outcomeOf, revisionsOf } from './driver.ts';

const { client, append, streamName } = await openStore();
const stream = streamName();
type Options = Parameters<typeof client.readStream>[1];
const read = async (options: Options = {}) => revisionsOf(await collect(client.readStream(stream, options)));
const back = (options: Options = {}) => read({ direction: 'backwards', ...options });

beforeAll(() => append(stream, events(10)));

it('the store says of a missing stream, in either direction and from anywhere: not found', async () => {
  const gone = streamName();
  for (const direction of ['forwards', 'backwards'] as const) {
    for (const fromRevision of ['start', 5n] as const) {
      expect(await outcomeOf(collect(client.readStream(gone, { direction, fromRevision })))).toEqual(missing(gone));
    }
  }
  expect(await outcomeOf(collect(client.readStream(gone, { direction: 'backwards', fromRevision: 'end' })))).toEqual(
    missing(gone),
  );
});

it('the store reads forwards from a revision, with it', async () => {
  expect(await read()).toEqual([0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n]);
  expect(await read({ fromRevision: 7n })).toEqual([7n, 8n, 9n]);
  expect(await read({ fromRevision: 7n, maxCount: 2 })).toEqual([7n, 8n]);
});

it('the store reads nothing, and complains about nothing, from beyond the end', async () => {
  expect(await read({ fromRevision: 10n })).toEqual([]);
  expect(await read({ fromRevision: 5000n })).toEqual([]);
});

it('the store reads backwards from the end and from a revision, with it', async () => {
  expect(await back({ fromRevision: 'end' })).toEqual([9n, 8n, 7n, 6n, 5n, 4n, 3n, 2n, 1n, 0n]);
  expect(await back({ fromRevision: 'end', maxCount: 1 })).toEqual([9n]);
  expect(await back({ fromRevision: 4n, maxCount: 3 })).toEqual([4n, 3n, 2n]);
  expect(await back({ fromRevision: 'start' })).toEqual([0n]);
});

it('the store reads backwards from above the end as from the end', async () => {
  expect(await back({ fromRevision: 5000n, maxCount: 2 })).toEqual([9n, 8n]);
});

it('the store refuses to read a stream forwards from its end', async () => {
  expect(await outcomeOf(read({ fromRevision: 'end' }))).toEqual({ error: 'unknown' });
});

it('the store refuses to read no events at all', async () => {
  expect(await outcomeOf(read({ maxCount: 0 }))).toEqual({ error: 'unknown' });
});

it('the store hands a long stream over page by page, complete and in order', async () => {
  const long = streamName();
  for (let n = 0; n < 3; n += 1) await append(long, events(1000));
  const revisions = Array.from({ length: 3000 }, (_, n) => BigInt(n));
  expect(revisionsOf(await collect(client.readStream(long)))).toEqual(revisions);
  const backwards = collect(client.readStream(long, { direction: 'backwards', fromRevision: 'end' }));
  expect(revisionsOf(await backwards)).toEqual([...revisions].reverse());
  expect(revisionsOf(await collect(client.readStream(long, { fromRevision: 450n, maxCount: 1100 })))).toEqual(
    revisions.slice(450, 1550),
  );
});

it('the store counts in maxCount what it delivers, in the log too', async () => {
  const fromPosition = await headOf(client);
  await append(streamName(), events(1200));
  expect(await collect(client.readAll({ fromPosition, maxCount: 700 }))).toHaveLength(700);
  expect(await collect(client.readAll({ fromPosition }))).toHaveLength(1201);
});

it('the store reads a stream as it stood when the read began or later, never with a hole', async () => {
  const growing = streamName();
  await append(growing, events(500));
  const writing = (async () => {
    for (let n = 0; n < 20; n += 1) await append(growing, events(50));
  })();
  for (let n = 0; n < 5; n += 1) {
    const revisions = await collect(client.readStream(growing)).then(revisionsOf);
    expect(revisions.length).toBeGreaterThanOrEqual(500);
    expect(revisions).toEqual(revisions.map((_, at) => BigInt(at)));
  }
  await writing;
});

it('the store serves many reads at once', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => read()));
  for (const revisions of all) expect(revisions).toHaveLength(10);
});

describe('links', () => {
  const link = (text: string): EventData => binaryEvent({ type: '$>', data: Buffer.from(text) });
  const [target, links] = [streamName('target'), streamName('links')];

  let fromPosition: Position;

  beforeAll(async () => {
    fromPosition = await headOf(client);
    await append(target, [event('Pointed', { n: 0 }), event('Pointed', { n: 1 })]);
    await append(links, [link(`1@${target}`), link(`9@${target}`), link(`0@${streamName()}`), event('Plain')]);
  });

  it('are followed when asked: the event is the target, the link stands beside it', async () => {
    const [first, beyond, nowhere, plain] = await collect(client.readStream(links, { resolveLinkTos: true }));
    expect(first?.event).toMatchObject({ streamId: target, revision: 1n, data: { n: 1 } });
    expect(first?.link).toMatchObject({ streamId: links, revision: 0n, type: '$>' });
    for (const one of [beyond, nowhere]) {
      expect(one?.event).toBeUndefined();
      expect(one?.link).toMatchObject({ streamId: links, type: '$>' });
    }
    expect(plain?.event).toMatchObject({ streamId: links, revision: 3n });
    expect(plain?.link).toBeUndefined();
  });

  it('are events like any other when not', async () => {
    const read = await collect(client.readStream(links));
    expect(read.map(({ event, link }) => [event?.type, link])).toEqual([
      ['$>', undefined],
      ['$>', undefined],
      ['$>', undefined],
      ['Plain', undefined],
    ]);
    expect(Buffer.from(read[0]?.event?.data as Uint8Array).toString()).toBe(`1@${target}`);
  });

  it('are followed by a subscription and by a read of the log too', async () => {
    const live = follow(client.subscribeToStream(links, { resolveLinkTos: true }));
    await live.count(4);
    await live.stop();
    expect(live.seen[0]).toMatchObject({ event: { streamId: target }, link: { streamId: links } });
    const log = await collect(client.readAll({ fromPosition, resolveLinkTos: true }));
    expect(log.filter(({ link }) => link?.streamId === links)).toHaveLength(3);
  });
});
