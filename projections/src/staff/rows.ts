import type { StaffRow } from '@klang/contracts/api/staff';

export type StoredRow = Omit<StaffRow, 'since'> & { readonly since: Date };

export const columns = `s.id, s.name, s.email, s.phone, s.is_admin as "isAdmin", s.permission_id as "permissionId",
  p.name as "permissionName", s.status, s.has_line as "hasLine", s.since, s.revision`;
export const joins = 'left join read.staff_permissions p on p.org = s.org and p.id = s.permission_id';
export const from = `read.staff s ${joins}`;

/** A backend user as calls answer them. */
export const rowOf = <R extends StoredRow>({ since, ...row }: R) => ({ ...row, since: since.toISOString() });
