import type { CheckoutEvent } from '@klang/contracts/events/checkout';
import { type CheckoutStep, checkoutSteps } from '@klang/contracts/orders/checkoutSteps';
import { type Decider, nothing } from './kit.ts';

type Checkout = { readonly reached: ReadonlySet<CheckoutStep> };
export type CheckoutCommand = {
  readonly type: 'ReachStep';
  readonly checkoutId: string;
  readonly step: CheckoutStep;
  readonly at: string;
};

const isBehindOthers = ({ reached }: Checkout, step: CheckoutStep): boolean => {
  const before = checkoutSteps[checkoutSteps.indexOf(step) - 1];
  return before === undefined || reached.has(before);
};

export const checkout: Decider<Checkout, CheckoutCommand, CheckoutEvent> = {
  category: 'checkout',
  initial: { reached: new Set() },
  evolve: { CheckoutStepReached: ({ reached }, { step }) => ({ reached: new Set([...reached, step]) }) },
  decide: {
    ReachStep: ({ checkoutId, step, at: reachedAt }, way) =>
      way.reached.has(step) || !isBehindOthers(way, step)
        ? nothing
        : [{ type: 'CheckoutStepReached', data: { checkoutId, step, reachedAt } }],
  },
};
