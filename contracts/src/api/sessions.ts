import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';

export const sessionRow = z.object({
  id,
  agent: z.string(),
  isThis: z.boolean(),
  startedAt: instant,
  usedAt: instant,
});
export type SessionRow = z.output<typeof sessionRow>;

export const sessions = {
  mine: query({
    path: '/api/authen/session/list',
    summary: 'The sessions of the caller, the last used first.',
    access: 'person',
    body: z.strictObject({}),
    detail: z.object({ data: z.array(sessionRow) }),
  }),
  end: command({
    path: '/api/authen/session/end',
    summary: 'End one other session of the caller.',
    access: 'person',
    body: z.strictObject({ sessionId: id }),
    detail: z.object({}),
  }),
  endOthers: command({
    path: '/api/authen/session/endall',
    summary: 'End all sessions of the caller except this one.',
    access: 'person',
    body: z.strictObject({}),
    detail: z.object({ ended: z.int() }),
  }),
};
