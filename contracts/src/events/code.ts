import { z } from 'zod';
import { codeUse, retireReasons, sealEnds } from '../codes/codes.ts';
import { type EventOf, event, id, instant } from '../kit/event.ts';

const one = { code: id, batchId: id };

/** What one code stands for, one stream for each; a code that nothing happened to has none. */
export const codeEvents = {
  CodeAssigned: event('The code stands for this item or storage place, or is the seal on this item.', {
    ...one,
    standsFor: codeUse,
    targetId: id,
    orderId: id.nullable(),
    assignedAt: instant,
  }),
  CodeFreed: event('The item had another code already, so this one stands for nothing again.', {
    ...one,
    targetId: id,
    freedAt: instant,
  }),
  CodeRetired: event(
    'The code is used no more: its label is damaged, lost or misprinted, or it was a seal that is on its thing no more.',
    {
      ...one,
      standsFor: codeUse,
      targetId: id.nullable(),
      reason: z.enum([...retireReasons, ...sealEnds]),
      retiredAt: instant,
    },
  ),
};
export type CodeEvent = EventOf<typeof codeEvents>;
