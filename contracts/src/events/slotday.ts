import { z } from 'zod';
import { day, type EventOf, event, id, instant } from '../kit/event.ts';
import { visitKind } from '../orders/trips.ts';

export const givenBackReasons = ['expired', 'canceled', 'neverOrdered', 'moved', 'cameEarly'] as const;
export type GivenBackReason = (typeof givenBackReasons)[number];

const place = {
  on: day,
  visit: visitKind,
  slotId: id,
  orderId: id,
  /** Missing: the visit of the booking. */
  tripId: id.optional(),
};

export const slotdayEvents = {
  PlaceHeld: event('A place with the movers is reserved for an order until the order is paid or over.', {
    ...place,
    customerId: id,
    /** The visit of the order whose place it takes over once that is released. Until then both share it. */
    inPlaceOf: id.optional(),
    heldAt: instant,
    until: instant,
  }),
  PlaceKept: event('The order is paid: its place is booked.', { ...place, keptAt: instant }),
  PlaceMissed: event('The order is paid, but its place was given to others meanwhile, and the slot is full.', {
    ...place,
    customerId: id,
    missedAt: instant,
  }),
  PlaceGivenBack: event('A place is free again.', {
    ...place,
    reason: z.enum(givenBackReasons),
    givenBackAt: instant,
  }),
};
export type SlotdayEvent = EventOf<typeof slotdayEvents>;
