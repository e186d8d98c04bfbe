import { projection } from '../kit/projection.ts';
import { put, rising, update } from '../kit/statements.ts';

type OneCount = { readonly placeId: string; readonly countId: string };
const keyOf = (org: string, { placeId, countId }: OneCount) => ({ org, place_id: placeId, id: countId });
const seenOf = (org: string, count: OneCount, seen: number) =>
  rising(update('counts', keyOf(org, count), {}), { seen });
const over = (org: string, count: OneCount) => update('counts', keyOf(org, count), { is_open: false });

export const countsProjection = projection({
  name: 'counts',
  version: 2,
  tables: {
    counts: `
      org text not null,
      id text not null,
      place_id text not null,
      is_open boolean not null,
      expected integer not null,
      seen integer not null,
      opened_at timestamptz not null,
      primary key (org, place_id, id)`,
  },
  indexes: [
    ['counts', '(org, opened_at, id) where is_open'],
    ['counts', '(org, id)'],
  ],
  on: {
    CountOpened: ({ placeId, countId, expected, openedAt }, { org }) => [
      put('counts', {
        ...keyOf(org, { placeId, countId }),
        is_open: true,
        expected: expected.length,
        seen: 0,
        opened_at: openedAt,
      }),
    ],
    ItemCounted: (counted, { org }) => (counted.isSeenAgain ? [] : [seenOf(org, counted, 1)]),
    ItemUncounted: (counted, { org }) => (counted.isStillSeen ? [] : [seenOf(org, counted, -1)]),
    CountClosed: (count, { org }) => [over(org, count)],
    CountCanceled: (count, { org }) => [over(org, count)],
  },
});
