import { describe, expect, it } from 'vitest';
import { type Entry, filler, isFiller, softDeletion } from './entry.ts';
import { historyOf, isSame } from './history.ts';
import { fillersFor, newRun } from './runs.ts';

const bytes = (text: string) => Buffer.from(text);
const entry = (stream: string, revision: bigint, more: Partial<Entry> = {}): Entry => ({
  stream,
  revision,
  id: `${stream}@${revision}`,
  type: 'Said',
  contentType: 'application/json',
  content: bytes('{}'),
  metadata: bytes(''),
  position: 0n,
  prepare: 0n,
  ...more,
});
const metadata = (stream: string, revision: bigint, content: string, id = `$$${stream}@${revision}`) =>
  entry(`$$${stream}`, revision, { type: '$metadata', content: bytes(content), id });
const tombstone = (stream: string, id = 'one') =>
  entry(stream, 2n ** 63n - 1n, { type: '$streamDeleted', content: bytes(''), id });

const linesOf = async (...log: Entry[]) => {
  const history = historyOf(
    (async function* () {
      yield* log;
    })(),
  );
  const lines = [];
  for await (const one of history.lines) lines.push(one);
  return { lines, streams: history.streams() };
};
const words = async (...log: Entry[]) =>
  (await linesOf(...log)).lines.map(
    ({ by, entry, missing }) => `${by} ${entry.stream}@${entry.revision}${missing ? ` after ${missing}` : ''}`,
  );

describe('the history of a log', () => {
  it('leaves out what belongs to the store alone: its streams, our identity in it, their metadata', async () => {
    const log = ['$stats', '$$$stats', '$settings', 'storeidentity', 'storeidentity-1', '$$storeidentity-1'].map(
      (name) => entry(name, 0n),
    );
    expect(await words(...log, entry('storeidentityless-1', 0n), entry('a', 0n))).toEqual([
      'append storeidentityless-1@0',
      'append a@0',
    ]);
  });

  it('leaves out the metadata that a store writes by itself when a soft-deleted stream comes back', async () => {
    expect(
      await words(
        entry('a', 0n),
        metadata('a', 0n, softDeletion),
        entry('a', 1n),
        entry('b', 0n),
        metadata('a', 1n, '{"$tb":1}'),
        metadata('a', 2n, '{}'),
      ),
    ).toEqual(['append a@0', 'append $$a@0', 'append a@1', 'append b@0', 'append $$a@2']);
  });

  it('leaves it out too when the stream comes back because its metadata was set', async () => {
    expect(
      await words(
        entry('a', 0n),
        metadata('a', 0n, softDeletion),
        metadata('a', 1n, '{"o":1}'),
        metadata('a', 2n, '{"o":1,"$tb":1}'),
        entry('a', 1n),
      ),
    ).toEqual(['append a@0', 'append $$a@0', 'append $$a@1', 'append a@1']);
  });

  it('tells a second soft deletion as a deletion: writing it as metadata would bring the stream back', async () => {
    expect(await words(entry('a', 0n), metadata('a', 0n, softDeletion), metadata('a', 1n, softDeletion))).toEqual([
      'append a@0',
      'append $$a@0',
      'softDelete $$a@1',
    ]);
  });

  it('says how many events of a stream the log has lost', async () => {
    expect(await words(entry('a', 5n), entry('a', 6n), entry('a', 9n), metadata('a', 2n, '{}'))).toEqual([
      'append a@5 after 5',
      'append a@6',
      'append a@9 after 2',
      'append $$a@2 after 2',
    ]);
  });

  it('does not see the fillers of an earlier copy', async () => {
    expect(await words(filler('a', 0n), filler('a', 1n), entry('a', 2n))).toEqual(['append a@2 after 2']);
  });

  it('counts streams, not their metadata', async () => {
    expect((await linesOf(entry('a', 0n), metadata('a', 0n, '{}'), entry('b', 0n))).streams).toBe(2);
  });
});

describe('two copies of an entry', () => {
  const same = async (one: Entry, other: Entry) => {
    const [[left], [right]] = [(await linesOf(one)).lines, (await linesOf(other)).lines];
    return left && right && isSame(left, right);
  };

  it.each<[string, Partial<Entry>]>([
    ['id', { id: 'x' }],
    ['type', { type: 'x' }],
    ['revision', { revision: 1n }],
    ['content', { content: bytes('{ }') }],
    ['metadata', { metadata: bytes('{}') }],
    ['content type', { contentType: 'application/octet-stream' }],
    ['stream', { stream: 'b' }],
  ])('differ when their %s differs', async (_, more) => {
    expect(await same(entry('a', 0n), entry('a', 0n, more))).toBe(false);
    expect(await same(entry('a', 0n, more), entry('a', 0n, more))).toBe(true);
  });

  it('are the same tombstone whatever id their store gave it', async () => {
    expect(await same(tombstone('a'), tombstone('a', 'other'))).toBe(true);
    expect(await same(tombstone('a'), tombstone('b'))).toBe(false);
  });
});

describe('runs', () => {
  it('gather neighbours of one stream and end where another begins or a revision is missing', () => {
    const run = newRun();
    run.add(entry('a', 0n));
    expect([entry('a', 1n), entry('a', 2n), entry('b', 1n)].map(run.takes)).toEqual([true, false, false]);
  });

  it('stay far below what a store takes at once, and carry a heavy event alone', () => {
    const run = newRun();
    const heavy = (revision: bigint) => entry('a', revision, { content: Buffer.alloc(200_000) });
    expect(run.takes(heavy(0n))).toBe(true);
    run.add(heavy(0n));
    expect(run.takes(heavy(1n))).toBe(false);
    expect(run.take()).toHaveLength(1);
    expect(run.takes(heavy(1n))).toBe(true);
  });
});

describe('fillers', () => {
  const gap = { entry: entry('a', 2500n), by: 'append', missing: 2498n } as const;

  it('stand at every missing revision, cut at the same places and with the same ids every time', () => {
    const fillers = [...fillersFor(gap)];
    expect(fillers.map(({ length }) => length)).toEqual([1000, 1000, 498]);
    expect(fillers.flat().map(({ revision }) => revision)).toEqual(
      Array.from({ length: 2498 }, (_, n) => BigInt(n + 2)),
    );
    expect([...fillersFor(gap)]).toEqual(fillers);
    expect(new Set(fillers.flat().map(({ id }) => id)).size).toBe(2498);
    expect(fillers.flat().every(isFiller)).toBe(true);
  });

  it('have ids that are UUIDs', () => {
    expect(filler('a', 0n).id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
