import type { UserDetail } from '@klang/contracts/api/authen';
import { type ModuleName, moduleNames, type Right } from '@klang/contracts/permissions/modules';
import { holdsRight, resolveRights } from '@klang/contracts/permissions/rights';

export const modulesOf = (detail: UserDetail): readonly ModuleName[] =>
  moduleNames.filter((name) => detail.module.includes(name));

/** Whether the user has a right, by the same rule as on the server. Without a module, it is a right of the console. */
export const holds = (detail: UserDetail | null, module: ModuleName | undefined, right: Right): boolean => {
  if (!detail) return false;
  if (module === undefined) return detail.kind === 'admin';
  const { isadmin: isAdmin, permission } = detail;
  return holdsRight(resolveRights({ modules: modulesOf(detail), isAdmin, letters: permission.mod }), module, right);
};

export const isAdminAtWork = (detail: UserDetail | null, module: ModuleName): boolean =>
  detail?.isadmin === true && detail.viewing === undefined && holds(detail, module, 'u');

export const mayView = (detail: UserDetail | null, module: ModuleName): boolean => holds(detail, module, 'v');

/** Only staff without admin rights change their own password here. */
export const mayChangePassword = (detail: UserDetail | null): boolean =>
  detail !== null && detail.type === 'user' && !detail.isadmin;
