import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { dayOfMonth, momentOf } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import classes from './things.module.css';
import { isAskedFor, whereOf } from './things.ts';

type Props = { readonly item: ItemRow; readonly visits?: readonly TripRow[] | undefined };

/** Where a thing is, and what is to come for it; told by words, not by colours alone. */
export const ItemWhere = ({ item, visits = [] }: Props) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const where = whereOf(item);
  const trip = isAskedFor(item) ? visits.find(({ id }) => id === item.tripId) : undefined;
  const dayOf = (on: string) => dayOfMonth(momentOf(on), language);
  const word = item.state === 'dropped' ? t('where.dropped') : t(`where.${where}`);
  return (
    <span className={classes.where} data-where={where}>
      <span className={classes.dot}>{word}</span>
      {trip && <em>{t(`due.${trip.kind}`, { day: dayOf(trip.visit.on) })}</em>}
      {item.endsOn && where !== 'over' && <em>{t('due.ends', { day: dayOf(item.endsOn) })}</em>}
    </span>
  );
};
