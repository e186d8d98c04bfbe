import { adminReads } from '@klang/projections/admins/queries';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { orgReads } from '@klang/projections/orgs/queries';
import type { People } from '../people.ts';
import type { Serve } from '../serve.ts';
import { adminRoutes } from './admins.ts';
import { consoleListRoutes } from './lists.ts';

/** Everything that platform admins do in the console. */
export const consoleRoutes = (serve: Serve, people: People & { readonly rows: LookupReads }): void => {
  const parts = { ...people, orgs: orgReads(people.pool), admins: adminReads(people.pool) };
  consoleListRoutes(serve, parts);
  adminRoutes(serve, parts);
};
