import { customer } from '../../domain/customer.ts';
import { lookup } from '../../domain/lookup.ts';
import { staff } from '../../domain/staff.ts';
import { type Context, contexts } from '../../platform/context.ts';
import type { Parts } from '../../platform/parts.ts';
import { stateOf } from '../../platform/stateOf.ts';
import { demoCustomers, demoPackages, demoPassword, demoStaff } from './accounts.ts';

type In = (org: string) => Context;

const seedPackages = async (inOrg: In): Promise<void> => {
  for (const { org, lookupId, fields } of demoPackages) {
    const at = inOrg(org).now.toISOString();
    const command = { type: 'AddLookup', lookupId, kind: 'salepackage', fields: { ...fields }, at } as const;
    await inOrg(org).execute(lookup, lookupId, command);
  }
};

const seedCustomers = async ({ accounts }: Parts, inOrg: In): Promise<void> => {
  for (const { org, ...who } of demoCustomers) {
    await accounts.claim({ org, kind: 'customer', login: who.email }, who.customerId, demoPassword);
    const at = inOrg(org).now.toISOString();
    await inOrg(org).execute(customer, who.customerId, { type: 'RegisterCustomer', ...who, at });
  }
};

const seedStaff = async ({ accounts }: Parts, inOrg: In): Promise<void> => {
  for (const { org, login, staffId, name } of demoStaff) {
    await accounts.claim({ org, kind: 'staff', login }, staffId, demoPassword);
    const at = inOrg(org).now.toISOString();
    await inOrg(org).execute(staff, staffId, { type: 'AddStaff', staffId, name, isAdmin: true, at });
  }
};

/** Fills an empty demo. The staff come last, so a seeding that was cut short is made whole at the next start. */
export const seedDemo = async (parts: Parts): Promise<void> => {
  const { log, clock } = parts;
  const last = demoStaff[demoStaff.length - 1];
  if (last && (await stateOf(log, staff, { org: last.org, id: last.staffId })).status !== 'none') return;
  const contextOf = contexts({ log, clock, tell: () => {} });
  const actor = { kind: 'system', id: 'demo', name: null } as const;
  const inOrg: In = (org) => contextOf({ org, actor, address: null });
  await seedPackages(inOrg);
  await seedCustomers(parts, inOrg);
  await seedStaff(parts, inOrg);
};
