import type { StaffStatus } from '@klang/contracts/api/staff';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { staffLooks } from './staffLooks.ts';

export const StaffStatusBadge = ({ status }: { readonly status: StaffStatus }) => {
  const { t } = useTranslation('backend');
  return <StatusBadge {...staffLooks[status]} label={t(`staff.status.${status}`)} />;
};
