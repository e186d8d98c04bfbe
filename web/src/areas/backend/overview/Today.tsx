import { overview } from '@klang/contracts/api/overview';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useEveryMinute } from '../../../lib/everyMinute.ts';
import { momentOf, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { SkeletonFigures } from '../../../ui/Skeletons.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { orderPath } from '../orders/ways.ts';
import { DaysAhead } from './DaysAhead.tsx';
import { FirstDay } from './FirstDay.tsx';
import { OrderTiles } from './OrderTiles.tsx';
import classes from './overview.module.css';
import type { Overview } from './shown.ts';
import { VisitTile } from './VisitTile.tsx';
import { CorrectionTile, MessageTile, MoneyTile, StaffTile } from './WaitingTiles.tsx';
import { WorkPanels } from './WorkPanels.tsx';

const Full = ({ at }: { readonly at: number }) => {
  const { t } = useTranslation('backend');
  return (
    <p className={classes.full} role="status">
      {t('main.ordersFull', { shown: at.toLocaleString('en-US') })}
    </p>
  );
};

/** Orders that are paid and that nobody comes for: somebody must make room, or agree on another day. */
const WithoutPlace = ({ orders }: { readonly orders: NonNullable<Overview['orders']>['withoutPlace'] }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return (
    <div className={classes.full} role="status">
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

const Shown = ({
  seen: { orders, visits, messages, money, corrections, staff, today },
}: {
  readonly seen: Overview;
}) => (
  <>
    {typeof orders?.fullAt === 'number' && <Full at={orders.fullAt} />}
    {orders && orders.withoutPlace.length > 0 && <WithoutPlace orders={orders.withoutPlace} />}
    {orders?.isAny === false && <FirstDay />}
    <ul className={classes.tiles}>
      {visits && <VisitTile visits={visits} />}
      {orders && <OrderTiles orders={orders} today={today} />}
      {messages && <MessageTile messages={messages} />}
      {money && <MoneyTile money={money} />}
      {corrections && <CorrectionTile corrections={corrections} />}
      {staff && <StaffTile waiting={staff.waiting} />}
    </ul>
    {orders?.isAny !== false && <WorkPanels />}
    {visits && visits.slots.length > 0 && <DaysAhead visits={visits} />}
  </>
);

/** What waits today, of that which this person may view; it changes while it is looked at. */
export const Today = () => {
  const texts = useUiTexts();
  const { data, error, refetch } = useRead(overview.today, {});
  // What is today, late and nearly late changes by itself.
  useEveryMinute(refetch);
  if (data) return <Shown seen={data} />;
  if (!error) return <SkeletonFigures />;
  return <FailedState title={texts.failedTitle} text={error.message} retryLabel={texts.retry} onRetry={refetch} />;
};
