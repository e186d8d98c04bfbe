import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { openingSteps } from '../site/opening.ts';

export const opening = {
  state: query({
    path: '/api/owner/opening/state',
    summary: 'Whether visitors can see the shop, and what is missing before it can open.',
    access: { module: 'setting', right: 'v' },
    body: z.strictObject({}),
    detail: z.object({
      isOpen: z.boolean(),
      steps: z.array(z.object({ name: z.enum(openingSteps), isDone: z.boolean() })),
    }),
    reads: 'lookups',
  }),
  open: command({
    path: '/api/owner/opening/open',
    summary: 'Open a new shop to visitors. Refused while something that a booking needs is missing.',
    access: { module: 'setting', right: 'u' },
    body: z.strictObject({}),
    detail: z.object({}),
  }),
};
