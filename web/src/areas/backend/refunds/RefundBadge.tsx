import { type RefundState, refundStateTexts } from '@klang/contracts/payments/refunds';
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

export const RefundBadge = ({ state }: { readonly state: RefundState }) => {
  const localize = useLocalize();
  return <StatusBadge {...looks[state]} label={localize(refundStateTexts[state])} />;
};
