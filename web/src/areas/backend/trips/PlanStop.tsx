import type { TripRow } from '@klang/contracts/api/custody';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNames } from '../orders/useNames.ts';
import { KindBadge } from './KindBadge.tsx';
import { tripPath } from './looks.ts';
import classes from './plan.module.css';
import { TripState } from './TripState.tsx';

type Props = { readonly trip: TripRow; readonly place?: number; readonly children?: ReactNode };

/** One stop of a plan: when, who, where, how much. */
export const PlanStop = ({ trip, place, children }: Props) => {
  const { t } = useTranslation('trips');
  const { districtName } = useNames();
  return (
    <li>
      {place !== undefined && <b className={classes.place}>{place}</b>}
      <time>{`${trip.visit.start}–${trip.visit.end}`}</time>
      <span className={classes.who}>
        <Link to={tripPath(trip.id)}>{trip.customerName ?? t('forgotten')}</Link>
        <small>{`${districtName(trip.subDistrict)} · ${t('itemCount', { count: trip.itemCount })}`}</small>
      </span>
      <KindBadge kind={trip.kind} />
      {trip.status !== 'scheduled' && <TripState trip={trip} />}
      <span className={classes.acts}>{children}</span>
    </li>
  );
};
