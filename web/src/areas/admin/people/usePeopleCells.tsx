import type { AdminRow } from '@klang/contracts/api/admins';
import type { OrgStaffRow } from '@klang/contracts/api/orgStaff';
import type { adminList } from '@klang/contracts/lists/adminList';
import type { orgStaffList } from '@klang/contracts/lists/orgStaffList';
import { useTranslation } from 'react-i18next';
import { phoneShown, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import { PersonCell } from '../../../ui/office/PersonCell.tsx';
import { PersonBadge } from './PersonBadge.tsx';

export const staffPath = ({ org, id }: Pick<OrgStaffRow, 'org' | 'id'>): string =>
  `/admin/staff_edit?org=${encodeURIComponent(org)}&id=${encodeURIComponent(id)}`;
export const adminPath = ({ id }: Pick<AdminRow, 'id'>): string => `/admin/admin_edit?id=${encodeURIComponent(id)}`;

type Person = Pick<AdminRow, 'name' | 'email' | 'hasLine' | 'since'> & Pick<OrgStaffRow, 'status'>;

const useShared = () => {
  const { t: backend } = useTranslation('backend');
  const { language } = useSite();
  return {
    email: { isWide: true },
    status: { cell: ({ status }: Person) => <PersonBadge status={status} /> },
    line: { isWide: true, cell: ({ hasLine }: Person) => (hasLine ? backend('staff.linked') : null) },
    since: { isWide: true, cell: ({ since }: Person) => shortDate(since, language) },
  };
};

/** What the list of backend users of all organizations shows of each. */
export const useOrgStaffCells = (): Cells<typeof orgStaffList, OrgStaffRow> => {
  const { t: backend } = useTranslation('backend');
  const { language } = useSite();
  const forgotten = backend('staff.forgotten');
  return {
    ...useShared(),
    name: {
      cell: (row) => (
        <PersonCell
          name={row.name}
          note={row.email ?? (row.phone && phoneShown(row.phone))}
          forgotten={forgotten}
          to={staffPath(row)}
        />
      ),
    },
    org: { cell: (row) => row[`orgName_${language}`] },
    phone: { isWide: true, cell: ({ phone }) => phone && phoneShown(phone) },
    role: {
      cell: ({ isAdmin, permissionName }) => (isAdmin ? backend('staff.rights.admin') : permissionName),
    },
  };
};

/** What the list of platform admins shows of each. */
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
