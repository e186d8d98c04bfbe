import { monthsLater } from '@klang/contracts/kit/days';
import type { VisitKind } from '@klang/contracts/orders/trips';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { momentOf, monthAndYear, weekdayHeads } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronLeft, chevronRight } from '../../../ui/icons.ts';
import classes from './calendar.module.css';
import { DayTile } from './DayTile.tsx';
import type { KeptCalendar } from './month.ts';

type Turning = { readonly month: string; readonly onTurn: (month: string) => void };

/** The month that is shown, and the ways to others. */
export const MonthTurn = ({ month, onTurn }: Turning) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return (
    <Group gap={8} wrap="nowrap" className={classes.turn}>
      <button type="button" aria-label={t('calendar.before')} onClick={() => onTurn(monthsLater(month, -1))}>
        <Icon of={chevronLeft} size={16} />
      </button>
      <h2 aria-live="polite">{monthAndYear(momentOf(`${month}-01`), language)}</h2>
      <button type="button" aria-label={t('calendar.after')} onClick={() => onTurn(monthsLater(month, 1))}>
        <Icon of={chevronRight} size={16} />
      </button>
    </Group>
  );
};

type Props = {
  readonly kept: KeptCalendar;
  readonly month: string;
  readonly visit: VisitKind;
  readonly onOpen: (on: string) => void;
};

/** A month from Sunday to Saturday, each day with what is booked of its places. */
export const MonthTable = ({ kept, month, visit, onOpen }: Props) => {
  const { language } = useSite();
  const { days, slots, today } = kept;
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table className={classes.month}>
      <caption>{monthAndYear(momentOf(`${month}-01`), language)}</caption>
      <thead>
        <tr>
          {weekdayHeads(language).map(({ short, long }) => (
            <th key={long} scope="col">
              <abbr title={long}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.on}>
            {week.map((day) => (
              <td key={day.on}>
                <DayTile
                  day={day}
                  slots={slots}
                  visit={visit}
                  isToday={day.on === today}
                  isPast={day.on < today}
                  isOutside={!day.on.startsWith(month)}
                  onOpen={onOpen}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
