import { customers } from '@klang/contracts/api/customers';
import { customer } from '../domain/customer.ts';
import { streamOf } from '../platform/execute.ts';
import { Refused } from '../platform/failures.ts';
import type { Doors } from './authen.ts';
import type { Serve } from './serve.ts';

/** 0812345678 as the world writes it. */
const worldPhone = (phone: string): string => `+66${phone.slice(1)}`;

export const customerRoutes = (serve: Serve, { accounts, log }: Omit<Doors, 'sessions'>): void => {
  const isKnown = async (org: string, customerId: string): Promise<boolean> => {
    for await (const { events } of log.read(streamOf(customer.category, org, customerId)))
      if (events.length > 0) return true;
    return false;
  };

  serve(customers.register, async (ctx, { password, ...who }) => {
    const login = { org: ctx.org, kind: 'customer', login: who.email } as const;
    const customerId = await accounts.claim(login, who.customerId, password);
    // A login whose registration was cut short has no customer yet: whoever asks again completes it.
    if (customerId !== who.customerId) {
      if (await isKnown(ctx.org, customerId)) throw new Refused('email_taken');
      await accounts.changePassword({ ...login, personId: customerId }, password);
    }
    const at = ctx.now.toISOString();
    await ctx.execute(customer, customerId, {
      type: 'RegisterCustomer',
      ...who,
      customerId,
      phone: worldPhone(who.phone),
      at,
    });
    return { customerId };
  });
};
