import { platformOrg } from '@klang/contracts/console/index';
import { productEntries } from '@klang/contracts/console/productEntries';
import { admin } from '../../domain/admin.ts';
import { lookup } from '../../domain/lookup.ts';
import { type Context, contexts } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId, personIdFor } from '../../platform/kit/ids.ts';
import type { Parts } from '../../platform/parts.ts';

export class CannotCreate extends Error {}

export type NewAdmin = { readonly name: string; readonly email: string; readonly password: string };

const beginConsole = async (contextOf: (commandId: string) => Context, log: EventLog): Promise<void> => {
  const isBegun = async (id: string) => (await stateOf(log, lookup, { org: platformOrg, id })) !== null;
  await Promise.all(
    productEntries.map(async ({ kind, id, fields }) => {
      if (await isBegun(id)) return;
      const ctx = contextOf(`begin-console.${id}`);
      await ctx.execute(lookup, id, { type: 'AddLookup', lookupId: id, kind, fields, at: ctx.now.toISOString() });
    }),
  );
};

export const createAdmin = async (parts: Parts, { name, email, password }: NewAdmin): Promise<void> => {
  const { log, accounts } = parts;
  const account = { org: platformOrg, kind: 'admin' } as const;
  const adminId = await accounts.register({ ...account, login: email }, personIdFor('admin', newId()), password);
  if ((await stateOf(log, admin, { org: platformOrg, id: adminId })).status !== 'none')
    throw new CannotCreate('A platform admin with this e-mail already exists: use another e-mail, or log in with it.');
  await accounts.changePassword({ ...account, personId: adminId }, password);
  const actor = { kind: 'system', id: 'admin-create', name: null } as const;
  const contextOf = contexts({ ...parts, report: () => {} });
  const ctx = contextOf({ org: platformOrg, actor, address: null });
  await beginConsole((commandId) => contextOf({ org: platformOrg, actor, address: null, commandId }), log);
  await ctx.execute(admin, adminId, { type: 'AddAdmin', adminId, name, email, at: ctx.now.toISOString() });
};
