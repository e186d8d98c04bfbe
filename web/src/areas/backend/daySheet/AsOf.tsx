import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/connection.ts';
import { clockTime, dateAndTime } from '../../../lib/format.ts';
import { useMinutesAhead } from '../../../lib/minutesAhead.ts';
import { atServer, serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';

type Props = { readonly state: { readonly dataUpdatedAt: number; readonly isError: boolean } };
const halfDayMs = 43_200_000;

export const AsOf = ({ state: { dataUpdatedAt, isError } }: Props) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  // Re-render when the clock offset is known.
  useMinutesAhead();
  const isUp = useConnection().line === 'up';
  if (dataUpdatedAt === 0 || (isUp && !isError)) return null;
  const at = new Date(atServer(dataUpdatedAt));
  const isOld = serverNow() - at.getTime() > halfDayMs;
  const time = isOld ? dateAndTime(at, language) : clockTime(at);
  return (
    <Text c="var(--ink-2)" fz="md">
      {t('sheet.asOf', { time })}
    </Text>
  );
};
