import { published } from '../lookups/status.ts';
import type { ModuleName } from './modules.ts';
import { type Rights, resolveRights } from './rights.ts';

// A file of its own: status.ts loads the schema library, and `rights.ts` is in the first bundle of every page.

export type RoleState = {
  readonly mod: Readonly<Record<string, string>>;
  readonly active: boolean;
  readonly status: number;
};
type RoleChange = { readonly before: RoleState; readonly after: RoleState };

/** A role grants nothing unless it is published and active. */
const givenBy = (modules: readonly ModuleName[], { mod, active, status }: RoleState): Rights =>
  active && status === published ? resolveRights({ modules, isAdmin: false, letters: mod }) : {};

export const lostRights = (modules: readonly ModuleName[], { before, after }: RoleChange): Rights => {
  const left = givenBy(modules, after);
  const lost = Object.entries(givenBy(modules, before)).map(
    // The cast is safe: the keys of `Rights` are modules.
    ([module, had]) => [module, [...had].filter((one) => !left[module as ModuleName]?.includes(one)).join('')] as const,
  );
  return Object.fromEntries(lost.filter(([, letters]) => letters !== ''));
};
