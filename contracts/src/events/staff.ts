import { z } from 'zod';
import { type EventOf, event, id, instant, personal } from '../kit/event.ts';

export const staffEvents = {
  StaffAdded: event('Somebody was let into the back office of an organization.', {
    staffId: id,
    name: personal('staffId', z.string()),
    isAdmin: z.boolean(),
    addedAt: instant,
  }),
};
export type StaffEvent = EventOf<typeof staffEvents>;
