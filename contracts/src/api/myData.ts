import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { acceptedText } from '../site/acceptedTexts.ts';

const nothing = z.strictObject({});

/** A file of everything that is kept of somebody: to read, and for programs. */
export const myDataFiles = { html: 'text/html; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** What somebody may ask about what is kept of them. */
export const myData = {
  get: query({
    path: '/api/engine/mydata/get',
    summary: 'What I agreed to and when, whether I am told of news, and whether I asked to be forgotten.',
    access: 'customer',
    body: nothing,
    detail: z.object({
      agreed: z.array(acceptedText.extend({ at: instant, orderNumber: z.string().nullable() })),
      news: z.object({ isWanted: z.boolean(), since: instant.nullable() }),
      forgetting: z.object({ askedAt: instant, dueAt: instant }).nullable(),
    }),
    reads: 'customers',
    alsoReads: ['orders'],
  }),
  file: query({
    path: '/api/engine/mydata/file',
    summary: 'Everything that is kept of me, as a file to read or for programs.',
    access: 'customer',
    body: z.strictObject({ format: z.enum(['html', 'json']) }),
    detail: z.never(),
    file: Object.values(myDataFiles),
  }),
  chooseNews: command({
    path: '/api/engine/mydata/news',
    summary: 'Agree to be told of news and discounts by e-mail, or withdraw it.',
    access: 'customer',
    body: z.strictObject({ isWanted: z.boolean() }),
    detail: z.object({ customerId: id }),
  }),
  askToBeForgotten: command({
    path: '/api/engine/mydata/forget',
    summary: 'Ask to be forgotten in thirty days; refused while an order of mine still runs.',
    access: 'customer',
    body: nothing,
    detail: z.object({ dueAt: instant }),
  }),
  takeBack: command({
    path: '/api/engine/mydata/takeback',
    summary: 'Take back that I asked to be forgotten.',
    access: 'customer',
    body: nothing,
    detail: z.object({ customerId: id }),
  }),
};
