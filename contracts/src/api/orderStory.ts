import { z } from 'zod';
import { visitPurposes } from '../custody/custody.ts';
import { query } from '../kit/endpoint.ts';
import { id, satang } from '../kit/event.ts';
import { visit } from '../orders/trips.ts';
import { custodyStep } from './custody.ts';

export const storyNames = z.array(z.object({ id, th: z.string(), en: z.string() }));
const storyStep = custodyStep.extend({
  reasonId: id.optional(),
  /** What is left of `amountSatang` for us. Missing if no tax is withheld. */
  afterWithholdingSatang: satang.optional(),
  /** What the visit costs now. */
  feeSatang: satang.optional(),
  /** Of the visit that was booked, moved, withdrawn or came to nothing. */
  purpose: z.enum(visitPurposes).optional(),
});
export const historyStep = storyStep.extend({
  isInternal: z.boolean(),
  pictures: z.int().optional(),
  placeIds: z.array(id).optional(),
  from: visit.optional(),
  words: z.string().optional(),
  /** All that is gone now of money moved to the order. 0: nothing any more. */
  goneSatang: satang.optional(),
  /** The order had moved it on before. */
  isMovedOn: z.boolean().optional(),
});
export type HistoryStep = z.output<typeof historyStep>;

export const orderStory = {
  read: query({
    path: '/api/engine/order/story',
    summary: 'The history of an order of the caller and its visits, with the names of crews and reasons.',
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
