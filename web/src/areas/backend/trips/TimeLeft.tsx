import type { TripRow } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import classes from './board.module.css';
import { endOf } from './looks.ts';

const minuteMs = 60_000;
const soonMinutes = 60;
const dayHours = 24;

const useTimeText = () => {
  const { t } = useTranslation('trips');
  return (minutesLeft: number): string => {
    const isLate = minutesLeft < 0;
    const all = Math.abs(minutesLeft);
    const parts = { hours: Math.floor(all / 60), minutes: all % 60 };
    if (parts.hours >= dayHours)
      return t(isLate ? 'board.lateDays' : 'board.leftDays', { count: Math.floor(parts.hours / dayHours) });
    if (parts.hours > 0) return t(isLate ? 'board.late' : 'board.left', parts);
    return t(isLate ? 'board.lateMinutes' : 'board.leftMinutes', parts);
  };
};

/** Whoever is at the door, or came before the day, has all the time until the visit is late. */
export const TimeLeft = ({ trip }: { readonly trip: TripRow }) => {
  const { t } = useTranslation('trips');
  const timeText = useTimeText();
  const { status, arrivedAt, plannedOn } = trip;
  if (status !== 'scheduled' && status !== 'onTheWay') return null;
  const minutes = Math.floor((endOf(trip) - serverNow()) / minuteMs);
  const isShown = minutes < 0 || (arrivedAt === null && plannedOn === null);
  const texts = [arrivedAt && t('sheet.arrivedAt', { time: clockTime(arrivedAt) }), isShown && timeText(minutes)];
  const shown = texts.filter(Boolean).join(' · ');
  const soon = isShown && minutes < soonMinutes ? 'warning' : undefined;
  return shown ? (
    <span className={`${classes.time} toned muted medium keeps-size`} data-tone={minutes < 0 ? 'negative' : soon}>
      {shown}
    </span>
  ) : null;
};
