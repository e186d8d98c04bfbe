import { overview } from '@klang/contracts/api/overview';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { useEveryMinute } from '../../../lib/everyMinute.ts';
import { momentOf, shortDate } from '../../../lib/format.ts';
import { mayView } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { SkeletonFigures } from '../../../ui/Skeletons.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { orderPath } from '../orders/ways.ts';
import { DaysAhead } from './DaysAhead.tsx';
import { FirstDay } from './FirstDay.tsx';
import { FullTile } from './FullTile.tsx';
import { LabelTile } from './LabelTile.tsx';
import { OrderTiles } from './OrderTiles.tsx';
import classes from './overview.module.css';
import { SoughtTile } from './SoughtTile.tsx';
import { TripLanes } from './TripLanes.tsx';
import { TripTiles } from './TripTiles.tsx';
import { VisitTile } from './VisitTile.tsx';
import type { Overview } from './visitFigures.ts';
import { CorrectionTile, MessageTile, MoneyTile, RefundTile, StaffTile } from './WaitingTiles.tsx';
import { WorkPanels } from './WorkPanels.tsx';

const Full = ({ at }: { readonly at: number }) => {
  const { t } = useTranslation('backend');
  return (
    <p className="tinted toned edged p-10-14 mt-16 round" data-tone="warning" role="status">
      {t('main.ordersFull', { shown: at.toLocaleString('en-US') })}
    </p>
  );
};

const WithoutPlace = ({ orders }: { readonly orders: NonNullable<Overview['orders']>['withoutPlace'] }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return (
    <div className="tinted toned edged p-10-14 mt-16 round" data-tone="warning" role="status">
      {t('main.withoutPlace', { count: orders.length })}{' '}
      {orders.map(({ orderId, number, on }, turn) => (
        <Fragment key={orderId}>
          {turn > 0 && ', '}
          <Link to={orderPath(orderId)}>{number}</Link> ({shortDate(momentOf(on), language)})
        </Fragment>
      ))}
    </div>
  );
};

const useSeen = () => {
  const { detail } = useSession();
  return {
    trips: mayView(detail, 'ordertracking'),
    codes: mayView(detail, 'qr'),
    scans: mayView(detail, 'scanqrcode'),
  };
};

const Tiles = ({ children }: { readonly children?: ReactNode }) => {
  const sees = useSeen();
  return (
    <ul className={`${classes.tiles} wrap round-card clips`}>
      {sees.trips && <TripTiles />}
      {sees.codes && <LabelTile />}
      {sees.scans && <SoughtTile />}
      {children}
    </ul>
  );
};
const VisitTiles = (ahead: ComponentProps<typeof FullTile>) => (
  <>
    <VisitTile visits={ahead.visits} />
    <FullTile {...ahead} />
  </>
);
const Lanes = () =>
  useSeen().trips ? (
    <div className={classes.lanes}>
      <TripLanes />
    </div>
  ) : null;

export const TodayOfMovers = () => {
  if (Object.values(useSeen()).every((isSeen) => !isSeen)) return null;
  return (
    <>
      <Tiles />
      <Lanes />
    </>
  );
};

const Shown = ({
  seen: { orders, visits, messages, money, corrections, staff, refunds, today, now },
}: {
  readonly seen: Overview;
}) => (
  <>
    {typeof orders?.fullAt === 'number' && <Full at={orders.fullAt} />}
    {orders && orders.withoutPlace.length > 0 && <WithoutPlace orders={orders.withoutPlace} />}
    {orders?.isAny === false && <FirstDay />}
    <Tiles>
      {visits && <VisitTiles visits={visits} now={now} />}
      {orders && <OrderTiles orders={orders} today={today} />}
      {messages && <MessageTile messages={messages} />}
      {money && <MoneyTile money={money} today={today} />}
      {refunds && <RefundTile refunds={refunds} />}
      {corrections && <CorrectionTile corrections={corrections} />}
      {staff && <StaffTile waiting={staff.waiting} />}
    </Tiles>
    <Lanes />
    {orders?.isAny !== false && <WorkPanels />}
    {visits && visits.slots.length > 0 && <DaysAhead visits={visits} />}
  </>
);

export const Today = () => {
  const texts = useUiTexts();
  const { data, error, refetch } = useRead(overview.today, {});
  // What waits becomes late by time alone.
  useEveryMinute(refetch);
  if (data) return <Shown seen={data} />;
  if (!error) return <SkeletonFigures />;
  return <FailedState title={texts.failedTitle} text={error.message} retryLabel={texts.retry} onRetry={refetch} />;
};
