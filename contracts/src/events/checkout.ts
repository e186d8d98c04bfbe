import { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';
import { checkoutSteps } from '../orders/checkoutSteps.ts';

/** One way through the checkout, by an id that the browser makes up: it is of nobody, and of no order. */
export const checkoutEvents = {
  CheckoutStepReached: event('Somebody came to a step before booking; nothing says who, or which order came of it.', {
    checkoutId: id,
    step: z.enum(checkoutSteps),
    reachedAt: instant,
  }),
};
export type CheckoutEvent = EventOf<typeof checkoutEvents>;
