import { customers, type Joinable } from '@klang/contracts/api/customers';
import { belongingsOf } from '@klang/projections/customers/belongings';
import { customer } from '../../domain/customer.ts';
import { type MergePorts, mergingCustomers } from '../../platform/customers/merging.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { localPhone } from '../kit/phones.ts';
import type { Serve } from '../kit/serve.ts';
import { customerNamed } from '../signin/profiles.ts';
import { requireAdmin } from '../staff/forgettingPeople.ts';

export const joiningRoutes = (serve: Serve, parts: MergePorts): void => {
  const { log, pool } = parts;
  const [merge, belongings] = [mergingCustomers(parts), belongingsOf(pool)];

  const joinable = async (org: string, customerId: string): Promise<Joinable> => {
    const [state, { registeredOn, ...counts }] = await Promise.all([
      stateOf(log, customer, { org, id: customerId }),
      belongings(org, customerId),
    ]);
    const { email, isEmailProved, details, forgetting, mergedInto } = state;
    if (email === null) throw new Refused('customer_not_found');
    if (mergedInto !== null) throw new Refused('customer_merged');
    const { name } = customerNamed(details);
    const reached = { email, phone: localPhone(details.phone), isEmailProved };
    return { customerId, name, ...reached, registeredOn, isForgetAsked: forgetting !== null, ...counts };
  };

  serve(customers.joinView, async ({ org }, { customerId, fromId }) => {
    if (customerId === fromId) throw new Refused('merge_with_itself');
    const [survivor, from] = await Promise.all([joinable(org, customerId), joinable(org, fromId)]);
    return { kept: survivor, from };
  });

  serve(customers.join, async (ctx, { customerId, fromId }) => {
    await requireAdmin(log, ctx);
    await merge(ctx, { customerId, fromId });
    return { customerId };
  });
};
