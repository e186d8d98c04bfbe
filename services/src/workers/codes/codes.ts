import { id } from '@klang/contracts/kit/event';
import { z } from 'zod';
import { codingOf } from '../../platform/codes/coding.ts';
import { itemScansOf } from '../../platform/codes/itemScans.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { type Declarations, job, reaction } from '../kit/kit.ts';

/** What follows when codes were made for things, a code began or ceased to stand for one, or two stories of one were settled. */
export const coding = ({ log }: { readonly log: EventLog }): Declarations => {
  const { bringBatch, bringCode } = codingOf({ log });
  const batch = job({
    name: 'bring-codes',
    data: z.object({ prefix: id, batchId: id }),
    run: ({ prefix, batchId }, ctx) => bringBatch(ctx, prefix, batchId),
  });
  const code = job({
    name: 'bring-code',
    data: z.object({ code: id, batchId: id }),
    run: (named, ctx) => bringCode(ctx, named),
  });
  const { bringConflict } = itemScansOf({ log });
  const settled = job({
    name: 'bring-conflict',
    data: z.object({ conflictId: id }),
    run: ({ conflictId }, ctx) => bringConflict(ctx, conflictId),
  });
  return {
    jobs: [batch, code, settled],
    triggers: [
      reaction('CodesMade', batch, ({ prefix, batchId }) => ({ prefix, batchId })),
      reaction('CodeAssigned', code, ({ code: name, batchId }) => ({ code: name, batchId })),
      reaction('CodeRetired', code, ({ code: name, batchId }) => ({ code: name, batchId })),
      reaction('ConflictSettled', settled, ({ conflictId }) => ({ conflictId })),
    ],
    sweeps: [],
  };
};
