import { orders } from '@klang/contracts/api/orders';
import { checkoutSteps } from '@klang/contracts/orders/checkoutSteps';
import { checkout } from '../../domain/checkout.ts';
import type { Calls } from '../kit/callCounts.ts';
import type { Serve } from '../kit/serve.ts';

const hourMs = 3_600_000;
const [begins] = checkoutSteps;

export type CheckoutLimits = Pick<Calls, 'redis' | 'prefix'> & { readonly checkoutsAnHour: number };

const beginnings =
  ({ redis, prefix, checkoutsAnHour }: CheckoutLimits) =>
  async (org: string): Promise<boolean> => {
    const name = `${prefix}:checkouts:${org}`;
    const counting = redis.multi().incr(name).pexpire(name, hourMs, 'NX');
    const [counted] = (await counting.exec().catch(() => null)) ?? [];
    return counted !== undefined && Number(counted[1]) <= checkoutsAnHour;
  };

/** Anonymous checkout steps for the reports. Above the limit they are dropped silently. */
export const checkoutStepRoutes = (serve: Serve, limits: CheckoutLimits): void => {
  const mayBegin = beginnings(limits);
  serve(orders.reach, async (ctx, { checkoutId, step }) => {
    if (step === begins && !(await mayBegin(ctx.org))) return { checkoutId };
    const at = ctx.now.toISOString();
    await ctx.asNobody().execute(checkout, checkoutId, { type: 'ReachStep', checkoutId, step, at });
    return { checkoutId };
  });
};
