import { type PermissionRow, permissions } from '@klang/contracts/api/permissions';
import { published } from '@klang/contracts/lookups/status';
import { useRead } from '../../../lib/api.ts';

/** The roles that can be given: published and switched on. */
export const useGivableRoles = (): readonly PermissionRow[] | undefined => {
  const { data } = useRead(permissions.list, { status: published });
  return data?.data.filter(({ active }) => active);
};
