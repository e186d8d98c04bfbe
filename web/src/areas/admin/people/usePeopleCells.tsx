import type { AdminRow } from '@klang/contracts/api/admins';
import type { OrgStaffRow } from '@klang/contracts/api/orgStaff';
import type { adminList } from '@klang/contracts/lists/adminList';
import type { orgStaffList } from '@klang/contracts/lists/orgStaffList';
import { useTranslation } from 'react-i18next';
import { formatPhone, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import { StaffStatusBadge } from '../../../lookups/StaffStatusBadge.tsx';
import { PersonCell } from '../../../ui/office/PersonCell.tsx';

export const staffPath = ({ org, id }: Pick<OrgStaffRow, 'org' | 'id'>): string =>
  `/admin/staff_edit?org=${encodeURIComponent(org)}&id=${encodeURIComponent(id)}`;
export const adminPath = ({ id }: Pick<AdminRow, 'id'>): string => `/admin/admin_edit?id=${encodeURIComponent(id)}`;

type Person = Pick<AdminRow, 'since'> & Pick<OrgStaffRow, 'status'>;

const useShared = () => {
  const { language } = useSite();
  return {
    email: { isWide: true },
    status: { cell: ({ status }: Person) => <StaffStatusBadge status={status} /> },
    line: { isWide: true },
    since: { isWide: true, cell: ({ since }: Person) => shortDate(since, language) },
  };
};

export const useOrgStaffCells = (): Cells<typeof orgStaffList, OrgStaffRow> => {
  const { t: backend } = useTranslation('backend');
  const forgotten = backend('staff.forgotten');
  return {
    ...useShared(),
    name: {
      cell: (row) => (
        <PersonCell
          name={row.name}
          note={row.email ?? (row.phone && formatPhone(row.phone))}
          forgotten={forgotten}
          to={staffPath(row)}
        />
      ),
    },
    phone: { isWide: true, cell: ({ phone }) => phone && formatPhone(phone) },
    role: {
      cell: ({ isAdmin, permissionName }) => (isAdmin ? backend('staff.rights.admin') : permissionName),
    },
  };
};

export const useAdminCells = (): Cells<typeof adminList, AdminRow> => {
  const { t: backend } = useTranslation('backend');
  const forgotten = backend('staff.forgotten');
  return {
    ...useShared(),
    name: {
      cell: (row) => (
        <PersonCell name={row.name} note={row.email} forgotten={forgotten} to={adminPath(row)} tone="accent" />
      ),
    },
  };
};
