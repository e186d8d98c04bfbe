import type { DayShown } from '@klang/contracts/api/calendar';
import type { DayState } from '@klang/contracts/orders/trips';
import { useTranslation } from 'react-i18next';
import { longDate, momentOf } from '../../../../lib/format.ts';
import { useSay, useSite } from '../../../../lib/site.ts';
import classes from './calendar.module.css';
import { dayNumber } from './calendarDays.ts';

/** A day beyond those that can be booked is shown like one that is too soon, and says something else. */
export type CellState = DayState | 'tooLate';
export const isOpen = (state: CellState): boolean => state === 'free' || state === 'few';

type Props = {
  readonly on: string;
  readonly state: CellState;
  readonly day: DayShown | undefined;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  /** One day of the calendar is reached by the tab key, the others by arrows. */
  readonly isReached: boolean;
  readonly onChoose: (on: string) => void;
  readonly onReach: (on: string) => void;
  /** What happens on the chosen day, where that is not a pick-up. */
  readonly chosenWord?: string | undefined;
};

const useCellWord = ({ state, day, isToday, isChosen, chosenWord }: Props): string => {
  const { t } = useTranslation('checkout');
  if (isChosen) return chosenWord ?? t('date.chosen');
  if (state === 'few') return t('date.left', { count: day?.left ?? 1 });
  if (state === 'full' || state === 'closed') return t(`date.short.${state}`);
  return isToday ? t('date.today') : '';
};

/** The whole of it for who hears the calendar: day, state and reason. */
const useSpokenDay = ({ on, state, day, isToday }: Props): string => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const say = useSay();
  const parts = [
    longDate(momentOf(on), language),
    isToday && t('date.today'),
    state === 'few' ? t('date.leftSpoken', { count: day?.left ?? 1 }) : t(`date.state.${state}`),
    state === 'closed' && day?.reason && say(day.reason),
  ];
  return parts.filter(Boolean).join(', ');
};

/** One day: free, few left, full, closed or out of reach; never told by its colour alone. */
export const DayCell = (props: Props) => {
  const { on, state, isToday, isChosen, isReached, onChoose, onReach } = props;
  const word = useCellWord(props);
  const spoken = useSpokenDay(props);
  return (
    <button
      type="button"
      className={classes.day}
      data-day={on}
      data-state={state}
      data-today={isToday}
      aria-pressed={isChosen}
      aria-disabled={!isOpen(state)}
      tabIndex={isReached ? 0 : -1}
      onFocus={() => onReach(on)}
      onClick={() => isOpen(state) && onChoose(on)}
    >
      <b aria-hidden="true">{dayNumber(on)}</b>
      <small aria-hidden="true">{word}</small>
      <span className="sr-only">{spoken}</span>
    </button>
  );
};
