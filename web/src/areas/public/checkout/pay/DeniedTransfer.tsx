import { type OrderListRow, orders } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../../../lib/api.ts';
import { clockTime } from '../../../../lib/format.ts';
import { mayProve, SendSlip } from './SendSlip.tsx';

type Props = { readonly order: Pick<OrderListRow, 'id' | 'payBy'> };
/** Of an order that can still be paid in another way: what was reported holds its place no longer. */
export const DeniedTransfer = ({ order: { id: orderId, payBy } }: Props) => {
  const { t } = useTranslation('checkout');
  const [search] = useSearchParams();
  const { data } = useRead(orders.payments, { orderId });
  if (!data?.data.some((one) => one.billId === null && mayProve(one))) return null;
  return (
    <div className="grid gap-12 mb-20">
      <SendSlip
        orderId={orderId}
        billId={null}
        linkedId={search.get('slip')}
        missing={<p className="hint">{t('pay.slip.notFound')}</p>}
      />
      <p className="hint">{t('pay.slip.place', { time: clockTime(payBy) })}</p>
    </div>
  );
};
