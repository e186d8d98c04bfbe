import { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';

/** A fixed list, so that nobody can type a name into the record of its forgetting. */
export const forgetReasons = ['asked', 'unused', 'law'] as const;
export type ForgetReason = (typeof forgetReasons)[number];

export const personEvents = {
  PersonForgotten: event("A person's key was destroyed: nothing personal about them can be read any more.", {
    personId: id,
    reason: z.enum(forgetReasons),
    forgottenAt: instant,
  }),
};
export type PersonEvent = EventOf<typeof personEvents>;
