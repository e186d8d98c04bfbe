import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { dayOfMonth, momentOf } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import classes from './things.module.css';
import { isVisitPlanned, whereOf } from './things.ts';

type Props = { readonly item: ItemRow; readonly visits?: readonly TripRow[] | undefined };

export const ItemWhere = ({ item, visits = [] }: Props) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const where = whereOf(item);
  const trip = isVisitPlanned(item) ? visits.find(({ id }) => id === item.tripId) : undefined;
  const dayOf = (on: string) => dayOfMonth(momentOf(on), language);
  const word = item.state === 'dropped' ? t('where.dropped') : t(`where.${where}`);
  return (
    <span className={`${classes.where} remark baseline wraps`} data-where={where}>
      <span className={`${classes.dot} baseline`}>{word}</span>
      {trip && <em className="round-4 upright">{t(`due.${trip.kind}`, { day: dayOf(trip.visit.on) })}</em>}
      {item.endsOn && where !== 'over' && (
        <em className="round-4 upright">{t('due.ends', { day: dayOf(item.endsOn) })}</em>
      )}
    </span>
  );
};
