import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { isUnpaid } from '@klang/contracts/orders/orderStatuses';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { dateAndTime } from '../../../lib/format.ts';
import { useStatusHint } from '../../../lib/orderStatusWords.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { OrderBills } from '../bills/OrderBills.tsx';
import { OverdueOf } from '../bills/Overdue.tsx';
import { OrderClaims } from '../claims/OrderClaims.tsx';
import { OrderPapers } from '../papers/OrderPapers.tsx';
import { OrderPayLink } from '../phoneOrders/OrderPayLink.tsx';
import { useListWalk } from './listWalk.ts';
import { NextVisitActions } from './NextVisitActions.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderBill } from './OrderBill.tsx';
import { OrderCases } from './OrderCases.tsx';
import { OrderComing } from './OrderComing.tsx';
import { OrderCustomer } from './OrderCustomer.tsx';
import { OrderEmptied } from './OrderEmptied.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderMails } from './OrderMails.tsx';
import { OrderNeighbours } from './OrderNeighbours.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { OrderState } from './OrderState.tsx';
import { OrderThings } from './OrderThings.tsx';
import type { FoundOrder } from './orderFound.ts';

const lookEveryMs = 4_000;

type BackLink = { readonly to: string; readonly label: string };

const Order = ({ found, back }: { readonly found: FoundOrder; readonly back: BackLink }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { detail } = useSession();
  const { order } = found;
  const [isWriting, setWriting] = useState(false);
  const mayChange = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  const at = dateAndTime(order.placedAt, language);
  const hint = useStatusHint(order.status);
  return (
    <RecordPage
      back={back}
      title={order.number}
      badge={
        <>
          <OrderState order={order} />
          <OverdueOf whose="order" id={order.id} />
        </>
      }
      note={[hint, t('orders.placedOn', { at }), mayChange ? '' : t('orders.lookOnly')].filter(Boolean).join(' · ')}
      actions={
        <>
          <OrderNeighbours orderId={order.id} />
          {mayChange && <OrderActions found={found} />}
          <NextVisitActions orderId={order.id} isPaid={order.paidAt !== null} onNote={() => setWriting(true)} />
        </>
      }
      aside={
        <OrderHistory orderId={order.id}>
          <OrderNotes orderId={order.id} isWriting={isWriting} onWriting={setWriting} />
          {order.paidAt !== null && <OrderComing orderId={order.id} />}
        </OrderHistory>
      }
    >
      {found.isPlaceMissed && (
        <p className="tinted toned edged p-10-14 round" data-tone="warning" role="status">
          {t('orders.placeMissed')}
        </p>
      )}
      {order.status === 'success' && <OrderEmptied orderId={order.id} />}
      {isUnpaid(order.status) && <OrderPayLink orderId={order.id} mayChange={mayChange} />}
      <OrderFacts found={found} />
      <OrderCases orderId={order.id} />
      {order.paidAt !== null && <OrderThings orderId={order.id} status={order.status} mayChange={mayChange} />}
      <OrderCustomer found={found} />
      <OrderBill found={found} />
      <OrderPayments orderId={found.order.id} attempts={found.attempts} />
      <OrderBills orderId={order.id} mayChange={mayChange} />
      <OrderRefunds orderId={order.id} mayChange={mayChange} />
      {order.paidAt !== null && <OrderClaims orderId={order.id} mayChange={mayChange} />}
      <OrderPapers orderId={order.id} mayChange={mayChange} isForgotten={order.customerName === null} />
      <OrderMails orderId={order.id} mails={found.mails} mayChange={mayChange} />
    </RecordPage>
  );
};

export const OrderDetailPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const [params] = useSearchParams();
  const orderId = params.get('id') ?? '';
  const state = useRead(ownerOrders.detail, { orderId });
  const { data, refetch } = state;
  const hasUnsent = data?.mails.some((mail) => mail.state !== 'sent') ?? false;
  // E-mails are not live, so poll while one is unsent.
  useEffect(() => {
    if (!hasUnsent) return;
    const timer = setInterval(() => void refetch(), lookEveryMs);
    return () => clearInterval(timer);
  }, [hasUnsent, refetch]);
  const query = useListWalk(orderId)?.walk.query;
  const back = { to: `/backend/orderlist${query ? `?${query}` : ''}`, label: t('orders.title') };
  return (
    <>
      <PageTitle of={`${data?.order.number ?? t('orders.title')} · ${name}`} />
      <RecordLoading state={state} isThere={data !== undefined} missing={t('orders.missing')} back={back}>
        {(found) => <Order key={orderId} found={found} back={back} />}
      </RecordLoading>
    </>
  );
};
