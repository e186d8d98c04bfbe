import { readCode } from '@klang/contracts/codes/codes';
import type { CodeseriesEvent } from '@klang/contracts/events/codeseries';
import { projection } from '../kit/projection.ts';
import { insert, insertOnce, type Plus, put, rising, update } from '../kit/statements.ts';

type MadeCodes = Extract<CodeseriesEvent, { readonly type: 'CodesMade' }>['data'];
const rowOf = (
  { org, madeBy }: { readonly org: string; readonly madeBy: string },
  { batchId, kindId, standsFor, prefix, digits, first, ...made }: MadeCodes,
) => ({
  org,
  id: batchId,
  kind_id: kindId,
  stands_for: standsFor,
  prefix,
  digits,
  first,
  size: made.count,
  order_id: made.orderId,
  prints: 0,
  printed_at: null,
  used: 0,
  retired: 0,
  made_at: made.madeAt,
  made_by: madeBy,
});

const ofBatch = (org: string, { code, batchId }: { readonly code: string; readonly batchId: string }, plus: Plus) =>
  rising(update('code_batches', { org, prefix: readCode(code)?.prefix ?? '', id: batchId }, {}), plus);

export const codesProjection = projection({
  name: 'codes',
  version: 5,
  tables: {
    codes: `
      org text not null,
      code text not null,
      batch_id text not null,
      state text not null,
      stands_for text not null,
      target_id text,
      order_id text,
      changed_at timestamptz not null,
      primary key (org, code)`,
    code_batches: `
      org text not null,
      id text not null,
      kind_id text not null,
      stands_for text not null,
      prefix text not null,
      digits integer not null,
      first bigint not null,
      size integer not null,
      order_id text,
      prints integer not null,
      printed_at timestamptz,
      used integer not null,
      retired integer not null,
      made_at timestamptz not null,
      made_by text not null,
      primary key (org, prefix, id)`,
    code_prints: `
      org text not null,
      prefix text not null,
      batch_id text not null,
      id text not null,
      reason text,
      printed_by text not null,
      printed_at timestamptz not null,
      primary key (org, prefix, batch_id, id)`,
  },
  indexes: [
    ['codes', '(org, batch_id, code)'],
    ['codes', '(org, target_id) where target_id is not null'],
    ['code_batches', '(org, id)'],
    ['code_batches', '(org, made_at desc, id desc)'],
    ['code_batches', '(org, order_id) where order_id is not null'],
  ],
  on: {
    CodesMade: (made, { org, actor }) => [insert('code_batches', rowOf({ org, madeBy: actor.id }, made))],
    CodesPrinted: ({ batchId, prefix, printId, reason, printedAt }, { org, actor }) => [
      rising(update('code_batches', { org, prefix, id: batchId }, { printed_at: printedAt }), { prints: 1 }),
      insertOnce('code_prints', {
        org,
        prefix,
        batch_id: batchId,
        id: printId,
        reason,
        printed_by: actor.id,
        printed_at: printedAt,
      }),
    ],
    CodeAssigned: ({ code, batchId, standsFor, targetId, orderId, assignedAt }, { org }) => [
      put('codes', {
        org,
        code,
        batch_id: batchId,
        state: 'assigned',
        stands_for: standsFor,
        target_id: targetId,
        order_id: orderId,
        changed_at: assignedAt,
      }),
      ofBatch(org, { code, batchId }, { used: 1 }),
    ],
    CodeFreed: ({ code, batchId, freedAt }, { org }) => [
      update('codes', { org, code }, { state: 'free', target_id: null, order_id: null, changed_at: freedAt }),
      ofBatch(org, { code, batchId }, { used: -1 }),
    ],
    CodeRetired: ({ code, batchId, standsFor, targetId, retiredAt }, { org }) => [
      put('codes', {
        org,
        code,
        batch_id: batchId,
        state: 'retired',
        stands_for: standsFor,
        target_id: targetId,
        order_id: null,
        changed_at: retiredAt,
      }),
      ofBatch(org, { code, batchId }, { retired: 1 }),
    ],
    SealRestored: ({ code, batchId, targetId, orderId, restoredAt }, { org }) => [
      update(
        'codes',
        { org, code },
        { state: 'assigned', target_id: targetId, order_id: orderId, changed_at: restoredAt },
      ),
      ofBatch(org, { code, batchId }, { retired: -1 }),
    ],
  },
});
