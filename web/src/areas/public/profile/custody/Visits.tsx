import { addressText } from '@klang/contracts/address/address';
import type { TripRow } from '@klang/contracts/api/custody';
import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import { trips } from '@klang/contracts/api/trips';
import { tripKindTexts } from '@klang/contracts/custody/tripTexts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../lib/api.ts';
import { baht, clockTime, dayLeaf, momentOf, shortDay } from '../../../../lib/format.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useLocalize, useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Drawing } from '../../../../ui/Drawing.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { calendar, clock } from '../../../../ui/icons.ts';
import { usePackage } from '../../checkout/usePackage.ts';
import { daysUntil } from '../NextVisit.tsx';
import visit from '../visit.module.css';
import { dayAndHours, hoursOf } from '../visitHours.ts';
import { requestPath } from '../ways.ts';
import { useOrderStory } from './OrderStory.tsx';
import classes from './visits.module.css';
import { Withdraw } from './Withdraw.tsx';

type Props = {
  readonly trip: TripRow;
  readonly order: OrderListRow;
  readonly address: OrderParts['address'];
};

export const CashToHave = ({ trip: { cashSatang, cashTakenSatang } }: Pick<Props, 'trip'>) => {
  const { t } = useTranslation('things');
  if (cashSatang === 0 || cashTakenSatang !== null) return null;
  return <p className={`${classes.cash} medium mt-8`}>{t('visit.cash', { amount: baht(cashSatang) })}</p>;
};

export const VisitActs = ({ trip }: Pick<Props, 'trip'>) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const [isAsking, setAsking] = useState(false);
  const isFirst = trip.id === trip.orderId;
  return (
    <>
      <Button left={calendar} to={publicPath(requestPath(trip.orderId, 'move', { tripId: trip.id }), language)}>
        {t('visit.move')}
      </Button>
      {!isFirst && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('visit.withdraw')}
        </Button>
      )}
      {isAsking && <Withdraw trip={trip} onDone={() => setAsking(false)} />}
    </>
  );
};

const Acts = ({ trip }: Pick<Props, 'trip'>) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  return (
    <div className={`${classes.acts} wrap gap-8-12`}>
      <VisitActs trip={trip} />
      <Button variant="quiet" to={publicPath(requestPath(trip.orderId, 'address', { tripId: trip.id }), language)}>
        {t('visit.address')}
      </Button>
    </div>
  );
};

export const useWhen = (): ((trip: TripRow) => string) => {
  const { t } = useTranslation('things');
  return ({ status, arrivedAt, visit: { on } }) => {
    if (status === 'onTheWay')
      return arrivedAt ? t('visit.atDoor', { time: clockTime(arrivedAt) }) : t('visit.onTheWay');
    const days = daysUntil(on);
    return days < 0 ? t('visit.late') : t('visit.in', { count: days });
  };
};

/** The visit's address. The order's address shows only once it is known that the visit has none of its own. */
export const useGoesTo = ({ id: tripId, orderId }: TripRow, ofOrder: Props['address']): Props['address'] => {
  const { data, error } = useRead(trips.one, { orderId, tripId });
  if (data) return data.address;
  return error ? ofOrder : null;
};

export const ComingVisit = ({ trip, order, address }: Props) => {
  const { t } = useTranslation('things');
  const { language, signName } = useSite();
  const localize = useLocalize();
  const { countText } = usePackage(order);
  const { crews } = useOrderStory(order.id);
  const whenOf = useWhen();
  const { month, day, weekday } = dayLeaf(momentOf(trip.visit.on), language);
  const goesTo = useGoesTo(trip, address);
  const crew = crews.find(({ id }) => id === trip.crewId);
  const inHours = hoursOf(trip);
  return (
    <section className={`${visit.visit} card grid clips p-24`} aria-label={localize(tripKindTexts[trip.kind])}>
      <div className={`${visit.leaf} stack text-center round sand clips`} aria-hidden="true">
        <span className="fz-14 strong">{month}</span>
        <b>{day}</b>
        <small>{weekday}</small>
      </div>
      <div>
        <p className={visit.soon} role={trip.status === 'onTheWay' ? 'status' : undefined}>
          {whenOf(trip)}
        </p>
        <h2>{t(`visit.what.${trip.kind}`, { what: countText(null, trip.itemCount) })}</h2>
        <p>
          <span className="sr-only">
            {weekday} {day} {month}{' '}
          </span>
          {inHours && <Icon of={clock} size={16} className={classes.clock} />}{' '}
          {[inHours, goesTo && addressText(goesTo, language)].filter(Boolean).join(' · ')}
        </p>
        {crew && <p>{t('visit.crew', { crew: localize(crew) })}</p>}
        <CashToHave trip={trip} />
      </div>
      <Drawing
        of={trip.kind === 5 ? 'stepCollect' : 'stepReturn'}
        className={`${visit.picture} full`}
        signName={signName}
      />
      {trip.status === 'scheduled' && <Acts trip={trip} />}
    </section>
  );
};

export const MissedVisit = ({ trip }: Pick<Props, 'trip'>) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const [isAsking, setAsking] = useState(false);
  const isDone = trip.status === 'done';
  const when = dayAndHours(trip, (day) => shortDay(momentOf(day), language));
  return (
    <section className={`${classes.missed} round-card inset-24`} role="status">
      <h2 className="fz-20">{isDone ? t(`missed.left.${trip.kind}`) : t(`missed.title.${trip.kind}`)}</h2>
      <p className="medium">{t('missed.visit', { when })}</p>
      <p>{t('missed.text')}</p>
      <div className="wrap gap-8-12">
        <Button variant="accent" to={publicPath(requestPath(trip.orderId, 'again', { tripId: trip.id }), language)}>
          {t('missed.again')}
        </Button>
        {trip.kind === 20 && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('visit.withdraw')}
          </Button>
        )}
      </div>
      {isAsking && <Withdraw trip={trip} onDone={() => setAsking(false)} />}
    </section>
  );
};
