import type { Cart } from './cart.ts';
import { wishIn } from './cart.ts';
import { wrongContactIn } from './contact/wrongContact.ts';
import { type Step, steps } from './stepNames.ts';

export const stepWay = (step: Step, orderId?: string): string =>
  orderId === undefined ? step : `${step}?order=${encodeURIComponent(orderId)}`;

export const firstOpenStep = (cart: Cart, isCustomer: boolean): Step => {
  if (!wishIn(cart)) return 'cart';
  if (wrongContactIn(cart.contact).length > 0) return 'checkout-contact';
  return isCustomer ? 'checkout-date' : 'checkout-password';
};

export const isAfter = (step: Step, other: Step): boolean => steps.indexOf(step) > steps.indexOf(other);
