import type { PermissionRow } from '@klang/contracts/api/permissions';
import { roleStatusOf, roleStatusTexts } from '@klang/contracts/lists/permissionList';
import { useLocalize } from '../../../lib/site.ts';
import type { StatusLook } from '../../../lib/statusLook.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const looks: Readonly<Record<keyof typeof roleStatusTexts, StatusLook>> = {
  1: { tone: 'info', mark: '', isDashed: true },
  5: { tone: 'positive', mark: 'M4.8 8.2l2.2 2.2 4.2-4.6' },
  9: { tone: 'muted', mark: 'M5 8h6' },
  off: { tone: 'plain', mark: 'M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8' },
};

export const RoleStatus = ({ role }: { readonly role: Pick<PermissionRow, 'status' | 'active'> }) => {
  const localize = useLocalize();
  const status = roleStatusOf(role);
  return <StatusBadge {...looks[status]} label={localize(roleStatusTexts[status])} />;
};
