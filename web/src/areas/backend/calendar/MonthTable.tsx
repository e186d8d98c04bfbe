import { monthsLater } from '@klang/contracts/kit/days';
import type { VisitKind } from '@klang/contracts/orders/trips';
import { Group, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { momentOf, monthAndYear } from '../../../lib/format.ts';
import { inWeeks } from '../../../lib/monthDays.ts';
import { useSite } from '../../../lib/site.ts';
import { MonthWeeks } from '../../../lookups/day/MonthWeeks.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronLeft, chevronRight } from '../../../ui/icons.ts';
import classes from './calendar.module.css';
import { DayTile } from './DayTile.tsx';
import type { StoredCalendar } from './month.ts';

type TurnProps = { readonly month: string; readonly onTurn: (month: string) => void };

export const MonthTurn = ({ month, onTurn }: TurnProps) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return (
    <Group gap={8} wrap="nowrap" className={classes.turn}>
      <button type="button" aria-label={t('calendar.before')} onClick={() => onTurn(monthsLater(month, -1))}>
        <Icon of={chevronLeft} size={16} />
      </button>
      <Title order={2} miw={152} fz={15.5} ta="center" aria-live="polite">
        {monthAndYear(momentOf(`${month}-01`), language)}
      </Title>
      <button type="button" aria-label={t('calendar.after')} onClick={() => onTurn(monthsLater(month, 1))}>
        <Icon of={chevronRight} size={16} />
      </button>
    </Group>
  );
};

type Props = {
  readonly stored: StoredCalendar;
  readonly month: string;
  readonly visit: VisitKind;
  readonly onOpen: (on: string) => void;
};

export const MonthTable = ({ stored, month, visit, onOpen }: Props) => {
  const { language } = useSite();
  const { days, slots, today } = stored;
  return (
    <MonthWeeks
      className={classes.month}
      name={monthAndYear(momentOf(`${month}-01`), language)}
      weeks={inWeeks(days)}
      cell={(day) => (
        <DayTile
          day={day}
          slots={slots}
          visit={visit}
          isToday={day.on === today}
          isPast={day.on < today}
          isOutside={!day.on.startsWith(month)}
          onOpen={onOpen}
        />
      )}
    />
  );
};
