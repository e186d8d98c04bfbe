import { z } from 'zod';
import { codeUse } from '../codes/codeFields.ts';
import { retireReasons, sealEnds } from '../codes/codes.ts';
import { type EventOf, event, id, instant } from '../kit/event.ts';

const one = { code: id, batchId: id };

/** One stream per code. An unused code has none. */
export const codeEvents = {
  CodeAssigned: event('The code is assigned to this item or storage place, or is the seal of this item.', {
    ...one,
    standsFor: codeUse,
    targetId: id,
    orderId: id.nullable(),
    assignedAt: instant,
  }),
  CodeFreed: event('The item had another code already, so this code is free again.', {
    ...one,
    targetId: id,
    freedAt: instant,
  }),
  CodeRetired: event(
    'The code was retired: its label is damaged, lost or misprinted, or it was a seal that its item no longer has.',
    {
      ...one,
      standsFor: codeUse,
      targetId: id.nullable(),
      reason: z.enum([...retireReasons, ...sealEnds]),
      retiredAt: instant,
    },
  ),
  SealRestored: event('The seal was opened only by mistake: it closes its item again.', {
    ...one,
    targetId: id,
    orderId: id.nullable(),
    restoredAt: instant,
  }),
};
export type CodeEvent = EventOf<typeof codeEvents>;
