import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import { isEmptied, isItemOver } from '@klang/contracts/custody/custody';
import { isRunning } from '@klang/contracts/orders/orderStatuses';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../../lib/site.ts';
import { Drawing } from '../../../../ui/Drawing.tsx';
import { Outcome } from '../Outcome.tsx';
import order from '../order.module.css';
import { isAtHand, whereOf } from './things.ts';
import { isAhead, isMissed } from './useThings.ts';
import { ComingVisit, MissedVisit } from './Visits.tsx';
import classes from './visits.module.css';

type Props = {
  readonly order: OrderListRow;
  readonly parts: OrderParts;
  readonly items: readonly ItemRow[];
  readonly visits: readonly TripRow[];
};

type PlateProps = {
  readonly title: string;
  readonly text: string;
  readonly picture: 'stepShelf' | 'emptyShelf';
  readonly children?: ReactNode;
};
const Plate = ({ title, text, picture, children }: PlateProps) => {
  const { signName } = useSite();
  return (
    <section className={`${order.outcome} side-by-side card grid middle gap-24 inset-28`} role="status">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
      <Drawing of={picture} className={`${order.picture} full`} signName={signName} />
    </section>
  );
};

const pictures = { inStorage: 'stepShelf', onRoad: 'stepShelf', withYou: 'emptyShelf' } as const;
const placeOf = (items: readonly ItemRow[]): keyof typeof pictures => {
  const places = new Set(items.map(whereOf));
  if (places.has('inStorage')) return 'inStorage';
  return places.has('onRoad') ? 'onRoad' : 'withYou';
};

const AllSafe = ({ items }: Pick<Props, 'items'>) => {
  const { t } = useTranslation('things');
  const place = placeOf(items);
  return <Plate title={t(`safe.${place}.title`)} text={t(`safe.${place}.text`)} picture={pictures[place]} />;
};

const OnlyToPay = () => {
  const { t: profile } = useTranslation('profile');
  return (
    <Plate
      title={profile('outcome.canceling.owing.title')}
      text={profile('outcome.canceling.owing.text')}
      picture="emptyShelf"
    >
      <p>
        <a href="#bills">{profile('outcome.canceling.owing.link')}</a>
      </p>
    </Plate>
  );
};

const NothingToCollect = () => {
  const { t: profile } = useTranslation('profile');
  return <Plate title={profile('outcome.emptied.title')} text={profile('outcome.emptied.text')} picture="emptyShelf" />;
};

export const Standing = ({ items, visits, ...of }: Props) => {
  const coming = visits.filter(isAhead);
  const missed = visits.filter(isMissed);
  const isStored = items.some((item) => isAtHand(item) && item.beganOn !== null);
  if (!isRunning(of.order.status)) return <Outcome {...of} />;
  if (of.order.status === 'canceling' && items.length > 0 && items.every(({ state }) => isItemOver(state)))
    return <OnlyToPay />;
  if (coming.length === 0 && isEmptied(items)) return <NothingToCollect />;
  if (coming.length + missed.length === 0) return isStored ? <AllSafe items={items} /> : <Outcome {...of} />;
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
