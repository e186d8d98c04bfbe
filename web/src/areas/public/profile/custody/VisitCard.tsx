import { addressText } from '@klang/contracts/address/address';
import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import { orders } from '@klang/contracts/api/orders';
import { tripKindTexts } from '@klang/contracts/custody/tripTexts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../../lib/api.ts';
import { momentOf, shortDay } from '../../../../lib/format.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useLocalize, useSite } from '../../../../lib/site.ts';
import { van } from '../../../../ui/icons.ts';
import { usePackage } from '../../checkout/usePackage.ts';
import { daysUntil } from '../NextVisit.tsx';
import { dayAndHours } from '../visitHours.ts';
import { orderWay, requestPath } from '../ways.ts';
import { NowCard } from './NowCard.tsx';
import classes from './now.module.css';
import { useOrderStory } from './OrderStory.tsx';
import { CashToHave, useGoesTo, useWhen, VisitActs } from './Visits.tsx';

type Props = { readonly trip: TripRow; readonly items: readonly ItemRow[] };

const Place = ({ trip, ofOrder }: { readonly trip: TripRow; readonly ofOrder: Parameters<typeof useGoesTo>[1] }) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const goesTo = useGoesTo(trip, ofOrder);
  const change = publicPath(requestPath(trip.orderId, 'address', { tripId: trip.id }), language);
  return (
    <p>
      {goesTo && `${addressText(goesTo, language)} `}
      {trip.status === 'scheduled' && (
        <Link className="underline-link nowrap" to={change}>
          {t('visit.address')}
        </Link>
      )}
    </p>
  );
};

export const VisitCard = ({ trip, items }: Props) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const localize = useLocalize();
  const { data } = useRead(orders.one, { orderId: trip.orderId });
  const { countText } = usePackage(data?.order ?? { packageId: null, items: [] });
  const { crews } = useOrderStory(trip.orderId);
  const whenOf = useWhen();
  if (!data) return null;
  const { on } = trip.visit;
  const crew = crews.find(({ id }) => id === trip.crewId);
  const isOnTheWay = trip.status === 'onTheWay';
  const days = daysUntil(on);
  return (
    <NowCard
      name={localize(tripKindTexts[trip.kind])}
      pill={
        isOnTheWay
          ? { look: 'onRoad', icon: van, word: t('figure.onRoad') }
          : { word: t(trip.kind === 5 ? 'now.pickUp' : 'now.return') }
      }
      note={days < 0 ? '' : t('now.in', { count: days })}
      items={items.filter(({ tripId }) => tripId === trip.id)}
      acts={!isOnTheWay && <VisitActs trip={trip} />}
    >
      <h3>{dayAndHours(trip, (day) => shortDay(momentOf(day), language))}</h3>
      <p>{t(`visit.what.${trip.kind}`, { what: countText(null, trip.itemCount) })}</p>
      {(isOnTheWay || days < 0) && (
        <p className={classes.soon} role={isOnTheWay ? 'status' : undefined}>
          {whenOf(trip)}
        </p>
      )}
      <p>
        <Link className="link underlined" to={publicPath(orderWay(trip.orderId), language)}>
          {t('ofOrder', { order: trip.orderNumber })}
        </Link>
        {crew && ` · ${t('visit.crew', { crew: localize(crew) })}`}
      </p>
      <Place trip={trip} ofOrder={data.parts.address} />
      <CashToHave trip={trip} />
    </NowCard>
  );
};
