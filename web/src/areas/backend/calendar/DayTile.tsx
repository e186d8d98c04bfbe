import type { VisitKind } from '@klang/contracts/orders/trips';
import { useTranslation } from 'react-i18next';
import { longDate, momentOf } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import classes from './calendar.module.css';
import { type Slot, type StoredDay, type StoredSlot, slotOn } from './month.ts';

type Props = {
  readonly day: StoredDay;
  readonly slots: readonly Slot[];
  readonly visit: VisitKind;
  readonly isToday: boolean;
  readonly isPast: boolean;
  readonly isOutside: boolean;
  readonly onOpen: (on: string) => void;
};

export const stateOf = ({ places, booked }: Pick<StoredSlot, 'places' | 'booked'>): string => {
  if (booked > places) return 'over';
  if (places === 0) return 'none';
  return booked === places ? 'full' : 'free';
};

export const DayTile = ({ day, slots, visit, isToday, isPast, isOutside, onOpen }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const localize = useLocalize();
  const { on, closed } = day;
  const rows = slots.flatMap((slot) => {
    const stored = slotOn(day, slot.slotId, visit);
    return stored ? [{ ...stored, start: slot.start }] : [];
  });
  const booked = rows.reduce((sum, one) => sum + one.booked, 0);
  const places = rows.reduce((sum, one) => sum + one.places, 0);
  const reason = closed?.visits.includes(visit) ? localize(closed.reason) : null;
  const spoken = [
    longDate(momentOf(on), language),
    isToday && t('calendar.today'),
    reason !== null && t('calendar.closedFor', { reason }),
    t('calendar.bookedOf', { booked, places }),
  ];
  return (
    <button
      type="button"
      className={`${classes.tile} stack full text-left round surface relative pointer lh-14`}
      data-day={on}
      data-closed={reason !== null}
      data-today={isToday}
      data-past={isPast}
      data-outside={isOutside}
      onClick={() => onOpen(on)}
    >
      <span className="sr-only">{spoken.filter(Boolean).join(', ')}</span>
      <b aria-hidden="true">{Number(on.slice(8))}</b>
      {reason !== null && (
        <em className="muted clips upright" aria-hidden="true">
          {reason}
        </em>
      )}
      {(reason === null || booked > 0) && (
        <>
          <span aria-hidden="true" className={classes.sum} data-state={stateOf({ places, booked })}>
            {booked}/{places}
          </span>
          <ul aria-hidden="true" className={`${classes.lines} stack`}>
            {rows.map((one) => (
              <li className="spread gap-6 round-4" key={one.slotId} data-state={stateOf(one)} data-own={one.isOwn}>
                <span>{one.start}</span>
                <span>
                  {one.booked}/{one.places}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </button>
  );
};
