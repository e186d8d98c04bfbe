import { published } from '../lookups/status.ts';
import type { ModuleName } from './modules.ts';
import { type Rights, resolveRights } from './rights.ts';

// Apart from the rights themselves, which every first page loads: what knows of statuses brings the schema library.

/** What of a role decides who may what. */
export type RoleState = {
  readonly mod: Readonly<Record<string, string>>;
  readonly active: boolean;
  readonly status: number;
};
type RoleChange = { readonly before: RoleState; readonly after: RoleState };

/** Only a role that is published and switched on gives anything. */
const givenBy = (modules: readonly ModuleName[], { mod, active, status }: RoleState): Rights =>
  active && status === published ? resolveRights({ modules, isAdmin: false, letters: mod }) : {};

/** What whoever holds a role can do before it changes, and not after. */
export const lostRights = (modules: readonly ModuleName[], { before, after }: RoleChange): Rights => {
  const left = givenBy(modules, after);
  const lost = Object.entries(givenBy(modules, before)).map(
    // A module of the rights is one of ours.
    ([module, had]) => [module, [...had].filter((one) => !left[module as ModuleName]?.includes(one)).join('')] as const,
  );
  return Object.fromEntries(lost.filter(([, letters]) => letters !== ''));
};
