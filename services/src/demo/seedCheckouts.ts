import type { Actor } from '@klang/contracts/kit/event';
import { type CheckoutStep, checkoutSteps } from '@klang/contracts/orders/checkoutSteps';
import { checkout } from '../domain/checkout.ts';
import { streamOf } from '../platform/eventLog/execute.ts';
import type { Parts } from '../platform/parts.ts';
import { type Placing, pastOf } from './orderPast.ts';
import type { ActorKind } from './orderSteps.ts';
import { tellPast } from './tellPast.ts';

const minuteMs = 60_000;
const stepMs = 3 * minuteMs;
const nobody: Actor = { kind: 'system', id: 'nobody', name: null };
const actors: Record<ActorKind, Actor> = { customer: nobody, staff: nobody, gateway: nobody, worker: nobody };

/** So far whoever booked came, and beside them some who did not book. */
const ways: readonly (readonly CheckoutStep[])[] = [checkoutSteps, ['cart', 'contact'], ['cart']];

/** The steps before an order of somebody who booked by themselves, and those of others who came to an end earlier. */
export const seedCheckouts = async (
  parts: Parts,
  org: string,
  { orderId, madeBy = 'customer', at }: Placing,
): Promise<void> => {
  if (madeBy !== 'customer') return;
  const begun = Date.parse(at) - checkoutSteps.length * stepMs;
  for (const [way, steps] of ways.entries()) {
    const checkoutId = `${orderId}-${way}`;
    const told = pastOf(
      checkout,
      steps.map((step, place) => {
        const reachedAt = new Date(begun + place * stepMs).toISOString();
        const command = { type: 'ReachStep', checkoutId, step, at: reachedAt } as const;
        return { by: 'customer' as const, at: reachedAt, command };
      }),
    );
    await tellPast(parts, { org, stream: streamOf(checkout.category, org, checkoutId), told }, actors);
  }
};
