import { describe, expect, it } from 'vitest';
import {
  anyRevision,
  type Current,
  decideAppend,
  decideDelete,
  decideTombstone,
  noStream,
  type Place,
  streamExists,
} from './semantics.ts';

const never: Current = { last: -1, tombstoned: false, softDeleted: false, hasMetadata: false };
const onlyMetadata = { ...never, hasMetadata: true };
const living = { ...never, last: 4 };
const softDeleted = { ...never, last: 4, softDeleted: true, hasMetadata: true };
const tombstoned = { ...never, last: 4, tombstoned: true };
const currents = { never, onlyMetadata, living, softDeleted, tombstoned };

const expectations = { any: anyRevision, noStream, exists: streamExists, 'exact 4': 4, 'exact 9': 9, 'exact 2': 2 };
type Expectation = keyof typeof expectations;
type Row = Readonly<Record<Expectation, string>>;

const unknownIds = { ids: ['a', 'b'], placesOf: () => [] };
const [ok, wrong, gone] = ['write', 'wrongVersion', 'deleted'];
const rowOf = (...kinds: readonly string[]): Row => {
  const [any = '', none = '', exists = '', four = '', nine = '', two = ''] = kinds;
  return { any, noStream: none, exists, 'exact 4': four, 'exact 9': nine, 'exact 2': two };
};

const cases = (table: Readonly<Record<keyof typeof currents, Row>>) =>
  Object.entries(currents).flatMap(([state, current]) =>
    Object.entries(expectations).map(([name, expected]) => ({
      state,
      name,
      current,
      expected,
      kind: table[state as keyof typeof currents][name as Expectation],
    })),
  );

describe('an append of new events', () => {
  it.each(
    cases({
      never: rowOf(ok, ok, wrong, wrong, wrong, wrong),
      onlyMetadata: rowOf(ok, ok, ok, wrong, wrong, wrong),
      living: rowOf(ok, wrong, ok, ok, wrong, wrong),
      softDeleted: rowOf(ok, ok, gone, ok, wrong, wrong),
      tombstoned: rowOf(gone, gone, gone, gone, gone, gone),
    }),
  )('to a stream that is $state, expecting $name, comes to $kind', ({ current, expected, kind }) => {
    expect(decideAppend(current, expected, unknownIds).kind).toBe(kind);
  });
});

describe('a soft delete', () => {
  it.each(
    cases({
      never: rowOf(wrong, wrong, wrong, wrong, wrong, wrong),
      onlyMetadata: rowOf(ok, ok, ok, wrong, wrong, wrong),
      living: rowOf(ok, wrong, ok, ok, wrong, wrong),
      softDeleted: rowOf(ok, ok, gone, ok, wrong, wrong),
      tombstoned: rowOf(gone, gone, gone, gone, gone, gone),
    }),
  )('of a stream that is $state, expecting $name, comes to $kind', ({ current, expected, kind }) => {
    expect(decideDelete(current, expected).kind).toBe(kind);
  });
});

describe('a tombstone', () => {
  it.each(
    cases({
      never: rowOf(ok, ok, wrong, wrong, wrong, wrong),
      onlyMetadata: rowOf(ok, ok, ok, wrong, wrong, wrong),
      living: rowOf(ok, wrong, ok, ok, wrong, wrong),
      softDeleted: rowOf(ok, ok, gone, ok, wrong, wrong),
      tombstoned: rowOf(gone, gone, gone, gone, gone, gone),
    }),
  )('on a stream that is $state, expecting $name, comes to $kind', ({ current, expected, kind }) => {
    expect(decideTombstone(current, expected).kind).toBe(kind);
  });
});

describe('an append that was made before', () => {
  // a is at revisions 3 and 6, b at 4, c at 5; the stream ends at 6.
  const places: Readonly<Record<string, readonly Place[]>> = {
    a: [
      { revision: 3, position: 300, created: 0 },
      { revision: 6, position: 600, created: 0 },
    ],
    b: [{ revision: 4, position: 400, created: 0 }],
    c: [{ revision: 5, position: 500, created: 0 }],
  };
  const stream = { ...living, last: 6 };
  const append = (expected: number, ids: readonly string[], current: Current = stream) =>
    decideAppend(current, expected, { ids, placesOf: (id) => places[id] ?? [] });
  const repeatAt = (revision: number) => ({
    kind: 'repeat',
    place: { revision, position: revision * 100, created: 0 },
  });

  it.each([
    ['at its revision is answered as then', 2, ['a', 'b'], repeatAt(4)],
    ['at its revision, the first part of it, is answered with where that ended', 2, ['a'], repeatAt(3)],
    ['at its revision finds an id at its second place too', 4, ['c', 'a'], repeatAt(6)],
    ['at another revision is a wrong version', 1, ['a', 'b'], { kind: 'wrongVersion' }],
    ['but with a new event at its end is a wrong version', 2, ['a', 'x'], { kind: 'wrongVersion' }],
    ['but with a new event at its beginning is a wrong version', 2, ['x', 'b'], { kind: 'wrongVersion' }],
    ['and reaches beyond the end of the stream is a wrong version', 5, ['a', 'b'], { kind: 'wrongVersion' }],
    ['without any events is a wrong version', 2, [], { kind: 'wrongVersion' }],
    ['at any revision is answered with the place of its last event', anyRevision, ['a', 'b'], repeatAt(4)],
    ['at any revision is answered with the first place of an id', anyRevision, ['a'], repeatAt(3)],
    ['expecting the stream to exist is answered alike', streamExists, ['b', 'c'], repeatAt(5)],
    ['at any revision, but begins with a new event, is written', anyRevision, ['x', 'a'], { kind: 'write' }],
    [
      'at any revision, but goes on with a new event, is a wrong version',
      anyRevision,
      ['a', 'x'],
      { kind: 'wrongVersion' },
    ],
    ['at the end of the stream is written again', 6, ['a', 'b'], { kind: 'write' }],
  ])('%s', (_, expected, ids, verdict) => {
    expect(append(expected, ids)).toEqual(verdict);
  });

  it('expecting no stream is answered as then', () => {
    const fromStart = { a: [{ revision: 0, position: 1, created: 0 }], b: [{ revision: 1, position: 2, created: 0 }] };
    const placesOf = (id: string) => Object.entries(fromStart).find(([name]) => name === id)?.[1] ?? [];
    expect(decideAppend(stream, noStream, { ids: ['a', 'b'], placesOf })).toMatchObject({ kind: 'repeat' });
    expect(decideAppend(stream, noStream, { ids: ['a', 'x'], placesOf })).toEqual({ kind: 'wrongVersion' });
    expect(decideAppend(stream, noStream, { ids: ['x'], placesOf })).toEqual({ kind: 'wrongVersion' });
    const deleted = { ...stream, softDeleted: true };
    expect(decideAppend(deleted, noStream, { ids: ['x', 'a'], placesOf })).toEqual({ kind: 'write' });
    expect(decideAppend(deleted, noStream, { ids: ['a', 'b'], placesOf })).toMatchObject({ kind: 'repeat' });
    expect(decideAppend(deleted, noStream, { ids: ['a', 'x'], placesOf })).toEqual({ kind: 'wrongVersion' });
  });
});
