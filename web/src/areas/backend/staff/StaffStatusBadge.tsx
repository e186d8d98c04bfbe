import type { StaffStatus } from '@klang/contracts/api/staff';
import { staffStatusTexts } from '@klang/contracts/lists/staffList';
import { useSay } from '../../../lib/site.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { staffLooks } from './staffLooks.ts';

export const StaffStatusBadge = ({ status }: { readonly status: StaffStatus }) => {
  const say = useSay();
  return <StatusBadge {...staffLooks[status]} label={say(staffStatusTexts[status])} />;
};
