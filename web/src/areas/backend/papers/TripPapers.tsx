import { papers } from '@klang/contracts/api/papers';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PaperRows } from './OrderPapers.tsx';

type Props = { readonly orderId: string; readonly tripId: string };

export const TripPapers = ({ orderId, tripId }: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const { data } = useRead(papers.ofOrder, { orderId }, { enabled: holds(detail, 'orderlist', 'v') });
  const rows = (data?.data ?? []).filter(({ causeId }) => causeId === tripId);
  if (rows.length === 0) return null;
  return (
    <Panel title={t('papers.title')}>
      <PaperRows rows={rows} mayChange={holds(detail, 'orderlist', 'u') && detail?.viewing === undefined} />
    </Panel>
  );
};
