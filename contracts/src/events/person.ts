import { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';

export const personEvents = {
  PersonForgotten: event("A person's key was destroyed: nothing personal about them can be read any more.", {
    personId: id,
    reason: z.string(),
    forgottenAt: instant,
  }),
};
export type PersonEvent = EventOf<typeof personEvents>;
