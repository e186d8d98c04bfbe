import { orders } from '@klang/contracts/api/orders';
import type { CheckoutStep } from '@klang/contracts/orders/checkoutSteps';
import { useEffect } from 'react';
import { useArea, useSession } from '../../../lib/area.tsx';
import { newCheckoutId, newCommandId } from '../../../lib/ids.ts';
import { changeCart, useCart, wishIn } from './cart.ts';
import type { Step } from './stepNames.ts';

const countedAs: Readonly<Partial<Record<Step, CheckoutStep>>> = {
  cart: 'cart',
  'checkout-contact': 'contact',
  'checkout-date': 'day',
};

/** Counts that somebody came this far with something in the cart, once for each cart; a count that is lost is no trouble to anybody. */
export const useCountedStep = (of: Step | null): void => {
  const { send } = useArea();
  const hasToken = useSession().token !== null;
  const { cart } = useCart();
  const { checkoutId, counted } = cart;
  const step = of && countedAs[of];
  const isNew = hasToken && step && wishIn(cart) !== null && !counted.includes(step);
  useEffect(() => {
    if (!isNew) return;
    const id = checkoutId ?? newCheckoutId();
    changeCart({ checkoutId: id, counted: [...counted, step] });
    void send({ endpoint: orders.reach, body: { checkoutId: id, step }, key: newCommandId() }).catch(() => undefined);
  }, [send, isNew, step, checkoutId, counted]);
};
