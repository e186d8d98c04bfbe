import { type EventOf, event, id, instant } from '../kit/event.ts';

const use = { discountId: id, orderId: id, customerId: id };

export const promoEvents = {
  PromoUsed: event('An order uses a promo code.', { ...use, usedAt: instant }),
  PromoGivenBack: event('The order was not completed: its use of the promo code no longer counts.', {
    ...use,
    givenBackAt: instant,
  }),
};
export type PromoEvent = EventOf<typeof promoEvents>;
