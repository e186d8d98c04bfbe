import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';

/** So many are mailed a saved report, at most. */
export const mostMailed = 20;

/** To whom a saved report goes by mail once a month, when the books of the month are closed. */
export const reportMails = {
  read: query({
    path: '/api/owner/report/mails',
    summary: 'Who gets a saved report of mine by mail each month, and all who may: those who may see the report.',
    access: 'worker',
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
    summary: 'Choose who gets a saved report of mine by mail each month; nobody ends it.',
    access: 'worker',
    body: z.strictObject({ viewId: id, staffIds: z.array(id).max(mostMailed) }),
    detail: z.object({ viewId: id }),
  }),
  leave: command({
    path: '/api/owner/report/leavemails',
    summary: 'Get a saved report of whoever chose me by mail no longer.',
    access: 'worker',
    body: z.strictObject({ viewId: id }),
    detail: z.object({ viewId: id }),
  }),
};
