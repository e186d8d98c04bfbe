import type { OrganizationRow } from '@klang/contracts/api/organizations';
import { organizationStateOf, organizationStateTexts } from '@klang/contracts/console/organizationStates';
import { useLocalize } from '../../../lib/site.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const looks = {
  open: { tone: 'positive', mark: 'M4.8 8.2l2.2 2.2 4.2-4.6' },
  suspended: { tone: 'negative', mark: 'M8 4.8v3.9M8 11.2v.01' },
  draft: { tone: 'plain', mark: '', isDashed: true },
  archived: { tone: 'muted', mark: 'M5 8h6' },
} as const;

export const OrganizationBadge = ({ row }: { readonly row: Pick<OrganizationRow, 'status' | 'isOpen'> }) => {
  const localize = useLocalize();
  const state = organizationStateOf(row);
  return <StatusBadge {...looks[state]} label={localize(organizationStateTexts[state])} />;
};
