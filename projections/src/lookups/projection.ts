import type { LookupFields } from '@klang/contracts/events/lookup';
import { published } from '@klang/contracts/lookups/status';
import { projection } from '../kit/projection.ts';
import { count, insert, insertOnce, listChanged, rising, update } from '../kit/statements.ts';

const changed = (org: string, kind: string) => [count('lists', { org, kind }, { changes: 1 }), listChanged(org, kind)];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Search covers short texts only. */
const longestSearched = 300;
const haystackOf = (fields: LookupFields): string =>
  Object.values(fields)
    .map(textOf)
    .filter((text) => text !== '' && text.length <= longestSearched)
    .join('\n')
    .toLowerCase();

/** Old entries lack some of these columns and have defaults. */
const columnsOf = (fields: LookupFields) => ({
  body: JSON.stringify(fields),
  name: textOf(fields['name_th']) || textOf(fields['name']),
  active: fields['active'] !== false,
  status: typeof fields['status'] === 'number' ? fields['status'] : published,
  sort: typeof fields['sort'] === 'number' ? fields['sort'] : 0,
  words: haystackOf(fields),
});

const picturePattern = /\/files\/([\w-]{1,40}\/[0-9a-f]{32})/g;
/** Old versions keep their pictures, because each version can be restored. */
const named = (org: string, fields: LookupFields) =>
  [...JSON.stringify(fields).matchAll(picturePattern)].map(([, name = '']) => insertOnce('pictures', { org, name }));

export const lookupsProjection = projection({
  name: 'lookups',
  version: 3,
  tables: {
    lookups: `
      org text not null,
      kind text not null,
      id text not null,
      body text not null,
      fields jsonb not null generated always as (body::jsonb) stored,
      name text not null,
      active boolean not null,
      status integer not null,
      sort integer not null,
      words text not null,
      revision integer not null,
      changed_at timestamptz not null,
      primary key (org, kind, id)`,
    lists: `
      org text not null,
      kind text not null,
      changes integer not null,
      primary key (org, kind)`,
    pictures: `
      org text not null,
      name text not null,
      primary key (org, name)`,
  },
  indexes: [['lookups', '(org, kind, sort, id)']],
  on: {
    LookupAdded: ({ lookupId, kind, fields, addedAt }, { org }) => [
      insert('lookups', { org, kind, id: lookupId, ...columnsOf(fields), revision: 0, changed_at: addedAt }),
      ...named(org, fields),
      ...changed(org, kind),
    ],
    LookupChanged: ({ lookupId: id, kind, fields, changedAt }, { org }) => [
      rising(update('lookups', { org, kind, id }, { ...columnsOf(fields), changed_at: changedAt }), { revision: 1 }),
      ...named(org, fields),
      ...changed(org, kind),
    ],
  },
});
