import type { StaffStatus } from '@klang/contracts/api/staff';
import { staffStatusTexts } from '@klang/contracts/lists/staffList';
import { useLocalize } from '../lib/site.ts';
import type { StatusLook } from '../lib/statusLook.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';

const staffLooks: Readonly<Record<StaffStatus, StatusLook>> = {
  waiting: { tone: 'warning', mark: 'M8 5v3.2l2.1 1.4' },
  invited: { tone: 'info', mark: '', isDashed: true },
  active: { tone: 'positive', mark: 'M4.8 8.2l2.2 2.2 4.2-4.6' },
  suspended: { tone: 'negative', mark: 'M8 4.8v3.9M8 11.2v.01' },
  rejected: { tone: 'plain', mark: 'M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8' },
  forgotten: { tone: 'plain', mark: 'M5 8h6', isDashed: true },
};

export const StaffStatusBadge = ({ status }: { readonly status: StaffStatus }) => {
  const localize = useLocalize();
  return <StatusBadge {...staffLooks[status]} label={localize(staffStatusTexts[status])} />;
};
