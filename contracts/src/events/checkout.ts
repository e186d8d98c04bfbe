import { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';
import { checkoutSteps } from '../orders/checkoutSteps.ts';

/** The browser makes the id. It has no link to a person or an order. */
export const checkoutEvents = {
  CheckoutStepReached: event('A visitor reached a step before the booking. The event holds no person and no order.', {
    checkoutId: id,
    step: z.enum(checkoutSteps),
    reachedAt: instant,
  }),
};
export type CheckoutEvent = EventOf<typeof checkoutEvents>;
