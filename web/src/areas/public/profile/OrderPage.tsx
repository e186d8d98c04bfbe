import { type OrderListRow, type OrderParts, orders } from '@klang/contracts/api/orders';
import { isRunning, isUnpaid } from '@klang/contracts/orders/orderStatuses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { publicPath } from '../../../lib/language.ts';
import { useStatusHint } from '../../../lib/orderStatusWords.ts';
import { useSite } from '../../../lib/site.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronLeft } from '../../../ui/icons.ts';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { useWide } from '../../../ui/useWide.ts';
import { usePackage } from '../checkout/usePackage.ts';
import { PapersOfOrder } from '../papers/PapersOfOrder.tsx';
import { Booked } from './Booked.tsx';
import { OrderBills } from './bills/OrderBills.tsx';
import { Payments } from './bills/Payments.tsx';
import { PriceNotices } from './bills/PriceNotices.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { MyClaims } from './claims/MyClaims.tsx';
import { ManageButtons, ManageEnds } from './custody/Manage.tsx';
import { OrderStory } from './custody/OrderStory.tsx';
import { Standing } from './custody/Standing.tsx';
import { Things } from './custody/Things.tsx';
import { useThings, useVisits } from './custody/useThings.ts';
import { VisitFee } from './custody/VisitFees.tsx';
import { LateMoney } from './LateMoney.tsx';
import { OrderBill, OrderFacts } from './OrderFacts.tsx';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';
import classes from './order.module.css';
import { PayBar, PayCard } from './PayCard.tsx';
import { Refunds } from './Refunds.tsx';
import { UnprovedEmail } from './UnprovedEmail.tsx';
import { tabWay } from './ways.ts';

type Props = { readonly order: OrderListRow; readonly parts: OrderParts };

const Title = ({ order }: Pick<Props, 'order'>) => {
  const { t } = useTranslation('profile');
  const { countText } = usePackage(order);
  const hint = useStatusHint(order.status);
  return (
    <div>
      <h1 className="page-title">
        {t('order.title')} <span className="nowrap">{order.number}</span>
      </h1>
      <p className="row wraps muted">
        <OrderStatusBadge status={order.status} />
        {hint && <span>{hint}</span>}
        {countText(null, order.boxes)} · {t('booking.term', { months: order.months })}
      </p>
    </div>
  );
};

const Order = ({ order, parts }: Props) => {
  const isWide = useWide();
  const waits = isUnpaid(order.status);
  const { items: known } = useThings(order.id);
  const { visits = [], isKnown } = useVisits(order.id);
  const items = known ?? [];
  // Wait for all data, so that nothing shifts and no action appears too early.
  const isReady = !isRunning(order.status) || (known !== undefined && isKnown);
  const manage = { order, items };
  return (
    <>
      <header className={`${classes.head} spread`}>
        <Title order={order} />
        {isWide && <ManageButtons {...manage} />}
      </header>
      <div className={`${classes.columns} grid top gap-48`}>
        <div>
          <LateMoney orderId={order.id} />
          <Refunds orderId={order.id} />
          {waits ? (
            <PayCard order={order} parts={parts} />
          ) : (
            isReady && <Standing order={order} parts={parts} items={items} visits={visits} />
          )}
          {!isReady && <SkeletonRows rows={3} />}
          {visits.map((trip) => (
            <VisitFee key={trip.id} trip={trip} isClosed={order.status === 'canceled'} />
          ))}
          <Things items={items} visits={visits} />
          <MyClaims orderId={order.id} />
          <PriceNotices orderId={order.id} />
          <OrderBills orderId={order.id} />
          {!waits && <Payments orderId={order.id} />}
          <UnprovedEmail />
          <Booked order={order} parts={parts} />
          <div className={classes.papers}>
            <PapersOfOrder orderId={order.id} />
          </div>
          <OrderStory orderId={order.id} />
        </div>
        <aside>
          <OrderFacts order={order} />
          <OrderBill order={order} parts={parts} />
          <ManageEnds {...manage} />
          {isReady && items.every(({ beganOn }) => beganOn === null) && <CancelOrder order={order} />}
        </aside>
      </div>
      {waits && !parts.attempt?.confirmBy && !(parts.isTriedOut && !parts.attempt) && !isWide && (
        <PayBar order={order} />
      )}
      {!isWide && <ManageButtons {...manage} />}
    </>
  );
};

export const OrderPage = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const { data, error, refetch } = useRead(orders.one, { orderId });
  return (
    <>
      <Link className={`${classes.back} link middle gap-4 on-screen`} to={publicPath(tabWay('orders'), language)}>
        <Icon of={chevronLeft} size={18} />
        {t('profile.orders')}
      </Link>
      {data && <Order order={data.order} parts={data.parts} />}
      {!data && !error && <SkeletonRows rows={4} />}
      {!data && error && (
        <FailedState
          title={common('failed.title')}
          text={error.message}
          retryLabel={common('retry')}
          onRetry={refetch}
        />
      )}
    </>
  );
};
