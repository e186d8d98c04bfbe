import { daysAfter } from '@klang/contracts/kit/days';
import { Box, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { isDay } from '../../../lookups/day/typedDay.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronLeft, chevronRight } from '../../../ui/icons.ts';
import classes from './board.module.css';

type Props = { readonly on: string; readonly onTurn: (on: string) => void };

export const DayTurn = ({ on, onTurn }: Props) => {
  const { t } = useTranslation('trips');
  return (
    <Group gap={4} wrap="nowrap" className={classes.turn}>
      <button type="button" aria-label={t('dayBefore')} onClick={() => onTurn(daysAfter(on, -1))}>
        <Icon of={chevronLeft} size={18} />
      </button>
      <Box component="span" w="10rem">
        <DayField aria-label={t('day')} value={on} onChange={(day) => isDay(day) && onTurn(day)} />
      </Box>
      <button type="button" aria-label={t('dayAfter')} onClick={() => onTurn(daysAfter(on, 1))}>
        <Icon of={chevronRight} size={18} />
      </button>
    </Group>
  );
};
