import { customers } from '@klang/contracts/api/customers';
import { customer } from '../domain/customer.ts';
import { Refused } from '../platform/failures.ts';
import { forgetPerson } from '../platform/forget.ts';
import type { Parts } from '../platform/parts.ts';
import { stateOf } from '../platform/stateOf.ts';
import { CallError } from './answers.ts';
import type { Doors } from './entering.ts';
import { packageRoom } from './packageRoom.ts';
import { askingStaff } from './people.ts';
import { worldPhone } from './phones.ts';
import type { Serve } from './serve.ts';

export type CustomerParts = Doors & Pick<Parts, 'keys' | 'pool'>;

export const customerRoutes = (serve: Serve, parts: CustomerParts): void => {
  const { accounts, log } = parts;
  const room = packageRoom(parts.pool);
  const forget = forgetPerson(parts);
  const customerOf = (org: string, id: string) => stateOf(log, customer, { org, id });

  serve(customers.register, async (ctx, { password, ...who }) => {
    // Nobody gets a login of their own to a customer that somebody else is.
    const there = await customerOf(ctx.org, who.customerId);
    if (there.isRegistered && there.email !== who.email) throw new Refused('customer_id_taken');
    if (!there.isRegistered) await room.forCustomer(ctx, who.customerId);
    const login = { org: ctx.org, kind: 'customer', login: who.email } as const;
    const customerId = await accounts.claim(login, who.customerId, password);
    // A login whose registration was cut short has no customer yet: whoever asks again completes it.
    if (customerId !== who.customerId) {
      if ((await customerOf(ctx.org, customerId)).isRegistered) throw new Refused('email_taken', 'email');
      await accounts.changePassword({ ...login, personId: customerId }, password);
    }
    const at = ctx.now.toISOString();
    const command = { type: 'RegisterCustomer', ...who, customerId, phone: worldPhone(who.phone), at } as const;
    await ctx.execute(customer, customerId, command);
    return { customerId };
  });

  serve(customers.add, async (ctx, who) => {
    const there = await customerOf(ctx.org, who.customerId);
    if (there.isRegistered && there.email !== who.email) throw new Refused('customer_id_taken');
    if (!there.isRegistered) await room.forCustomer(ctx, who.customerId);
    const login = { org: ctx.org, kind: 'customer', login: who.email } as const;
    const customerId = await accounts.reserve(login, who.customerId);
    if (customerId !== who.customerId) {
      if ((await customerOf(ctx.org, customerId)).isRegistered) throw new Refused('customer_email_taken', 'email');
      // Whoever began to register with this e-mail sets another password, from its mailbox.
      await accounts.voidPassword({ ...login, personId: customerId });
    }
    const at = ctx.now.toISOString();
    const command = { type: 'AddCustomer', ...who, customerId, phone: worldPhone(who.phone), at } as const;
    await ctx.execute(customer, customerId, command);
    return { customerId };
  });

  serve(customers.forget, async (ctx, { customerId: personId, reason }) => {
    // It cannot be taken back, so the letters of a role are not enough.
    if (!(await askingStaff(log, ctx)).isByAdmin) throw new CallError(403, 'noRight');
    if (!(await customerOf(ctx.org, personId)).isRegistered) throw new Refused('customer_not_found');
    await forget(ctx, { personId, reason });
    return { customerId: personId };
  });

  serve(customers.profile, async (ctx) => {
    const { isRegistered, ...who } = await customerOf(ctx.org, ctx.actor.id);
    if (!isRegistered) throw new CallError(404, 'notFound');
    return { customerId: ctx.actor.id, ...who };
  });
};
