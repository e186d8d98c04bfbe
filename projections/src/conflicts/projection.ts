import { projection } from '../kit/projection.ts';
import { insertOnce, update } from '../kit/statements.ts';

export const conflictsProjection = projection({
  name: 'conflicts',
  version: 1,
  tables: {
    conflicts: `
      org text not null,
      id text not null,
      item_id text not null,
      is_open boolean not null,
      conflicted_at timestamptz not null,
      primary key (org, id)`,
  },
  indexes: [
    ['conflicts', '(org, conflicted_at, id) where is_open'],
    ['conflicts', '(org, item_id)'],
  ],
  on: {
    ScanConflicted: ({ conflictId, itemId, conflictedAt }, { org }) => [
      insertOnce('conflicts', { org, id: conflictId, item_id: itemId, is_open: true, conflicted_at: conflictedAt }),
    ],
    ConflictSettled: ({ conflictId }, { org }) => [update('conflicts', { org, id: conflictId }, { is_open: false })],
    ConflictWithdrawn: ({ conflictId }, { org }) => [update('conflicts', { org, id: conflictId }, { is_open: false })],
  },
});
