import { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';

const parked = {
  readModel: z.string().regex(/^\w{1,40}$/),
  /** The id that the event has in the store, and in every copy of it; its position is another one there. */
  eventId: id,
};

export const parkingEvents = {
  EventParked: event('An operator decided that a read model goes on without one event that it cannot take.', {
    ...parked,
    eventType: z.string().regex(/^\w{1,100}$/),
    eventStream: z.string().max(200),
    /** Where it stood in the log that was in use then. */
    position: z.string().max(60),
    reason: z.string().min(1).max(300),
    parkedAt: instant,
  }),
  EventUnparked: event('An operator took that back: the read model was filled anew and has taken the event.', {
    ...parked,
    unparkedAt: instant,
  }),
};
export type ParkingEvent = EventOf<typeof parkingEvents>;
