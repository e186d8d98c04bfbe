import { sealEnd } from '@klang/contracts/codes/codeFields';
import { id } from '@klang/contracts/kit/event';
import { z } from 'zod';
import { codingOf } from '../../platform/codes/coding.ts';
import { countsOf } from '../../platform/codes/counts.ts';
import { itemScansOf } from '../../platform/codes/itemScans.ts';
import { sealsOf } from '../../platform/custody/seals.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { type Declarations, job, reaction } from '../kit/kit.ts';

export const coding = ({ log }: { readonly log: EventLog }): Declarations => {
  const { bringBatch, bringCode } = codingOf({ log });
  const batch = job({
    name: 'bring-codes',
    isOfWriter: true,
    data: z.object({ prefix: id, batchId: id }),
    run: ({ prefix, batchId }, ctx) => bringBatch(ctx, prefix, batchId),
  });
  const code = job({
    name: 'bring-code',
    isOfWriter: true,
    data: z.object({ code: id, batchId: id }),
    run: (named, ctx) => bringCode(ctx, named),
  });
  const { bringConflict } = itemScansOf({ log });
  const settled = job({
    name: 'bring-conflict',
    isOfWriter: true,
    data: z.object({ conflictId: id }),
    run: ({ conflictId }, ctx) => bringConflict(ctx, conflictId),
  });
  const { bringCount } = countsOf({ log });
  const counted = job({
    name: 'bring-count',
    isOfWriter: true,
    data: z.object({ placeId: id, countId: id }),
    run: (named, ctx) => bringCount(ctx, named),
  });
  const { bringSeal } = sealsOf({ log });
  const resealed = job({
    name: 'bring-seal',
    isOfWriter: true,
    data: z.object({
      itemId: id,
      orderId: id,
      why: sealEnd,
      seal: z.string().nullable(),
      newSeal: z.string().nullable(),
    }),
    run: (broken, ctx) => bringSeal(ctx, broken),
  });
  return {
    jobs: [batch, code, settled, counted, resealed],
    triggers: [
      reaction('CodesMade', batch, ({ prefix, batchId }) => ({ prefix, batchId })),
      reaction('CodeAssigned', code, ({ code: name, batchId }) => ({ code: name, batchId })),
      reaction('CodeRetired', code, ({ code: name, batchId }) => ({ code: name, batchId })),
      reaction('ConflictSettled', settled, ({ conflictId }) => ({ conflictId })),
      reaction('ItemSealBroken', resealed, ({ itemId, orderId, seal, newSeal, why }) => ({
        itemId,
        orderId,
        seal,
        newSeal,
        why,
      })),
      reaction('CountClosed', counted, ({ placeId, countId }) => ({ placeId, countId })),
    ],
    sweeps: [],
  };
};
