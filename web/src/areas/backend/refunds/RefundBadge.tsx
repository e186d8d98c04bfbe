import {
  type PromiseStanding,
  type RefundState,
  refundStateTexts,
  unpayableTexts,
} from '@klang/contracts/payments/refunds';
import { useLocalize } from '../../../lib/site.ts';
import type { StatusLook } from '../../../lib/statusLook.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const [done, wrong] = ['M4.8 8.2l2.2 2.2 4.2-4.6', 'M8 4.8v3.9M8 11.2v.01'];
const looks: Readonly<Record<RefundState, StatusLook>> = {
  waiting: { tone: 'warning', mark: '', isDashed: true },
  ready: { tone: 'info', mark: '', isDashed: true },
  sent: { tone: 'info', mark: '', isDashed: true },
  failed: { tone: 'negative', mark: wrong },
  done: { tone: 'positive', mark: done },
  denied: { tone: 'neutral', mark: wrong },
};

type Props = { readonly state: RefundState; readonly standing?: PromiseStanding | undefined };
export const RefundBadge = ({ state, standing = 'payable' }: Props) => {
  const localize = useLocalize();
  if (state === 'ready' && standing !== 'payable')
    return <StatusBadge tone="warning" mark={wrong} label={localize(unpayableTexts[standing])} />;
  return <StatusBadge {...looks[state]} label={localize(refundStateTexts[state])} />;
};
