import { orgCustomers } from '@klang/contracts/api/orgCustomers';
import { customer } from '../../domain/customer.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Parts } from '../../platform/parts.ts';
import { changeCustomerEmail } from '../customers/changingEmail.ts';
import type { Serve } from '../kit/serve.ts';

const requireOrg = (org: string): void => {
  if (!orgOf(org)) throw new Refused('organization_not_found', 'org');
};

export const orgCustomerRoutes = (serve: Serve, parts: Pick<Parts, 'log' | 'accounts'>): void => {
  const { log, accounts } = parts;

  serve(orgCustomers.find, async (_, { org, email }) => {
    requireOrg(org);
    const id = await accounts.ownerOf({ org, kind: 'customer', login: email });
    const found = id === null ? null : await stateOf(log, customer, { org, id });
    if (id === null || !found?.isRegistered || found.email === null) throw new Refused('customer_not_found', 'email');
    const { firstname, lastname } = found.details;
    return { customerId: id, name: [firstname, lastname].filter(Boolean).join(' ') };
  });

  serve(orgCustomers.changeEmail, async (ctx, { org, customerId, email }) => {
    requireOrg(org);
    const there = ctx.as({ org, actor: ctx.actor });
    await changeCustomerEmail(parts, there, { customerId, email, taken: 'email_taken' });
    return { org, customerId };
  });
};
