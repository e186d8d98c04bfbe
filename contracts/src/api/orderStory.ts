import { z } from 'zod';
import { query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { custodyStep } from './custody.ts';

const named = z.object({ id, th: z.string(), en: z.string() });

/** What customers are told of an order of theirs and of all its visits. */
export const orderStory = {
  read: query({
    path: '/api/engine/order/story',
    summary: 'What happened to an order of mine and to its visits, with the names of crews and of reasons.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: z.object({
      steps: z.array(custodyStep.extend({ reasonId: id.optional() })),
      crews: z.array(named),
      reasons: z.array(named),
    }),
    reads: 'orders',
    alsoReads: ['trips', 'items'],
  }),
};
export type StoryStep = z.output<typeof orderStory.read.detail>['steps'][number];
