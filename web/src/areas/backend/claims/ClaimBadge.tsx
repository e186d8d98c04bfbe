import type { ClaimRow } from '@klang/contracts/api/ownerClaims';
import { claimStandOf, claimStandTexts } from '@klang/contracts/custody/claims';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSay } from '../../../lib/site.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const looks = {
  ours: { tone: 'warning', mark: '', isDashed: true },
  theirs: { tone: 'info', mark: '', isDashed: true },
  decided: { tone: 'positive', mark: 'M4.8 8.2l2.2 2.2 4.2-4.6' },
  withdrawn: { tone: 'neutral', mark: 'M5 8h6' },
} as const;

type Props = { readonly claim: Pick<ClaimRow, 'state' | 'lastBy'> };

/** How far a claim is, and on whom it waits. */
export const ClaimBadge = ({ claim }: Props) => {
  const say = useSay();
  const now = claimStandOf(claim);
  return <StatusBadge {...looks[now]} label={say(claimStandTexts[now])} />;
};

const dayMs = 86_400_000;
const mostDays = 7;
/** On which of the seven days of a decision it is; nothing once it is decided. */
export const useClaimDay = () => {
  const { t } = useTranslation('claims');
  return ({ state, decideBy }: Pick<ClaimRow, 'state' | 'decideBy'>): string | null => {
    if (state !== 'open') return null;
    const left = Date.parse(decideBy) - serverNow();
    if (left <= 0) return t('list.over');
    return t('list.day', { count: Math.min(mostDays, mostDays + 1 - Math.ceil(left / dayMs)) });
  };
};
