import { type EventOf, event, id, instant } from '../kit/event.ts';

const use = { discountId: id, orderId: id, customerId: id };

/** The uses of a discount, one stream for each. */
export const promoEvents = {
  PromoUsed: event('An order uses a promo code.', { ...use, usedAt: instant }),
  PromoGivenBack: event('The order came to nothing: its use of the promo code counts no longer.', {
    ...use,
    givenBackAt: instant,
  }),
};
export type PromoEvent = EventOf<typeof promoEvents>;
