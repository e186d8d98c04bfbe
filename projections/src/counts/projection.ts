import { projection } from '../kit/projection.ts';
import { put, rising, update } from '../kit/statements.ts';

export const countsProjection = projection({
  name: 'counts',
  version: 1,
  tables: {
    counts: `
      org text not null,
      id text not null,
      place_id text not null,
      is_open boolean not null,
      expected integer not null,
      seen integer not null,
      opened_at timestamptz not null,
      primary key (org, id)`,
  },
  indexes: [['counts', '(org, opened_at, id) where is_open']],
  on: {
    CountOpened: ({ placeId, countId, expected, openedAt }, { org }) => [
      put('counts', {
        org,
        id: countId,
        place_id: placeId,
        is_open: true,
        expected: expected.length,
        seen: 0,
        opened_at: openedAt,
      }),
    ],
    ItemCounted: ({ countId }, { org }) => [rising(update('counts', { org, id: countId }, {}), { seen: 1 })],
    ItemUncounted: ({ countId }, { org }) => [rising(update('counts', { org, id: countId }, {}), { seen: -1 })],
    CountClosed: ({ countId }, { org }) => [update('counts', { org, id: countId }, { is_open: false })],
    CountCanceled: ({ countId }, { org }) => [update('counts', { org, id: countId }, { is_open: false })],
  },
});
