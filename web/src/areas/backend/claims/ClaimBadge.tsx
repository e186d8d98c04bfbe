import type { ClaimRow } from '@klang/contracts/api/ownerClaims';
import { claimStandOf, claimStandTexts } from '@klang/contracts/claims/claims';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/serverClock.ts';
import { useLocalize } from '../../../lib/site.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const looks = {
  ours: { tone: 'warning', mark: '', isDashed: true },
  theirs: { tone: 'info', mark: '', isDashed: true },
  decided: { tone: 'positive', mark: 'M4.8 8.2l2.2 2.2 4.2-4.6' },
  withdrawn: { tone: 'neutral', mark: 'M5 8h6' },
} as const;

type Props = { readonly claim: Pick<ClaimRow, 'state' | 'lastBy'> };

export const ClaimBadge = ({ claim }: Props) => {
  const localize = useLocalize();
  const now = claimStandOf(claim);
  return <StatusBadge {...looks[now]} label={localize(claimStandTexts[now])} />;
};

const dayMs = 86_400_000;
const mostDays = 7;
export const useClaimDay = () => {
  const { t } = useTranslation('claims');
  return ({ state, decideBy }: Pick<ClaimRow, 'state' | 'decideBy'>): string | null => {
    if (state !== 'open') return null;
    const left = Date.parse(decideBy) - serverNow();
    if (left <= 0) return t('list.over');
    return t('list.day', { count: Math.min(mostDays, mostDays + 1 - Math.ceil(left / dayMs)) });
  };
};
