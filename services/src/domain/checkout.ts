import type { CheckoutEvent } from '@klang/contracts/events/checkout';
import type { CheckoutStep } from '@klang/contracts/orders/checkoutSteps';
import { type Decider, nothing } from './kit.ts';

type Checkout = { readonly reached: ReadonlySet<CheckoutStep> };
export type CheckoutCommand = {
  readonly type: 'ReachStep';
  readonly checkoutId: string;
  readonly step: CheckoutStep;
  readonly at: string;
};

/** How far somebody came before they booked: each step counts once, however often they go back and forth. */
export const checkout: Decider<Checkout, CheckoutCommand, CheckoutEvent> = {
  category: 'checkout',
  initial: { reached: new Set() },
  evolve: { CheckoutStepReached: ({ reached }, { step }) => ({ reached: new Set([...reached, step]) }) },
  decide: {
    ReachStep: ({ checkoutId, step, at: reachedAt }, { reached }) =>
      reached.has(step) ? nothing : [{ type: 'CheckoutStepReached', data: { checkoutId, step, reachedAt } }],
  },
};
