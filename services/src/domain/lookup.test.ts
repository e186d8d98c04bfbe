import type { LookupFields } from '@klang/contracts/events/lookup';
import { describe, it } from 'vitest';
import { lookup } from './lookup.ts';
import { specOf } from './spec.ts';

const at = '2026-11-21T03:00:00.000Z';
const entry = { lookupId: 'pk1', kind: 'salepackage' } as const;
const first = { name: 'a', price: 1, active: true, status: 5, sort: 3 };
const added = { type: 'LookupAdded', data: { ...entry, fields: first, addedAt: at } } as const;
const changed = (fields: LookupFields, reason: string | null = null) =>
  ({ type: 'LookupChanged', data: { ...entry, fields, reason, changedAt: at } }) as const;
const add = (fields: LookupFields) => ({ type: 'AddLookup', ...entry, fields, at }) as const;
const change = (fields: LookupFields, more: { kind?: string; revision?: number; reason?: string } = {}) =>
  ({ type: 'ChangeLookup', ...entry, fields, reason: null, at, ...more }) as const;
const mark = (record: { status?: number; active?: boolean; sort?: number }) =>
  ({ type: 'MarkLookup', ...entry, record, reason: 'season over', at }) as const;
const dearer = { ...first, price: 2 };

describe('a lookup', () => {
  it('is added', () => specOf(lookup).given().when(add(first)).thenWrites(added));
  it('is added once', () => specOf(lookup).given(added).when(add(first)).thenNothing());
  it('is not added where there is another', () =>
    specOf(lookup).given(added).when(add(dearer)).thenRefused('lookup_id_taken'));
  it('changes, and says why', () =>
    specOf(lookup)
      .given(added)
      .when(change(dearer, { revision: 0, reason: 'new year' }))
      .thenWrites(changed(dearer, 'new year')));
  it('does not change into what it is, in whatever order its fields come', () =>
    specOf(lookup)
      .given(added)
      .when(change({ sort: 3, status: 5, active: true, price: 1, name: 'a' }))
      .thenNothing());
  it('is not there before it is added', () =>
    specOf(lookup).given().when(change(dearer)).thenRefused('lookup_not_found'));
  it('is not an entry of another kind', () =>
    specOf(lookup)
      .given(added)
      .when(change(dearer, { kind: 'size' }))
      .thenRefused('lookup_not_found'));
});

describe('of two people on one entry', () => {
  const history = [added, changed(dearer)];
  it('the second is told, and overwrites nothing', () =>
    specOf(lookup)
      .given(...history)
      .when(change({ ...first, name: 'b' }, { revision: 0 }))
      .thenRefused('lookup_changed_meanwhile'));
  it('the second has looked at it again, and changes it', () =>
    specOf(lookup)
      .given(...history)
      .when(change({ ...dearer, name: 'b' }, { revision: 1 }))
      .thenWrites(changed({ ...dearer, name: 'b' })));
  it('the second wants what the first already did', () =>
    specOf(lookup)
      .given(...history)
      .when(change(dearer, { revision: 0 }))
      .thenNothing());
  it('an earlier state comes back as a change of its own', () =>
    specOf(lookup)
      .given(...history)
      .when(change(first, { revision: 1, reason: 'a mistake' }))
      .thenWrites(changed(first, 'a mistake')));
});

describe('marking an entry', () => {
  it('changes that alone, whatever else was changed meanwhile', () =>
    specOf(lookup)
      .given(added, changed(dearer))
      .when(mark({ status: 9 }))
      .thenWrites(changed({ ...dearer, status: 9 }, 'season over')));
  it('is nothing where it is so', () =>
    specOf(lookup)
      .given(added)
      .when(mark({ status: 5, active: true }))
      .thenNothing());
  it('needs an entry', () =>
    specOf(lookup)
      .given()
      .when(mark({ status: 9 }))
      .thenRefused('lookup_not_found'));
});

describe('a role', () => {
  const role = { lookupId: 'r1', kind: 'permission' } as const;
  const fields = { name: 'Counter', mod: { orderlist: 'v' }, active: true, status: 5, sort: 2 };
  const made = { type: 'LookupAdded', data: { ...role, fields, addedAt: at } } as const;
  const markRole = (record: { status?: number; sort?: number }) =>
    ({ type: 'MarkLookup', ...role, record, reason: null, at }) as const;
  it('is moved and archived like every entry, and keeps what it gives', () => {
    for (const record of [{ sort: 1 }, { status: 9 }])
      specOf(lookup)
        .given(made)
        .when(markRole(record))
        .thenWrites({
          type: 'LookupChanged',
          data: { ...role, fields: { ...fields, ...record }, reason: null, changedAt: at },
        });
  });
  it('that was made before roles had places gets its first', () => {
    const { sort: _, ...placeless } = fields;
    specOf(lookup)
      .given({ type: 'LookupAdded', data: { ...role, fields: placeless, addedAt: at } })
      .when(markRole({ sort: 2 }))
      .thenWrites({ type: 'LookupChanged', data: { ...role, fields, reason: null, changedAt: at } });
  });
});

describe('a text that people agree to', () => {
  const terms = { lookupId: 't1', kind: 'termsandconditions' } as const;
  const draft = { version: '1.0', text_th: 'ก', active: true, status: 1, sort: 1 };
  const began = { type: 'LookupAdded', data: { ...terms, fields: draft, addedAt: at } } as const;
  const became = (fields: LookupFields) =>
    ({ type: 'LookupChanged', data: { ...terms, fields, reason: null, changedAt: at } }) as const;
  const ask = (fields: LookupFields) => ({ type: 'ChangeLookup', ...terms, fields, reason: null, at }) as const;
  const published = { ...draft, status: 5 };

  it('is written until it is published', () => {
    const written = { ...draft, text_th: 'ข', status: 5 };
    specOf(lookup).given(began).when(ask(written)).thenWrites(became(written));
  });
  it('never changes after that, nor when it was archived since', () => {
    for (const now of [published, { ...draft, status: 9 }])
      specOf(lookup)
        .given(began, became(published), became(now))
        .when(ask({ ...now, text_th: 'ข' }))
        .thenRefused('lookup_is_published');
  });
  it('does not become a draft again', () =>
    specOf(lookup).given(began, became(published)).when(ask(draft)).thenRefused('lookup_is_published'));
  it('may be archived, put aside and moved', () => {
    for (const now of [
      { ...published, status: 9 },
      { ...published, active: false, sort: 7 },
    ])
      specOf(lookup).given(began, became(published)).when(ask(now)).thenWrites(became(now));
  });
});
