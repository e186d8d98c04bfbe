import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { openingSteps } from '../site/opening.ts';

export const opening = {
  state: query({
    path: '/api/owner/opening/state',
    summary: 'Whether visitors see the shop, and what is still missing before it can be opened.',
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
    summary: 'Open a new shop to visitors, once it has all that a booking needs.',
    access: { module: 'setting', right: 'u' },
    body: z.strictObject({}),
    detail: z.object({}),
  }),
};
