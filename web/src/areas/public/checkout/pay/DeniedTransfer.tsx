import { type OrderListRow, type OrderParts, orders } from '@klang/contracts/api/orders';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../../../lib/api.ts';
import { clockTime } from '../../../../lib/format.ts';
import { PayLink } from './payLink.ts';
import { mayProve, SendSlip } from './SendSlip.tsx';
import { SlipAfterLogin } from './SlipAfterLogin.tsx';

type Props = { readonly order: Pick<OrderListRow, 'id' | 'payBy'>; readonly parts: Pick<OrderParts, 'declined'> };

const OwnTransfer = ({ order: { id: orderId, payBy } }: Pick<Props, 'order'>) => {
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

/** Of an order that can still be paid in another way: what was reported holds its place no longer. */
export const DeniedTransfer = ({ order, parts }: Props) => {
  const isLinked = useContext(PayLink) !== null;
  if (!isLinked) return <OwnTransfer order={order} />;
  return parts.declined === 'noTransfer' ? <SlipAfterLogin orderId={order.id} /> : null;
};
