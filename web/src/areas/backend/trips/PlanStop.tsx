import type { TripRow } from '@klang/contracts/api/custody';
import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hoursText } from '../../../lib/format.ts';
import { OverdueBadge } from '../bills/Overdue.tsx';
import { useLate } from '../bills/OverdueOrders.tsx';
import { useNames } from '../orders/useNames.ts';
import { useCarried } from './Carrying.tsx';
import { KindBadge } from './KindBadge.tsx';
import { tripPath } from './looks.ts';
import { OtherCrews } from './OtherCrews.tsx';
import classes from './plan.module.css';
import { TripState } from './TripState.tsx';

type Props = { readonly trip: TripRow; readonly place?: number; readonly children?: ReactNode };

export const PlanStop = ({ trip, place, children }: Props) => {
  const { t } = useTranslation('trips');
  const { districtName } = useNames();
  return (
    <li className={`${classes.stop} row wraps ruled p-8-0 fz-14`} {...useCarried(trip)}>
      {trip.unloadsFirst && (
        <Text component="span" w="100%" c="var(--primary)" fz={13}>
          {t('plan.unloadsFirst')}
        </Text>
      )}
      {place !== undefined && <b className={`${classes.place} centre`}>{place}</b>}
      <time className="muted">{hoursText(trip.visit)}</time>
      <Box component="span" flex="1 1 140px" miw={0}>
        <Link className="medium" to={tripPath(trip.id)}>
          {trip.customerName ?? t('forgotten')}
        </Link>
        <Text
          component="small"
          display="block"
          c="dimmed"
          fz={12.5}
        >{`${districtName(trip.subDistrict)} · ${t('itemCount', { count: trip.itemCount })}`}</Text>
      </Box>
      <KindBadge kind={trip.kind} />
      {trip.status !== 'scheduled' && <TripState trip={trip} />}
      <OtherCrews trip={trip} />
      <OverdueBadge whose="order" late={useLate(trip.orderId)} />
      <Group component="span" gap={4} wrap="nowrap" ml="auto" className={classes.acts}>
        {children}
      </Group>
    </li>
  );
};
