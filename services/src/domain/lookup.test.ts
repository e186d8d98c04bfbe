import { describe, it } from 'vitest';
import { lookup } from './lookup.ts';
import { specOf } from './spec.ts';

const at = '2026-11-21T03:00:00.000Z';
const entry = { lookupId: 'pk1', kind: 'salepackage' } as const;
const added = { type: 'LookupAdded', data: { ...entry, fields: { name: 'a', price: 1 }, addedAt: at } } as const;
const change = (fields: { name: string; price: number }, kind = 'salepackage') =>
  ({ type: 'ChangeLookup', ...entry, kind, fields, reason: null, at }) as const;

describe('a lookup', () => {
  it('is added', () =>
    specOf(lookup)
      .given()
      .when({ type: 'AddLookup', ...entry, fields: { name: 'a', price: 1 }, at })
      .thenWrites(added));
  it('is added once', () =>
    specOf(lookup)
      .given(added)
      .when({ type: 'AddLookup', ...entry, fields: {}, at })
      .thenNothing());
  it('changes', () =>
    specOf(lookup)
      .given(added)
      .when(change({ name: 'a', price: 2 }))
      .thenWrites({
        type: 'LookupChanged',
        data: { ...entry, fields: { name: 'a', price: 2 }, reason: null, changedAt: at },
      }));
  it('does not change into what it is, in whatever order its fields come', () =>
    specOf(lookup)
      .given(added)
      .when(change({ price: 1, name: 'a' }))
      .thenNothing());
  it('is not there before it is added', () =>
    specOf(lookup)
      .given()
      .when(change({ name: 'a', price: 2 }))
      .thenRefused('lookup_not_found'));
  it('is not an entry of another kind', () =>
    specOf(lookup)
      .given(added)
      .when(change({ name: 'a', price: 2 }, 'size'))
      .thenRefused('lookup_not_found'));
});
