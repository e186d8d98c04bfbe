import type { AppendExpectedRevision } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { collect, deleted, events, openStore, outcomeOf, revisionsOf, rpcs, wrongVersion } from './driver.ts';

const { client, append, streamName } = await openStore();

const pasts = {
  'a stream that never was': { next: 0n, live: async () => undefined },
  'a stream of three events': { next: 3n, live: (stream: string) => append(stream, events(3)) },
  'a stream with nothing but metadata': {
    next: 0n,
    live: (stream: string) => client.setStreamMetadata(stream, { owner: 'x' }),
  },
  'a soft-deleted stream of three events': {
    next: 3n,
    live: async (stream: string) => {
      await append(stream, events(3));
      await client.deleteStream(stream);
    },
  },
  'a tombstoned stream': {
    next: 0n,
    live: async (stream: string) => {
      await append(stream, events(3));
      await client.tombstoneStream(stream);
    },
  },
} as const;

type Verdict = 'written' | 'deleted' | { readonly actual: bigint | 'no_stream' };
const none: Verdict = { actual: 'no_stream' };
const two: Verdict = { actual: 2n };

const table: ReadonlyArray<readonly [keyof typeof pasts, AppendExpectedRevision, Verdict]> = [
  ['a stream that never was', 'any', 'written'],
  ['a stream that never was', 'no_stream', 'written'],
  ['a stream that never was', 'stream_exists', none],
  ['a stream that never was', 0n, none],
  ['a stream that never was', 7n, none],
  ['a stream of three events', 'any', 'written'],
  ['a stream of three events', 'no_stream', two],
  ['a stream of three events', 'stream_exists', 'written'],
  ['a stream of three events', 2n, 'written'],
  ['a stream of three events', 1n, two],
  ['a stream of three events', 0n, two],
  ['a stream of three events', 3n, two],
  ['a stream of three events', 900n, two],
  ['a stream with nothing but metadata', 'any', 'written'],
  ['a stream with nothing but metadata', 'no_stream', 'written'],
  ['a stream with nothing but metadata', 'stream_exists', 'written'],
  ['a stream with nothing but metadata', 0n, none],
  ['a soft-deleted stream of three events', 'any', 'written'],
  ['a soft-deleted stream of three events', 'no_stream', 'written'],
  ['a soft-deleted stream of three events', 'stream_exists', 'deleted'],
  ['a soft-deleted stream of three events', 2n, 'written'],
  ['a soft-deleted stream of three events', 1n, two],
  ['a soft-deleted stream of three events', 5n, two],
  ['a tombstoned stream', 'any', 'deleted'],
  ['a tombstoned stream', 'no_stream', 'deleted'],
  ['a tombstoned stream', 'stream_exists', 'deleted'],
  ['a tombstoned stream', 2n, 'deleted'],
  ['a tombstoned stream', 9n, 'deleted'],
];

const words = (verdict: Verdict) =>
  typeof verdict === 'string' ? verdict : `refused: wrong version, really ${verdict.actual}`;

describe.each(rpcs)('an append over %s', (rpc) => {
  it.each(table.map(([state, expected, verdict]) => ({ state, expected, verdict, is: words(verdict) })))(
    'to $state at $expected is $is',
    async ({ state, expected, verdict }) => {
      const stream = streamName();
      await pasts[state].live(stream);
      const call = append(stream, events(2), { expected, rpc });
      if (verdict === 'written') {
        expect(await call).toMatchObject({ success: true, nextExpectedRevision: pasts[state].next + 1n });
        return;
      }
      const refusal = verdict === 'deleted' ? deleted(stream) : wrongVersion(stream, expected, verdict.actual);
      expect(await outcomeOf(call)).toEqual(refusal);
    },
  );

  it('numbers a stream from zero without gaps, whatever the appends', async () => {
    const stream = streamName();
    let next = 0;
    for (const count of [1, 3, 2, 5, 1]) {
      next += count;
      const { nextExpectedRevision } = await append(stream, events(count), { rpc });
      expect(nextExpectedRevision).toBe(BigInt(next - 1));
    }
    expect(revisionsOf(await collect(client.readStream(stream)))).toEqual(
      Array.from({ length: 12 }, (_, n) => BigInt(n)),
    );
  });

  it('writes nothing of an append that is refused', async () => {
    const stream = streamName();
    await append(stream, events(3), { rpc });
    await outcomeOf(append(stream, events(2), { expected: 0n, rpc }));
    expect(await collect(client.readStream(stream))).toHaveLength(3);
  });
});

it('the store lets exactly one of many writers at the same expected revision through', async () => {
  const stream = streamName();
  await append(stream, events(1));
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => outcomeOf(append(stream, events(2), { expected: 0n }))),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome !== 'ok')).toEqual(Array(19).fill(wrongVersion(stream, 0n, 2n)));
  expect(await collect(client.readStream(stream))).toHaveLength(3);
});
