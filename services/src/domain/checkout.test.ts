import type { CheckoutEvent } from '@klang/contracts/events/checkout';
import type { CheckoutStep } from '@klang/contracts/orders/checkoutSteps';
import { describe, it } from 'vitest';
import { checkout } from './checkout.ts';
import { specOf } from './spec.ts';

const { given } = specOf(checkout);
const at = '2026-11-26T03:00:00.000Z';
const reach = (step: CheckoutStep) => ({ type: 'ReachStep', checkoutId: 'k1', step, at }) as const;
const reached = (step: CheckoutStep): CheckoutEvent => ({
  type: 'CheckoutStepReached',
  data: { checkoutId: 'k1', step, reachedAt: at },
});

describe('a way through the checkout', () => {
  it('counts each step once', () => {
    given().when(reach('cart')).thenWrites(reached('cart'));
    given(reached('cart')).when(reach('cart')).thenNothing();
  });

  it('counts a step only behind the one before it', () => {
    given().when(reach('contact')).thenNothing();
    given(reached('cart')).when(reach('day')).thenNothing();
    given(reached('cart')).when(reach('contact')).thenWrites(reached('contact'));
    given(reached('cart'), reached('contact')).when(reach('day')).thenWrites(reached('day'));
    // Steps counted under the old order stay counted.
    given(reached('day')).when(reach('contact')).thenNothing();
  });
});
