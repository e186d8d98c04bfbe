import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';

export const mostMailed = 20;

export const reportMails = {
  read: query({
    path: '/api/owner/report/mails',
    summary:
      'The monthly recipients of a saved report of the caller, and all possible ones: staff who may see the report.',
    access: 'staffOrAdmin',
    body: z.strictObject({ viewId: id }),
    detail: z.object({
      people: z.array(z.object({ id, name: z.string().nullable() })),
      staffIds: z.array(id),
    }),
    reads: 'views',
    alsoReads: ['staff'],
  }),
  choose: command({
    path: '/api/owner/report/choosemails',
    summary:
      'Choose the monthly recipients of a saved report of the caller by e-mail. An empty list stops the e-mails.',
    access: 'staffOrAdmin',
    body: z.strictObject({ viewId: id, staffIds: z.array(id).max(mostMailed) }),
    detail: z.object({ viewId: id }),
  }),
  leave: command({
    path: '/api/owner/report/leavemails',
    summary: 'Stop the caller’s monthly e-mail of another person’s saved report.',
    access: 'staffOrAdmin',
    body: z.strictObject({ viewId: id }),
    detail: z.object({ viewId: id }),
  }),
};
