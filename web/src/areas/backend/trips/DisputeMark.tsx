import type { TripRow } from '@klang/contracts/api/custody';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/serverClock.ts';

const hourMs = 3_600_000;
const dayHours = 24;

export const DisputeMark = ({
  trip: { dispute, disputedAt },
}: {
  readonly trip: Pick<TripRow, 'dispute' | 'disputedAt'>;
}) => {
  const { t } = useTranslation('trips');
  if (dispute === null) return null;
  const badge = t(`dispute.${dispute}.badge`);
  if (dispute !== 'open' || disputedAt === null)
    return (
      <Text component="em" fz={12.5} c="dimmed">
        {badge}
      </Text>
    );
  const hours = Math.max(1, Math.floor((serverNow() - Date.parse(disputedAt)) / hourMs));
  const waits =
    hours < dayHours
      ? t('dispute.hours', { count: hours })
      : t('dispute.days', { count: Math.floor(hours / dayHours) });
  return (
    <Text component="em" fz={12.5} fw={500} c="var(--warning)">
      {`${badge} · ${waits}`}
    </Text>
  );
};
