import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';

/** Where somebody is signed in. */
export const sessionRow = z.object({
  id,
  /** Browser and system in a few words. */
  agent: z.string(),
  isThis: z.boolean(),
  startedAt: instant,
  usedAt: instant,
});
export type SessionRow = z.output<typeof sessionRow>;

export const sessions = {
  mine: query({
    path: '/api/authen/session/list',
    summary: 'Where I am signed in, the last used first.',
    access: 'person',
    body: z.strictObject({}),
    detail: z.object({ data: z.array(sessionRow) }),
  }),
  end: command({
    path: '/api/authen/session/end',
    summary: 'Sign out one other place.',
    access: 'person',
    body: z.strictObject({ sessionId: id }),
    detail: z.object({}),
  }),
  endOthers: command({
    path: '/api/authen/session/endall',
    summary: 'Sign out everywhere but here.',
    access: 'person',
    body: z.strictObject({}),
    detail: z.object({ ended: z.int() }),
  }),
};
