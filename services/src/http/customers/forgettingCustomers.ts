import { customers } from '@klang/contracts/api/customers';
import type { UntilSettled } from '@klang/projections/kit/settled';
import { customer } from '../../domain/customer.ts';
import { forgetPerson } from '../../platform/customers/forget.ts';
import { forgettingMarks } from '../../platform/customers/forgettingMarks.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';
import { requireAdmin } from '../staff/forgettingPeople.ts';
import type { CustomerParts } from './customers.ts';
import { stillOpenNow } from './stillOpen.ts';

type ForgetParts = CustomerParts & { readonly settled: UntilSettled };
export const forgettingCustomerRoutes = (serve: Serve, parts: ForgetParts): void => {
  const { log } = parts;
  const forgetOne = forgetPerson(parts);
  const [marks, openOf] = [forgettingMarks(parts), stillOpenNow(parts)];

  const forgetUnlessOpen = async (ctx: Context, customerId: string, forget: () => Promise<void>): Promise<void> => {
    const first = await marks.forgetUnlessOpen(ctx, { customerId, openOf: () => openOf(ctx.org, customerId), forget });
    if (first !== null) throw new Refused(first === 'orders' ? 'customer_orders_open' : 'customer_money_open');
  };

  serve(customers.forget, async (ctx, { customerId: personId, reason }) => {
    await requireAdmin(log, ctx);
    const { isRegistered, mergedInto, email } = await stateOf(log, customer, { org: ctx.org, id: personId });
    if (!isRegistered) throw new Refused('customer_not_found');
    if (mergedInto !== null) throw new Refused('customer_merged');
    // Forgetting that has begun is completed.
    const doing = () => forgetOne(ctx, { kind: 'customer', personId, reason });
    if (email === null) await doing();
    else await forgetUnlessOpen(ctx, personId, doing);
    return { customerId: personId };
  });
};
