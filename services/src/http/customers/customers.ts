import { customers } from '@klang/contracts/api/customers';
import { bangkokDay } from '@klang/contracts/kit/days';
import { lookupReads } from '@klang/projections/lookups/queries';
import { customer } from '../../domain/customer.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Login } from '../../platform/signin/accounts.ts';
import { textsAtTheDoor } from '../kit/acceptedTexts.ts';
import { CallError } from '../kit/answers.ts';
import { worldPhone } from '../kit/phones.ts';
import type { Serve } from '../kit/serve.ts';
import { packageRoom } from '../orders/packageRoom.ts';
import type { LoginPorts } from '../signin/entering.ts';
import { requireAdmin } from '../staff/forgettingPeople.ts';
import { changeCustomerEmail } from './changingEmail.ts';

export type CustomerParts = LoginPorts & Pick<Parts, 'factors' | 'keys' | 'pool' | 'recoveryCodes'>;

export const customerRoutes = (serve: Serve, parts: CustomerParts): void => {
  const { accounts, log } = parts;
  const room = packageRoom(parts.pool);
  const texts = textsAtTheDoor(lookupReads(parts.pool));
  const customerOf = (org: string, id: string) => stateOf(log, customer, { org, id });

  const newCustomer = async (ctx: Context, login: Login): Promise<string> => {
    const customerId = ctx.newPersonId('customer');
    const owner = await accounts.ownerOf(login);
    const isThere = owner !== null && (await customerOf(ctx.org, owner)).isRegistered;
    if (!isThere) await room.forCustomer(ctx, customerId);
    return customerId;
  };

  serve(customers.register, async (ctx, { password, accepts, ...who }) => {
    const accepted = await texts.agreed(ctx.org, bangkokDay(ctx.now), accepts);
    const login = { org: ctx.org, kind: 'customer', login: who.email } as const;
    const newId = await newCustomer(ctx, login);
    const customerId = await accounts.register(login, newId, password);
    if (customerId !== newId) {
      if ((await customerOf(ctx.org, customerId)).isRegistered) throw new Refused('email_taken', 'email');
      await accounts.changePassword({ ...login, personId: customerId }, password);
    }
    const at = ctx.now.toISOString();
    const command = {
      type: 'RegisterCustomer',
      customerId,
      ...who,
      phone: worldPhone(who.phone),
      accepted,
      at,
    } as const;
    await ctx.execute(customer, customerId, command);
    return { customerId };
  });

  serve(customers.add, async (ctx, who) => {
    const login = { org: ctx.org, kind: 'customer', login: who.email } as const;
    const newId = await newCustomer(ctx, login);
    const customerId = await accounts.reserve(login, newId);
    if (customerId !== newId) {
      if ((await customerOf(ctx.org, customerId)).isRegistered) throw new Refused('customer_email_taken', 'email');
      // An unfinished registration with this e-mail must set a new password from its mailbox.
      await accounts.voidPassword({ ...login, personId: customerId });
    }
    const at = ctx.now.toISOString();
    const command = { type: 'AddCustomer', customerId, ...who, phone: worldPhone(who.phone), at } as const;
    await ctx.execute(customer, customerId, command);
    return { customerId };
  });

  serve(customers.changeEmail, async (ctx, { customerId, email }) => {
    await requireAdmin(log, ctx);
    await changeCustomerEmail(parts, ctx, { customerId, email, taken: 'customer_email_taken' });
    return { customerId };
  });

  serve(customers.profile, async (ctx) => {
    const { isRegistered, email, isEmailProved, details } = await customerOf(ctx.org, ctx.actor.id);
    if (!isRegistered) throw new CallError(404, 'notFound');
    const { firstname, lastname, phone, language } = details;
    return { customerId: ctx.actor.id, firstname, lastname, email, phone, language, isEmailProved };
  });
};
