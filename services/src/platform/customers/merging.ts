import { customer } from '../../domain/customer.ts';
import { decide, isRefusal } from '../../domain/kit.ts';
import type { Context } from '../eventLog/context.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { Refused } from '../kit/failures.ts';
import { underLock } from '../kit/lock.ts';
import type { Parts } from '../parts.ts';
import { endSessionsOf } from '../sessions/endingSessions.ts';

export type MergePorts = Pick<Parts, 'accounts' | 'devices' | 'log' | 'pool' | 'sessions'>;
export type MergeInput = { readonly customerId: string; readonly fromId: string };

/** The e-mail stays known, so that a login with it gets an explanation. */
export const closeMerged = async (
  { accounts, devices, sessions }: Pick<MergePorts, 'accounts' | 'devices' | 'sessions'>,
  ctx: Context,
  fromId: string,
): Promise<void> => {
  const account = { org: ctx.org, kind: 'customer', personId: fromId } as const;
  await accounts.unlinkLine(account);
  await devices.remove(account);
  await endSessionsOf(sessions, ctx, { account, why: 'merged' });
};

/** Serialized per organization, so that two records never merge into each other. The remaining record is written first. */
export const mergingCustomers = (ports: MergePorts) => {
  const { log, pool } = ports;
  return async (ctx: Context, { customerId, fromId }: MergeInput): Promise<void> => {
    const { org } = ctx;
    const at = ctx.now.toISOString();
    await underLock(pool, `merges of ${org}`, async () => {
      const merge = { type: 'MergeCustomer', customerId: fromId, intoId: customerId, at } as const;
      const refused = decide(customer, merge, await stateOf(log, customer, { org, id: fromId }));
      if (isRefusal(refused)) throw new Refused(refused.refused);
      await ctx.execute(customer, customerId, { type: 'TakeOverCustomer', customerId, fromId, at });
      await ctx.execute(customer, fromId, merge);
    });
    await closeMerged(ports, ctx, fromId);
  };
};
