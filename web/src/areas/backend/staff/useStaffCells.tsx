import type { StaffRow } from '@klang/contracts/api/staff';
import type { staffList } from '@klang/contracts/lists/staffList';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { phoneShown, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import { PersonCell } from '../../../ui/office/PersonCell.tsx';
import { StaffStatusBadge } from './StaffStatusBadge.tsx';

export const staffPath = ({ id }: Pick<StaffRow, 'id'>): string => `/backend/staffedit?id=${encodeURIComponent(id)}`;

const Name = ({ row }: { readonly row: StaffRow }) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const badge = row.id === detail?.id ? t('staff.you') : undefined;
  const who = { name: row.name, note: row.email ?? (row.phone && phoneShown(row.phone)) };
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

/** What the list of staff shows of each. */
export const useStaffCells = (): Cells<typeof staffList, StaffRow> => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return {
    name: { cell: (row) => <Name row={row} /> },
    email: { isWide: true },
    phone: { isWide: true, cell: ({ phone }) => phone && phoneShown(phone) },
    role: { cell: ({ isAdmin, permissionName }) => (isAdmin ? <Admin /> : permissionName) },
    status: { cell: ({ status }) => <StaffStatusBadge status={status} /> },
    line: { isWide: true, cell: ({ hasLine }) => (hasLine ? t('staff.linked') : null) },
    since: { isWide: true, cell: ({ since }) => shortDate(since, language) },
  };
};
