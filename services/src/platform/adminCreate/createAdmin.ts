import { platformOrg } from '@klang/contracts/console/index';
import { admin } from '../../domain/admin.ts';
import { contexts } from '../context.ts';
import { newId } from '../ids.ts';
import type { Parts } from '../parts.ts';
import { stateOf } from '../stateOf.ts';
import { CannotCreate } from './cannotCreate.ts';

export type NewAdmin = { readonly name: string; readonly email: string; readonly password: string };

/** Lets somebody into the console; one that was cut short is completed by asking again. */
export const createAdmin = async (parts: Parts, { name, email, password }: NewAdmin): Promise<void> => {
  const { log, clock, accounts } = parts;
  const account = { org: platformOrg, kind: 'admin' } as const;
  const adminId = await accounts.claim({ ...account, login: email }, newId(), password);
  if ((await stateOf(log, admin, { org: platformOrg, id: adminId })).status !== 'none')
    throw new CannotCreate('There is a platform admin with this e-mail already: use another, or sign in with it.');
  await accounts.changePassword({ ...account, personId: adminId }, password);
  const actor = { kind: 'system', id: 'admin-create', name: null } as const;
  const ctx = contexts({ log, clock, tell: () => {} })({ org: platformOrg, actor, address: null });
  await ctx.execute(admin, adminId, { type: 'AddAdmin', adminId, name, email, at: ctx.now.toISOString() });
};
