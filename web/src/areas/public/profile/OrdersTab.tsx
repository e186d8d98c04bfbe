import { type OrderListRow, orders } from '@klang/contracts/api/orders';
import { isUnpaid } from '@klang/contracts/orders/orderStatuses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, countdown, dateAndTime, dayAndYear, momentOf } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { useSecondsLeft } from '../../../lib/secondsLeft.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { usePackage } from '../checkout/usePackage.ts';
import { bookingPage } from '../wish/wish.ts';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';
import classes from './orders.module.css';
import { orderWay } from './ways.ts';

const TimeLeft = ({ payBy }: { readonly payBy: string }) => {
  const { t } = useTranslation('profile');
  const left = useSecondsLeft(payBy);
  return <span className="fz-14 strong info">{left > 0 && t('order.payWithinShort', { time: countdown(left) })}</span>;
};

const Card = ({ order }: { readonly order: OrderListRow }) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const { countText } = usePackage(order);
  const { id, number, status, boxes, months, payNowSatang, placedAt, payBy, pickUp, confirmBy } = order;
  // A slip of one that was denied holds no place.
  const isHeld = confirmBy !== null && confirmBy > payBy;
  return (
    <li>
      <Link className={`${classes.card} stack card gap-4 p-20-24`} to={publicPath(orderWay(id), language)}>
        <span className="spread fz-18">
          <b>{countText(null, boxes)}</b>
          <b>{baht(payNowSatang)}</b>
        </span>
        <span className="hint">
          {t('booking.term', { months })} · {dateAndTime(placedAt, language)}
        </span>
        {pickUp && (
          <span className="hint">
            {t(pickUp.start ? 'order.pickUp' : 'order.pickUpDay', {
              day: dayAndYear(momentOf(pickUp.on), language),
              from: pickUp.start,
              to: pickUp.end,
            })}
          </span>
        )}
        <span className={`${classes.state} row wraps mt-8 gap-8-12`}>
          <OrderStatusBadge status={status} />
          {isUnpaid(status) && !isHeld && <TimeLeft payBy={payBy} />}
          {isUnpaid(status) && confirmBy && <span className="fz-14 strong info">{t('order.transferTold')}</span>}
          <small>{number}</small>
        </span>
      </Link>
    </li>
  );
};

const List = () => {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReadPages(orders.mine, {
    limit: 20,
  });
  if (!data && error) {
    return (
      <FailedState title={common('failed.title')} text={error.message} retryLabel={common('retry')} onRetry={refetch} />
    );
  }
  if (!data) return <SkeletonRows rows={3} />;
  const rows = data.pages.flatMap((page) => page.data);
  const book = (
    <Button to={publicPath(bookingPage, language)} variant="accent">
      {t('booking.title')}
    </Button>
  );
  if (rows.length === 0) return <EmptyState title={t('order.none')} text={t('order.noneText')} action={book} />;
  return (
    <>
      <ul className={`${classes.cards} side-by-side grid gap-16 mb-24`}>
        {rows.map((order) => (
          <Card key={order.id} order={order} />
        ))}
      </ul>
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {common('more')}
        </Button>
      )}
    </>
  );
};

export const OrdersTab = () => {
  const { t } = useTranslation('profile');
  return (
    <>
      <h1 className={`${classes.title} page-title`}>{t('profile.orders')}</h1>
      <List />
    </>
  );
};
