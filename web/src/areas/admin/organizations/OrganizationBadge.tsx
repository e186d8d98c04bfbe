import type { OrganizationRow } from '@klang/contracts/api/organizations';
import { organizationStateOf, organizationStateTexts } from '@klang/contracts/console/organizationStates';
import { useSay } from '../../../lib/site.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const looks = {
  open: { tone: 'positive', mark: 'M4.8 8.2l2.2 2.2 4.2-4.6' },
  suspended: { tone: 'negative', mark: 'M8 4.8v3.9M8 11.2v.01' },
  draft: { tone: 'plain', mark: '', isDashed: true },
  archived: { tone: 'muted', mark: 'M5 8h6' },
} as const;

/** Whether an organization is open. */
export const OrganizationBadge = ({ row }: { readonly row: Pick<OrganizationRow, 'status' | 'isOpen'> }) => {
  const say = useSay();
  const state = organizationStateOf(row);
  return <StatusBadge {...looks[state]} label={say(organizationStateTexts[state])} />;
};
