import { adminReads } from '@klang/projections/admins/queries';
import { platformBehind, platformDays } from '@klang/projections/facts/platform';
import { factReads } from '@klang/projections/facts/queries';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { platformCounted } from '@klang/projections/orgs/counted';
import { orgListReads } from '@klang/projections/orgs/listed';
import { overrideReads } from '@klang/projections/orgs/overrides';
import { orgReads } from '@klang/projections/orgs/queries';
import { usageReads } from '@klang/projections/orgs/usage';
import { orgStaffReads } from '@klang/projections/staff/acrossOrgs';
import type { ForgetPorts } from '../../platform/customers/forget.ts';
import type { Serve } from '../kit/serve.ts';
import type { People } from '../staff/people.ts';
import { adminRoutes } from './admins.ts';
import { consoleListRoutes } from './lists.ts';
import { organizationRoutes } from './organizations.ts';
import { orgCustomerRoutes } from './orgCustomers.ts';
import { orgStaffRoutes } from './orgStaff.ts';
import { platformFactRoutes } from './platformFacts.ts';
import { templateRoutes } from './templates.ts';

export const consoleRoutes = (serve: Serve, people: People & ForgetPorts & { readonly rows: LookupReads }): void => {
  const parts = { ...people, orgs: orgReads(people.pool), admins: adminReads(people.pool) };
  consoleListRoutes(serve, parts);
  const usage = usageReads(people.pool, platformDays(people.pool));
  organizationRoutes(serve, { ...parts, usage, listed: orgListReads(people.pool) });
  platformFactRoutes(serve, {
    ...parts,
    behind: platformBehind(people.pool),
    facts: factReads(people.pool),
    counted: platformCounted(people.pool),
  });
  adminRoutes(serve, parts);
  orgStaffRoutes(serve, { ...parts, orgStaff: orgStaffReads(people.pool) });
  orgCustomerRoutes(serve, parts);
  templateRoutes(serve, { ...parts, overrides: overrideReads(people.pool) });
};
