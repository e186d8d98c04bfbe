import type { UserDetail } from '@klang/contracts/api/authen';
import type { ModuleName, Right } from '@klang/contracts/modules';

/** Whether a person holds a right on a module; a backend admin holds every right on the modules of the org. */
export const holds = (detail: UserDetail | null, module: ModuleName, right: Right): boolean => {
  if (!detail) return false;
  if (detail.isadmin) return detail.module.includes(module);
  return (detail.permission.mod[module] ?? '').includes(right);
};

export const mayView = (detail: UserDetail | null, module: ModuleName): boolean => holds(detail, module, 'v');

/** The button to change one's own password is for people of type user who are no admins. */
export const mayChangePassword = (detail: UserDetail | null): boolean =>
  detail !== null && detail.type === 'user' && !detail.isadmin;
