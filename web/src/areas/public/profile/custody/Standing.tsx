import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import { isItemOver } from '@klang/contracts/custody/custody';
import { isRunning } from '@klang/contracts/orders/orderStatuses';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../../lib/site.ts';
import { Drawing } from '../../../../ui/Drawing.tsx';
import { Outcome } from '../Outcome.tsx';
import order from '../order.module.css';
import { isAtHand } from './things.ts';
import { isAhead, isMissed } from './useThings.ts';
import { ComingVisit, MissedVisit } from './Visits.tsx';
import classes from './visits.module.css';

type Props = {
  readonly order: OrderListRow;
  readonly parts: OrderParts;
  readonly items: readonly ItemRow[];
  readonly visits: readonly TripRow[];
};

const AllSafe = () => {
  const { t } = useTranslation('things');
  const { signName } = useSite();
  return (
    <section className={`${order.outcome} side-by-side card grid middle gap-24 inset-28`} role="status">
      <div>
        <h2>{t('safe.title')}</h2>
        <p>{t('safe.text')}</p>
      </div>
      <Drawing of="stepShelf" className={`${order.picture} full`} signName={signName} />
    </section>
  );
};

const OnlyToPay = () => {
  const { t: profile } = useTranslation('profile');
  const { signName } = useSite();
  return (
    <section className={`${order.outcome} side-by-side card grid middle gap-24 inset-28`} role="status">
      <div>
        <h2>{profile('outcome.canceling.owing.title')}</h2>
        <p>{profile('outcome.canceling.owing.text')}</p>
        <p>
          <a href="#bills">{profile('outcome.canceling.owing.link')}</a>
        </p>
      </div>
      <Drawing of="emptyShelf" className={`${order.picture} full`} signName={signName} />
    </section>
  );
};

export const Standing = ({ items, visits, ...of }: Props) => {
  const coming = visits.filter(isAhead);
  const missed = visits.filter(isMissed);
  const isStored = items.some((item) => isAtHand(item) && item.beganOn !== null);
  if (!isRunning(of.order.status)) return <Outcome {...of} />;
  if (of.order.status === 'canceling' && items.length > 0 && items.every(({ state }) => isItemOver(state)))
    return <OnlyToPay />;
  if (coming.length + missed.length === 0) return isStored ? <AllSafe /> : <Outcome {...of} />;
  return (
    <div className={`${classes.visits} grid gap-16`}>
      {missed.map((trip) => (
        <MissedVisit key={trip.id} trip={trip} />
      ))}
      {coming.map((trip) => (
        <ComingVisit key={trip.id} trip={trip} order={of.order} address={of.parts.address} />
      ))}
    </div>
  );
};
