import { z } from 'zod';
import { query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { visit } from '../orders/trips.ts';
import { custodyStep } from './custody.ts';

export const storyNames = z.array(z.object({ id, th: z.string(), en: z.string() }));
const storyStep = custodyStep.extend({ reasonId: id.optional() });
/** One step as staff see it: with what its customer is not told, and by whose hand. */
export const historyStep = storyStep.extend({
  /** Its customer is not told of it. */
  isInternal: z.boolean(),
  pictures: z.int().optional(),
  placeIds: z.array(id).optional(),
  /** Of a visit that was moved, when it was to be. */
  from: visit.optional(),
  /** What somebody wrote with it. */
  words: z.string().optional(),
});
export type HistoryStep = z.output<typeof historyStep>;

export const orderStory = {
  read: query({
    path: '/api/engine/order/story',
    summary: 'What happened to an order of mine and to its visits, with the names of crews and of reasons.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: z.object({
      steps: z.array(storyStep),
      crews: storyNames,
      reasons: storyNames,
    }),
    reads: 'orders',
    alsoReads: ['trips', 'items'],
  }),
};
export type StoryStep = z.output<typeof orderStory.read.detail>['steps'][number];
