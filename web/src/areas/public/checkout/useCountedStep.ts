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
/** In sequence: the server counts a step only after the one before it. */
const sendInTurn = (area: AreaRuntime, body: WayStep): void => {
  const reachStep = () => area.send({ endpoint: orders.reach, body, key: newCommandId() });
  turns.set(
    area,
    (turns.get(area) ?? Promise.resolve()).then(reachStep).catch(() => undefined),
  );
};

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
    // A direct link to a step implies the steps before it.
    const steps = checkoutSteps.slice(0, checkoutSteps.indexOf(step) + 1).filter((one) => !counted.includes(one));
    changeCart({ checkoutId: id, counted: [...counted, ...steps] });
    for (const one of steps) sendInTurn(area, { checkoutId: id, step: one });
  }, [area, isNew, step, checkoutId, counted]);
};
