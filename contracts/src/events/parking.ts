import { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';

const parked = {
  readModel: z.string().regex(/^\w{1,40}$/),
  /** The same in every copy of the store. The position is not. */
  eventId: id,
};

export const parkingEvents = {
  EventParked: event('An operator decided that a read model skips one event that it cannot process.', {
    ...parked,
    eventType: z.string().regex(/^\w{1,100}$/),
    eventStream: z.string().max(200),
    /** Valid only in the log of that time. */
    position: z.string().max(60),
    reason: z.string().min(1).max(300),
    parkedAt: instant,
  }),
  EventUnparked: event('An operator withdrew that decision: the read model was rebuilt and has processed the event.', {
    ...parked,
    unparkedAt: instant,
  }),
};
export type ParkingEvent = EventOf<typeof parkingEvents>;
