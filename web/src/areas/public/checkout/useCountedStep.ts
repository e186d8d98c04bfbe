import { orders } from '@klang/contracts/api/orders';
import { type CheckoutStep, checkoutSteps } from '@klang/contracts/orders/checkoutSteps';
import { useEffect } from 'react';
import { type AreaRuntime, useArea, useSession } from '../../../lib/area.tsx';
import { newCheckoutId, newCommandId } from '../../../lib/ids.ts';
import { changeCart, useCart, wishIn } from './cart.ts';
import type { Step } from './stepNames.ts';

const countedAs: Readonly<Partial<Record<Step, CheckoutStep>>> = {
  cart: 'cart',
  'checkout-contact': 'contact',
  'checkout-date': 'day',
};

type WayStep = { readonly checkoutId: string; readonly step: CheckoutStep };
const turns = new WeakMap<AreaRuntime, Promise<unknown>>();
/** One after another: a step counts only behind the one before it. */
const tellInTurn = (area: AreaRuntime, body: WayStep): void => {
  const tell = () => area.send({ endpoint: orders.reach, body, key: newCommandId() });
  turns.set(
    area,
    (turns.get(area) ?? Promise.resolve()).then(tell).catch(() => undefined),
  );
};

/** Counts that somebody came this far with something in the cart, once for each cart; a count that is lost is no trouble to anybody. */
export const useCountedStep = (of: Step | null): void => {
  const area = useArea();
  const hasToken = useSession().token !== null;
  const { cart } = useCart();
  const { checkoutId, counted } = cart;
  const step = of && countedAs[of];
  const isNew = hasToken && step && wishIn(cart) !== null && !counted.includes(step);
  useEffect(() => {
    if (!isNew) return;
    const id = checkoutId ?? newCheckoutId();
    // Who comes to a step by its address came past those before it.
    const steps = checkoutSteps.slice(0, checkoutSteps.indexOf(step) + 1).filter((one) => !counted.includes(one));
    changeCart({ checkoutId: id, counted: [...counted, ...steps] });
    for (const one of steps) tellInTurn(area, { checkoutId: id, step: one });
  }, [area, isNew, step, checkoutId, counted]);
};
