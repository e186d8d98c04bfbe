import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import { orders } from '@klang/contracts/api/orders';
import { trips } from '@klang/contracts/api/trips';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../../lib/api.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { clock, van } from '../../../../ui/icons.ts';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import { boxes, home } from '../../../../ui/workIcons.ts';
import { MyCertificates } from '../../papers/MyCertificates.tsx';
import { MyPapers } from '../../papers/MyPapers.tsx';
import { MyBills } from '../bills/MyBills.tsx';
import { MyStatement } from '../bills/MyStatement.tsx';
import { MyClaims } from '../claims/MyClaims.tsx';
import heads from '../orders.module.css';
import { orderWay, requestPath, tabWay } from '../ways.ts';
import { ItemPicture } from './ItemPicture.tsx';
import { ItemWhere } from './ItemWhere.tsx';
import classes from './returns.module.css';
import { choosing, countsOf, depositWord, isAtHand } from './things.ts';
import { useThingsAtHand } from './useThings.ts';
import { ComingVisit } from './Visits.tsx';

type Props = { readonly items: readonly ItemRow[]; readonly visits: readonly TripRow[] };

const figures = [
  ['inStorage', boxes],
  ['withYou', home],
  ['onRoad', van],
  ['askedFor', clock],
] as const;

const Figures = ({ items }: Pick<Props, 'items'>) => {
  const { t } = useTranslation('things');
  const counts = countsOf(items);
  return (
    <dl className={`${classes.figures} grid gap-16`}>
      {figures.map(([figure, icon]) => (
        <div className="plate" key={figure}>
          <dt className="row hint gap-8">
            <Icon className="teal" of={icon} />
            {t(`figure.${figure}`)}
          </dt>
          <dd className="fz-26 strong mt-2 lh-14">{t('count', { count: counts[figure] })}</dd>
        </div>
      ))}
    </dl>
  );
};

const shownFirst = 12;

const OfOrder = ({ items, visits }: Props) => {
  const { t } = useTranslation('things');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const [first] = items;
  if (!first) return null;
  const { orderId, orderNumber } = first;
  const way = (ask: keyof typeof choosing) => publicPath(requestPath(orderId, ask), language);
  const toOrder = publicPath(orderWay(orderId), language);
  return (
    <section className="mt-40" aria-label={orderNumber}>
      <div className={`${classes.head} row between wraps mb-12 gap-8-16`}>
        <h2 className="fz-20">
          <Link to={toOrder}>{t('ofOrder', { order: orderNumber })}</Link>
        </h2>
        <div className="wrap gap-8-12">
          {items.some(choosing.deposit) && <Button to={way('deposit')}>{t(`manage.${depositWord(items)}`)}</Button>}
          {items.some(choosing.temporary) && (
            <Button to={way('temporary')} variant="accent">
              {t('manage.temporary')}
            </Button>
          )}
        </div>
      </div>
      <ul className={`${classes.list} side-by-side grid`}>
        {items.slice(0, shownFirst).map((item) => (
          <li className="grid middle gap-14 ruled" key={item.id}>
            <ItemPicture item={item} width={64} height={52} />
            <div>
              <b className="block fz-15">{item.id}</b>
              <ItemWhere item={item} visits={visits} />
            </div>
          </li>
        ))}
      </ul>
      {items.length > shownFirst && (
        <Link className={`${classes.more} link p-10-0`} to={toOrder}>
          {common('more')} ({items.length - shownFirst})
        </Link>
      )}
    </section>
  );
};

const Coming = ({ trip }: { readonly trip: TripRow }) => {
  const { data } = useRead(orders.one, { orderId: trip.orderId });
  return data ? <ComingVisit isAmongOrders trip={trip} order={data.order} address={data.parts.address} /> : null;
};

const ComingVisits = ({ visits }: Pick<Props, 'visits'>) => {
  const { t } = useTranslation('things');
  if (visits.length === 0) return null;
  return (
    <section className={`${classes.coming} mt-40`}>
      <h2 className="fz-20 mb-12">{t('coming')}</h2>
      <div className="side-by-side grid gap-16">
        {visits.map((trip) => (
          <Coming key={trip.id} trip={trip} />
        ))}
      </div>
    </section>
  );
};

const byOrder = (items: readonly ItemRow[]): readonly (readonly ItemRow[])[] =>
  [...new Set(items.map(({ orderId }) => orderId))].map((orderId) => items.filter((item) => item.orderId === orderId));

export const ReturnsTab = () => {
  const { t } = useTranslation('things');
  const { t: profile } = useTranslation('profile');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const { items: every, error, refetch } = useThingsAtHand();
  const { data: coming } = useRead(trips.mine, { status: ['scheduled', 'onTheWay'] });
  const items = every?.filter(isAtHand);
  const seeOrders = <Button to={publicPath(tabWay('orders'), language)}>{profile('profile.orders')}</Button>;
  return (
    <>
      <h1 className={`${heads.title} page-title`}>{profile('profile.returns')}</h1>
      {!items && !error && <SkeletonRows rows={4} />}
      {!items && error && (
        <FailedState
          title={common('failed.title')}
          text={error.message}
          retryLabel={common('retry')}
          onRetry={refetch}
        />
      )}
      {items?.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} action={seeOrders} />}
      {items && items.length > 0 && (
        <>
          <Figures items={items} />
          <ComingVisits visits={coming?.data ?? []} />
          {byOrder(items).map((ofOrder) => (
            <OfOrder key={ofOrder[0]?.orderId} items={ofOrder} visits={coming?.data ?? []} />
          ))}
        </>
      )}
      <MyBills />
      <MyStatement />
      <MyClaims />
      <MyCertificates />
      <MyPapers />
    </>
  );
};
