import type { UserDetail } from '@klang/contracts/api/authen';
import { type ModuleName, moduleNames, type Right } from '@klang/contracts/permissions/modules';
import { holdsRight, resolveRights } from '@klang/contracts/permissions/rights';

/** The modules of the organization's package that this build knows. */
export const modulesOf = (detail: UserDetail): readonly ModuleName[] =>
  moduleNames.filter((name) => detail.module.includes(name));

/** Whether a person holds a right on a module, by the rule that the server asks as well; what is no module's is the console's. */
export const holds = (detail: UserDetail | null, module: ModuleName | undefined, right: Right): boolean => {
  if (!detail) return false;
  if (module === undefined) return detail.kind === 'admin';
  const { isadmin: isAdmin, permission } = detail;
  return holdsRight(resolveRights({ modules: modulesOf(detail), isAdmin, letters: permission.mod }), module, right);
};

export const mayView = (detail: UserDetail | null, module: ModuleName): boolean => holds(detail, module, 'v');

/** The button to change one's own password is for people of type user who are no admins. */
export const mayChangePassword = (detail: UserDetail | null): boolean =>
  detail !== null && detail.type === 'user' && !detail.isadmin;
