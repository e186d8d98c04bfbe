import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMinutesAhead } from '../../../lib/minutesAhead.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { clock } from '../../../ui/icons.ts';
import classes from './daySheet.module.css';

/** A larger clock offset would mislead users. */
const mostMinutes = 2;
const minutesOfHour = 60;
const minutesOfDay = 1_440;

const spanOf = (minutes: number) => {
  if (minutes >= minutesOfDay) return { unit: 'days', count: Math.floor(minutes / minutesOfDay) } as const;
  if (minutes >= minutesOfHour) return { unit: 'hours', count: Math.floor(minutes / minutesOfHour) } as const;
  return { unit: 'minutes', count: minutes } as const;
};

export const WrongClock = () => {
  const { t } = useTranslation('trips');
  const ahead = useMinutesAhead();
  if (Math.abs(ahead) < mostMinutes) return null;
  const { unit, count } = spanOf(Math.abs(ahead));
  const span = t(`sheet.span.${unit}`, { count });
  return (
    <div className={`${classes.waiting} tinted toned edged p-10-12 row gap-10 round`} data-tone="warning" role="status">
      <Icon of={clock} size={18} />
      <Text flex={1} miw={0} fz="md">
        <b>{t(ahead > 0 ? 'sheet.clockAhead' : 'sheet.clockBehind', { span })}</b>
        <span>{t('sheet.clockText')}</span>
      </Text>
    </div>
  );
};
