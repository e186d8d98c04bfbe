import { z } from 'zod';
import { day, type EventOf, event, id, instant } from '../kit/event.ts';
import { visitKind } from '../orders/trips.ts';

export const givenBackReasons = ['expired', 'canceled', 'neverOrdered', 'moved'] as const;
export type GivenBackReason = (typeof givenBackReasons)[number];

const place = {
  on: day,
  visit: visitKind,
  slotId: id,
  orderId: id,
  /** For which of the order's visits; none: the one that it was booked with. */
  tripId: id.optional(),
};

/** The places of the movers on one day, one stream for each. */
export const slotdayEvents = {
  PlaceHeld: event('A place with the movers is held for an order until it is paid or over.', {
    ...place,
    customerId: id,
    heldAt: instant,
    until: instant,
  }),
  PlaceKept: event('The order is paid: its place is taken for good.', { ...place, keptAt: instant }),
  PlaceMissed: event('The order is paid, its place was given to others meanwhile, and the slot is full.', {
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
