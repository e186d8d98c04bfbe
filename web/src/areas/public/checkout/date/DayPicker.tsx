import type { DayView } from '@klang/contracts/api/calendar';
import { firstOf, lastOf, monthOf, monthsLater } from '@klang/contracts/kit/days';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOfMonth, momentOf } from '../../../../lib/format.ts';
import { dayByKey, within } from '../../../../lib/monthDays.ts';
import { useLocalize, useSite } from '../../../../lib/site.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { chevronLeft, chevronRight } from '../../../../ui/icons.ts';
import { useWide } from '../../../../ui/useWide.ts';
import classes from './calendar.module.css';
import { type CellState, DayCell, isOpen } from './DayCell.tsx';
import { MonthGrid } from './MonthGrid.tsx';

const states = ['free', 'few', 'full', 'closed'] as const;

type LegendProps = { readonly days: readonly DayView[]; readonly from: string; readonly to: string };

const Legend = ({ days, from, to }: LegendProps) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const localize = useLocalize();
  const closed = days.filter(({ on, state }) => state === 'closed' && on >= from && on <= to);
  return (
    <>
      <ul className={`${classes.legend} wrap remark mt-12`}>
        {states.map((state) => (
          <li className="row" key={state}>
            <i data-state={state} />
            {t(`date.legend.${state}`)}
          </li>
        ))}
      </ul>
      {closed.length > 0 && (
        <p className={`${classes.closed} wrap faint fz-14 lh-16 mt-4`}>
          <b className="muted medium">{t('date.legend.closed')}</b>
          {closed.map(({ on, reason }) => (
            <span key={on}>
              {dayOfMonth(momentOf(on), language)} {reason && localize(reason)}
            </span>
          ))}
        </p>
      )}
    </>
  );
};

export type Days = {
  readonly days: readonly DayView[];
  readonly firstOn: string;
  readonly lastOn: string;
  readonly today: string;
};
type Props = Days & { readonly chosen: string | null; readonly onChoose: (on: string) => void } & Pick<
    ComponentProps<typeof DayCell>,
    'chosenWord'
  >;

export const stateOn = ({ days, firstOn, lastOn, today }: Days, on: string): CellState => {
  if (on < today) return 'over';
  if (on < firstOn) return 'tooSoon';
  return on > lastOn ? 'tooLate' : (days.find((day) => day.on === on)?.state ?? 'full');
};

const useWalking = ({ firstOn, lastOn, today, chosen }: Props, monthCount: number) => {
  const [month, setMonth] = useState(() => monthOf(chosen ?? (monthCount > 1 ? today : firstOn)));
  const [reached, setReached] = useState(chosen ?? firstOn);
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
  }, [reached]);
  const earliest = monthOf(today);
  const latest = within(monthsLater(monthOf(lastOn), 1 - monthCount), earliest, monthOf(lastOn));
  const show = (newMonth: string) => setMonth(within(newMonth, earliest, latest));
  const onKeyDown = (event: KeyboardEvent) => {
    const on = dayByKey(event.key, reached);
    if (!on) return;
    event.preventDefault();
    const next = within(on, today, lastOf(monthOf(lastOn)));
    moved.current = true;
    if (monthOf(next) < month) show(monthOf(next));
    if (monthOf(next) >= monthsLater(month, monthCount)) show(monthsLater(monthOf(next), 1 - monthCount));
    setReached(next);
  };
  const isShown = reached >= firstOf(month) && reached <= lastOf(monthsLater(month, monthCount - 1));
  const tabbed = isShown ? reached : within(firstOn, firstOf(month), lastOf(month));
  return { month, show, earliest, latest, tabbed, setReached, onKeyDown, grid };
};

type TurnProps = { readonly icon: string; readonly label: string; readonly isOff: boolean; readonly onGo: () => void };
const Turn = ({ icon, label, isOff, onGo }: TurnProps) => (
  <button
    type="button"
    className={`${classes.turn} centre primary-text pointer`}
    aria-label={label}
    disabled={isOff}
    onClick={onGo}
  >
    <Icon of={icon} />
  </button>
);

export const DayPicker = (props: Props) => {
  const { t } = useTranslation('checkout');
  const { days, today, chosen, onChoose, chosenWord } = props;
  const monthCount = useWide() ? 2 : 1;
  const { month, show, earliest, latest, tabbed, setReached, onKeyDown, grid } = useWalking(props, monthCount);
  const months = Array.from({ length: monthCount }, (_, place) => monthsLater(month, place));
  const turn = (by: -1 | 1) => (
    <Turn
      icon={by < 0 ? chevronLeft : chevronRight}
      label={t(by < 0 ? 'date.before' : 'date.after')}
      isOff={by < 0 ? month <= earliest : month >= latest}
      onGo={() => show(monthsLater(month, by))}
    />
  );
  const cell = (on: string, state = stateOn(props, on)) => (
    <DayCell
      on={on}
      state={state}
      day={days.find((day) => day.on === on)}
      isToday={on === today}
      isChosen={on === chosen && isOpen(state)}
      isReached={on === tabbed}
      onChoose={onChoose}
      onReach={setReached}
      chosenWord={chosenWord}
    />
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the days inside */}
      <div ref={grid} className={`${classes.calendar} plate grid`} onKeyDown={onKeyDown}>
        {months.map((one, place) => (
          <MonthGrid
            key={one}
            month={one}
            before={place === 0 && turn(-1)}
            after={place === monthCount - 1 && turn(1)}
            cell={cell}
          />
        ))}
      </div>
      <Legend days={days} from={firstOf(month)} to={lastOf(monthsLater(month, monthCount - 1))} />
    </>
  );
};
