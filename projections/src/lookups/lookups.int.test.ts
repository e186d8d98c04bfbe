import { definitionOf } from '@klang/contracts/lookups/index';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, expect, it } from 'vitest';
import { at } from '../kit/fixtureLog.ts';
import type { ListPageQuery } from '../kit/listing.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { lookupsProjection } from './projection.ts';
import { lookupReads, lookupSource } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, lookupsProjection);
afterAll(() => pool.end());

const org = 'klangdee';
const read = lookupReads(pool);
const size = definitionOf('size');
const source = lookupSource(org, size);

type Fields = Record<string, string | number | boolean | null | string[]>;
const box = (name: string, more: Fields = {}): Fields => ({
  name_th: name,
  name_en: `Box ${name}`,
  kind: 'box',
  widthCm: 40,
  weightKg: null,
  active: true,
  status: 5,
  sort: 1,
  ...more,
});
const added = (lookupId: string, fields: Fields, kind = 'size'): SpecEvent => ({
  type: 'LookupAdded',
  data: { lookupId, kind, fields, addedAt: at('09:00:00') },
});
const changed = (lookupId: string, fields: Fields): SpecEvent => ({
  type: 'LookupChanged',
  data: { lookupId, kind: 'size', fields, reason: null, changedAt: at('10:00:00') },
});
const second = (event: SpecEvent): SpecEvent => ({ ...event, by: { org: 'second' } });

const ids = (filter: Partial<ListPageQuery>) => async () => {
  const page = await read.page(source, { limit: 100, ...filter });
  return page.rows.map(({ id }) => id);
};

describe('a list that staff keep', () => {
  it('shows what was added, at its first revision', () =>
    given(added('a', box('เล็ก'))).shows(() => read.page(source, { limit: 10 }), {
      rows: [{ id: 'a', revision: 0, changedAt: at('09:00:00'), fields: box('เล็ก') }],
      total: 1,
      next: null,
    }));
  it('counts the changes of each list, and of each organization', async () => {
    await given(added('a', box('เล็ก')), changed('a', box('กลาง')), added('t', { name: 'VIP' }, 'tags')).shows(
      () => Promise.all([read.changesOf(org, 'size'), read.changesOf(org, 'tags'), read.changesOf('second', 'size')]),
      [2, 1, undefined],
    );
  });
  it('shows what became of it, and how often it was changed', () =>
    given(added('a', box('เล็ก')), changed('a', box('กลาง')), changed('a', box('ใหญ่', { status: 9 }))).shows(
      () => read.page(source, { limit: 10 }),
      {
        rows: [{ id: 'a', revision: 2, changedAt: at('10:00:00'), fields: box('ใหญ่', { status: 9 }) }],
        total: 1,
        next: null,
      },
    ));
  it('shows nothing of another kind or another organization', () =>
    given(added('a', box('a'), 'tags'), second(added('b', box('b')))).shows(ids({}), []));
  it('takes what an entry of the first days lacks as published and active', () =>
    given(added('a', { name_th: 'เก่า', name_en: 'Old' })).shows(ids({ filter: { active: true, status: 5 } }), ['a']));
});

describe('asking for entries', () => {
  const three = [
    added('a', box('กล่องใหญ่', { widthCm: 100, sort: 3 })),
    added('b', box('กล่องเล็ก', { widthCm: 9, weightKg: 5, sort: 2 })),
    added('c', box('ห้อง', { kind: 'area', status: 1, active: false, widthCm: 20, sort: 1 })),
  ];
  it('follows their own order', () => given(...three).shows(ids({}), ['c', 'b', 'a']));
  it('filters by any field, by one value or several, and by what is empty', async () => {
    await given(...three).shows(ids({ filter: { kind: 'area' } }), ['c']);
    await given(...three).shows(ids({ filter: { status: [5, 9], active: true } }), ['b', 'a']);
    await given(...three).shows(ids({ filter: { weightKg: null } }), ['c', 'a']);
    await given(...three).shows(ids({ filter: { widthCm: [9, 100], kind: 'box' } }), ['b', 'a']);
    await given(...three).shows(ids({ filter: { _id: 'a' } }), ['a']);
    await given(...three).shows(ids({ filter: { widthCm: '9' } }), []);
  });
  it('filters by one of several chosen', () =>
    given(
      added('a', { mayFollow: ['x', 'y'] }, 'definestatusqr'),
      added('b', { mayFollow: ['y'] }, 'definestatusqr'),
    ).shows(async () => {
      const of = lookupSource(org, definitionOf('definestatusqr'));
      const page = await read.page(of, { limit: 9, filter: { mayFollow: ['x', 'z'] } });
      return page.rows.map(({ id }) => id);
    }, ['a']));
  it('searches parts of words in Thai and English, whatever the case', async () => {
    await given(...three).shows(ids({ search: 'กล่อง' }), ['b', 'a']);
    await given(...three).shows(ids({ search: 'BOX  ใหญ่' }), ['a']);
    await given(...three).shows(ids({ search: '100%' }), []);
    await given(...three).shows(ids({ search: "_\\'" }), []);
  });
  it('sorts numbers as numbers and Thai as Thai', async () => {
    await given(...three).shows(ids({ sort: [{ by: 'widthCm', isDown: false }] }), ['b', 'c', 'a']);
    await given(...three).shows(ids({ sort: [{ by: 'widthCm', isDown: true }] }), ['a', 'c', 'b']);
    const thai = [added('a', box('เก่า')), added('b', box('ขา')), added('c', box('กา'))];
    await given(...thai).shows(ids({ sort: [{ by: 'name_th', isDown: false }] }), ['c', 'a', 'b']);
  });
  it('pages by number, and behind the last row of a page whatever it is sorted by', () =>
    given(...three).shows(async () => {
      const sort = [{ by: 'weightKg', isDown: true }];
      const first = await read.page(source, { limit: 2, sort });
      const rest = await read.page(source, { limit: 2, sort, after: first.next ?? '' });
      const byNumber = await read.page(source, { limit: 2, sort, page: 2 });
      return [first.total, ...[first, rest, byNumber].map(({ rows }) => rows.map(({ id }) => id).join('')), rest.next];
    }, [3, 'bc', 'a', 'a', null]));
  it('begins at the beginning behind a row that nobody was given', async () => {
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const after of ['?', made([]), made(['x', 1]), made([1.5, 'a']), made('x')])
      await given(...three).shows(ids({ after }), ['c', 'b', 'a']);
  });
  it('is refused for a field that the list does not have', async () => {
    await expect(read.page(source, { limit: 1, filter: { "x'": 1 } })).rejects.toThrow("no field x'");
    await expect(read.page(source, { limit: 1, sort: [{ by: 'constructor', isDown: true }] })).rejects.toThrow();
  });
});

describe('what changing a list asks', () => {
  const tag = (lookupId: string, name: string, status = 5): SpecEvent =>
    added(lookupId, { name, status, sort: 4 }, 'tags');
  const holders = (name: string) => () => read.holdersOf(org, 'tags', { field: 'name', value: name });
  it('is who holds a value, the archived apart', () =>
    given(tag('a', 'ใหม่'), tag('b', 'ใหม่', 9), second(tag('c', 'ใหม่'))).shows(holders('ใหม่'), ['a']));
  it('is which archived ones would share a value when they come back', () =>
    given(tag('a', 'x', 9), tag('b', 'x'), tag('c', 'y', 9), tag('d', 'y', 9), tag('e', 'z', 9)).shows(
      async () => [...(await read.clashing(org, 'tags', { field: 'name', ids: ['a', 'c', 'd', 'e'] }))].sort(),
      ['a', 'd'],
    ));
  it('is the last place', () => given(tag('a', 'x')).shows(() => read.lastSort(org, 'tags'), 4));
});
