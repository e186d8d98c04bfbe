import type { OwnClaim } from '@klang/contracts/api/claims';
import { claimStandOf } from '@klang/contracts/claims/claims';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';

const looks = {
  ours: { tone: 'info', mark: '', isDashed: true },
  theirs: { tone: 'warning', mark: '', isDashed: true },
  decided: { tone: 'positive', mark: 'M4.8 8.2l2.2 2.2 4.2-4.6' },
  withdrawn: { tone: 'neutral', mark: 'M5 8h6' },
} as const;

export const ClaimBadge = ({ claim }: { readonly claim: OwnClaim }) => {
  const { t } = useTranslation('claims');
  const now = claimStandOf(claim);
  return <StatusBadge {...looks[now]} label={t(`ownStates.${now}`)} />;
};
