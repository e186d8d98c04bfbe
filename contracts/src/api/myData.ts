import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { acceptedText } from '../site/acceptedTexts.ts';

const nothing = z.strictObject({});

export const myDataFiles = { html: 'text/html; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

export const myData = {
  get: query({
    path: '/api/engine/mydata/get',
    summary:
      'The consents of the caller with their times, the choice about news, and a request for deletion if there is one.',
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
    summary: 'All stored data of the caller, as a file for people or for programs.',
    access: 'customer',
    body: z.strictObject({ format: z.enum(['html', 'json']) }),
    detail: z.never(),
    file: Object.values(myDataFiles),
  }),
  chooseNews: command({
    path: '/api/engine/mydata/news',
    summary: 'Agree to news and discounts by e-mail, or withdraw the consent.',
    access: 'customer',
    body: z.strictObject({ isWanted: z.boolean() }),
    detail: z.object({ customerId: id }),
  }),
  askToBeForgotten: command({
    path: '/api/engine/mydata/forget',
    summary: 'Request deletion of the caller’s data in thirty days. Refused while an order is active.',
    access: 'customer',
    body: nothing,
    detail: z.object({ dueAt: instant }),
  }),
  takeBack: command({
    path: '/api/engine/mydata/takeback',
    summary: 'Withdraw the request for deletion.',
    access: 'customer',
    body: nothing,
    detail: z.object({ customerId: id }),
  }),
};
