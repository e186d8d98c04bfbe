import type { DayView } from '@klang/contracts/api/calendar';
import type { DayState } from '@klang/contracts/orders/trips';
import { useTranslation } from 'react-i18next';
import { longDate, momentOf } from '../../../../lib/format.ts';
import { dayNumber } from '../../../../lib/monthDays.ts';
import { useLocalize, useSite } from '../../../../lib/site.ts';
import classes from './calendar.module.css';

/** `over` and `tooLate` look like `tooSoon` but have other texts. */
export type CellState = DayState | 'over' | 'tooLate';
export const isOpen = (state: CellState): boolean => state === 'free' || state === 'few';

type Props = {
  readonly on: string;
  readonly state: CellState;
  readonly day: DayView | undefined;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  /** Roving tabindex: Tab reaches this day, arrow keys reach the others. */
  readonly isReached: boolean;
  readonly onChoose: (on: string) => void;
  readonly onReach: (on: string) => void;
  readonly chosenWord?: string | undefined;
};

const useCellWord = ({ state, day, isToday, isChosen, chosenWord }: Props): string => {
  const { t } = useTranslation('checkout');
  if (isChosen) return chosenWord ?? t('date.chosen');
  if (state === 'few') return t('date.left', { count: day?.left ?? 1 });
  if (state === 'full' || state === 'closed') return t(`date.short.${state}`);
  return isToday ? t('date.today') : '';
};

const useSpokenDay = ({ on, state, day, isToday }: Props): string => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const localize = useLocalize();
  const parts = [
    longDate(momentOf(on), language),
    isToday && t('date.today'),
    state === 'few' ? t('date.leftSpoken', { count: day?.left ?? 1 }) : t(`date.state.${state}`),
    state === 'closed' && day?.reason && localize(day.reason),
  ];
  return parts.filter(Boolean).join(', ');
};

export const DayCell = (props: Props) => {
  const { on, state, isToday, isChosen, isReached, onChoose, onReach } = props;
  const word = useCellWord(props);
  const spoken = useSpokenDay(props);
  return (
    <button
      type="button"
      className={`${classes.day} row plain full relative column`}
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
