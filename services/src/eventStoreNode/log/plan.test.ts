import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../wire/frames.ts';
import { tombstoneRevision } from '../wire/recordedEvent.ts';
import type { NewRow, StoredEvent } from './draft.ts';
import { emptyHead } from './heads.ts';
import { type Change, type Outcome, planGroup } from './plan.ts';
import { anyRevision, type Head, isMetadataStream, noStream, ownerOf, streamExists } from './semantics.ts';

const noBytes = Buffer.alloc(0);
const eventOf = (id: string, content = '{}') => ({
  id: `00000000-0000-4000-8000-${id.padStart(12, '0')}`,
  type: 'Happened',
  contentType: 'application/json',
  metadata: noBytes,
  content: Buffer.from(content),
});
const later = Number.POSITIVE_INFINITY;
const append = (stream: string, expected: number, ids: readonly string[]): Change => {
  return { kind: 'append', stream, expected, events: ids.map((id) => eventOf(id)), deadline: later };
};

const createLog = () => {
  const heads = new Map<string, Head>();
  const rows: NewRow[] = [];
  let position = 100;
  let made = 0;
  const stored = (): ReadonlyMap<string, readonly StoredEvent[]> => {
    const ids = new Map<string, StoredEvent[]>();
    for (const row of rows) ids.set(row.id, [...(ids.get(row.id) ?? []), { ...row, created: 1_000 }]);
    return ids;
  };
  const newId = () => eventOf(`9${made++}`).id;
  const commit = (...changes: readonly Change[]): readonly Outcome[] => {
    const known = new Map(changes.map(({ stream }) => [ownerOf(stream), heads.get(ownerOf(stream)) ?? emptyHead]));
    const plan = planGroup(changes, { heads: known, stored: stored(), position }, { ms: 1_000, newId });
    for (const [owner, head] of plan.heads) heads.set(owner, head);
    rows.push(...plan.rows);
    position = plan.position;
    return plan.outcomes;
  };
  return { commit, rows, heads, position: () => position };
};

const logAfter = (groups: readonly (readonly Change[])[]) => {
  const log = createLog();
  for (const group of groups) log.commit(...group);
  return log;
};

const stream = fc.constantFrom('a', 'b', '$$a', '$$b');
const expected = fc.oneof(fc.constantFrom(anyRevision, noStream, streamExists), fc.integer({ min: 0, max: 8 }));
const ids = fc.array(fc.integer({ min: 0, max: 15 }).map(String), { maxLength: 4 });
const anAppend = fc.tuple(stream, expected, ids).map((parts) => append(...parts));
const aDelete = fc.tuple(fc.constantFrom('a', 'b'), expected, fc.constantFrom('delete', 'delete', 'tombstone'));
const change = fc.oneof(
  { weight: 9, arbitrary: anAppend },
  {
    weight: 1,
    arbitrary: aDelete.map(([name, revision, kind]): Change => {
      return {
        kind: kind === 'tombstone' ? 'tombstone' : 'delete',
        stream: name,
        expected: revision,
        events: [],
        deadline: later,
      };
    }),
  },
);
const groups = fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 12 });

const revisionsOf = (rows: readonly NewRow[], name: string) =>
  rows.filter((row) => row.stream === name && row.revision !== tombstoneRevision).map((row) => row.revision);

describe('whatever is asked for, in whatever groups', () => {
  it('the revisions of a stream have no gap and no double', () => {
    fc.assert(
      fc.property(groups, (changes) => {
        const log = logAfter(changes);
        for (const name of ['a', 'b', '$$a', '$$b']) {
          const revisions = revisionsOf(log.rows, name);
          expect(revisions).toEqual(revisions.map((_, i) => i));
        }
      }),
    );
  });

  it('positions grow by the size of what stands at them', () => {
    fc.assert(
      fc.property(groups, (changes) => {
        const log = logAfter(changes);
        let at = 100;
        for (const row of log.rows) {
          expect(row.position).toBe(at);
          at += row.frame.length;
        }
        expect(log.position()).toBe(at);
      }),
    );
  });

  it('an append is there whole and in one piece, or not at all', () => {
    fc.assert(
      fc.property(groups, anAppend, (changes, last) => {
        const log = logAfter(changes);
        const before = log.rows.length;
        const [outcome] = log.commit(last);
        const added = log.rows
          .slice(before)
          .filter(({ stream, type }) => stream === last.stream && type === 'Happened');
        const written = added.length > 0 ? last.events : [];
        expect(added.map(({ id }) => id)).toEqual(written.map(({ id }) => id));
        expect(outcome?.kind === 'done' || added.length === 0).toBe(true);
      }),
    );
  });

  it('one group ends as its changes one after another do', () => {
    fc.assert(
      fc.property(groups, (changes) => {
        const [together, apart] = [createLog(), createLog()];
        const outcomes = together.commit(...changes.flat());
        expect(changes.flat().flatMap((one) => apart.commit(one))).toEqual(outcomes);
        expect(apart.rows).toEqual(together.rows);
      }),
    );
  });

  it('an append at a revision that is made again is answered as before and writes nothing', () => {
    fc.assert(
      fc.property(groups, fc.uniqueArray(ids, { minLength: 1, maxLength: 1 }), (changes, [names = []]) => {
        const log = logAfter(changes);
        const head = log.heads.get('a') ?? emptyHead;
        const repeated = append('a', head.last, names.length > 0 ? names : ['1']);
        const [first] = log.commit(repeated);
        const before = log.rows.length;
        const [second] = log.commit(repeated);
        expect(second).toEqual(first);
        expect(log.rows.length).toBe(before);
      }),
    );
  });
});

describe('a group', () => {
  it('lets one of two that expect the same revision win', () => {
    const log = createLog();
    expect(log.commit(append('a', noStream, ['1']), append('a', noStream, ['2']))).toMatchObject([
      { kind: 'done', revision: 0 },
      { kind: 'wrongVersion', actual: 0 },
    ]);
  });

  it('answers the same append twice when it holds it twice', () => {
    const log = createLog();
    const [first, second] = log.commit(append('a', noStream, ['1', '2']), append('a', noStream, ['1', '2']));
    expect(first).toEqual(second);
    expect(log.rows.length).toBe(2);
  });

  it('passes over what nobody waits for any more', () => {
    const log = createLog();
    expect(log.commit({ ...append('a', noStream, ['1']), deadline: 999 })).toEqual([{ kind: 'expired' }]);
    expect(log.rows).toEqual([]);
  });

  it('writes an empty append as nothing at all', () => {
    const log = createLog();
    expect(log.commit(append('a', anyRevision, []))).toEqual([{ kind: 'done', revision: -1, position: undefined }]);
    expect(log.rows).toEqual([]);
  });
});

describe('a stream that was soft-deleted', () => {
  const deleted = () => {
    const log = createLog();
    log.commit(append('a', noStream, ['1', '2', '3']));
    log.commit({ kind: 'delete', stream: 'a', expected: 2, events: [], deadline: later });
    return log;
  };
  const metadataOf = (rows: readonly NewRow[]) =>
    rows.filter((row) => isMetadataStream(row.stream)).map((row) => contentOf(row.frame).toString());

  it('says so in its metadata, to the last digit', () => {
    expect(metadataOf(deleted().rows)).toEqual(['{"$tb":9223372036854775807}']);
  });

  it('begins again behind its old events with the next append', () => {
    const log = deleted();
    expect(log.commit(append('a', noStream, ['4']))).toMatchObject([{ kind: 'done', revision: 3 }]);
    expect(metadataOf(log.rows).at(-1)).toBe('{"$tb":3}');
    expect(log.rows.map((row) => row.stream)).toEqual(['a', 'a', 'a', '$$a', 'a', '$$a']);
  });

  it('begins again when its metadata is set, which keeps the rest of them', () => {
    const log = deleted();
    const metadata = { ...append('$$a', anyRevision, []), events: [eventOf('5', '{"$maxCount":9,"own":"x"}')] };
    log.commit(metadata);
    expect(metadataOf(log.rows).at(-1)).toBe('{"$maxCount":9,"own":"x","$tb":3}');
  });
});
