import { placeOf } from '@klang/contracts/address/bangkok';
import type { WholeTrip } from '@klang/contracts/api/custody';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { check } from '../../../ui/icons.ts';
import { OverdueMark } from '../bills/Overdue.tsx';
import { useLate } from '../bills/OverdueOrders.tsx';
import { KindBadge } from '../trips/KindBadge.tsx';
import { TripCash } from '../trips/TripCash.tsx';
import { TripState } from '../trips/TripState.tsx';
import classes from './daySheet.module.css';
import { isOverStop, movedOf } from './withDeeds.ts';

type Props = { readonly stop: WholeTrip; readonly place: number; readonly onOpen: () => void };

export const StopLine = ({ stop, place, onOpen }: Props) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const { trip, items, contact } = stop;
  const count = trip.status === 'scheduled' ? t('itemCount', { count: items.length }) : t('movedOf', movedOf(stop));
  const district = trip.subDistrict && placeOf(trip.subDistrict)?.district.name[language];
  return (
    <button type="button" className={`${classes.line} framed flex top gap-12 full pointer`} onClick={onOpen}>
      <span className={`${classes.place} centre strong keeps-size`} data-state={trip.status}>
        {trip.status === 'done' ? <Icon of={check} size={16} /> : place}
      </span>
      <Stack component="span" gap={3} flex={1} miw={0}>
        <b>{trip.customerName ?? contact?.name ?? t('forgotten')}</b>
        <small className="faint fz-13">{[district, count].filter(Boolean).join(' · ')}</small>
        <Group component="span" gap="6px 10px" fz={13.5}>
          <KindBadge kind={trip.kind} />
          <TripCash trip={trip} />
          {isOverStop(stop) && <TripState trip={trip} />}
          <OverdueMark late={useLate(trip.orderId)} />
        </Group>
      </Stack>
      <Text component="time" fw={600}>
        {trip.visit.start}
      </Text>
    </button>
  );
};
