import type { StaffRow } from '@klang/contracts/api/staff';
import type { staffList } from '@klang/contracts/lists/staffList';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { formatPhone, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import { StaffStatusBadge } from '../../../lookups/StaffStatusBadge.tsx';
import { PersonCell } from '../../../ui/office/PersonCell.tsx';

export const staffPath = ({ id }: Pick<StaffRow, 'id'>): string => `/backend/staffedit?id=${encodeURIComponent(id)}`;

const Name = ({ row }: { readonly row: StaffRow }) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const badge = row.id === detail?.id ? t('staff.you') : undefined;
  const who = { name: row.name, note: row.email ?? (row.phone && formatPhone(row.phone)) };
  return <PersonCell {...who} forgotten={t('staff.forgotten')} to={staffPath(row)} badge={badge} />;
};

const Admin = () => {
  const { t } = useTranslation('backend');
  return (
    <Text component="b" c="var(--primary-text)">
      {t('staff.rights.admin')}
    </Text>
  );
};

export const useStaffCells = (): Cells<typeof staffList, StaffRow> => {
  const { language } = useSite();
  return {
    name: { cell: (row) => <Name row={row} /> },
    email: { isWide: true },
    phone: { isWide: true, cell: ({ phone }) => phone && formatPhone(phone) },
    role: { cell: ({ isAdmin, permissionName }) => (isAdmin ? <Admin /> : permissionName) },
    status: { cell: ({ status }) => <StaffStatusBadge status={status} /> },
    line: { isWide: true },
    since: { isWide: true, cell: ({ since }) => shortDate(since, language) },
  };
};
