import type { PermissionRow } from '@klang/contracts/api/permissions';
import { type RecordStatus, recordStatusTexts } from '@klang/contracts/lookups/status';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../../lib/site.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const looks: Readonly<
  Record<RecordStatus, { readonly tone: string; readonly mark: string; readonly isDashed?: true }>
> = {
  1: { tone: 'info', mark: '', isDashed: true },
  5: { tone: 'positive', mark: 'M4.8 8.2l2.2 2.2 4.2-4.6' },
  9: { tone: 'muted', mark: 'M5 8h6' },
};
const off = { tone: 'plain', mark: 'M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8' };

/** Where a role stands; one that is switched off is given to nobody, whatever its status. */
export const RoleStatus = ({ role }: { readonly role: Pick<PermissionRow, 'status' | 'active'> }) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  if (!role.active) return <StatusBadge {...off} label={t('permissions.off')} />;
  return <StatusBadge {...looks[role.status]} label={say(recordStatusTexts[role.status])} />;
};
