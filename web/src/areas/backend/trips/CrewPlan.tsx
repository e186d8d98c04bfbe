import type { TripRow } from '@klang/contracts/api/custody';
import { Box, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { arrowDown, arrowUp } from '../../../ui/listIcons.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { CrewChoice } from './CrewChoice.tsx';
import { sheetPath } from './looks.ts';
import { Overload } from './Overload.tsx';
import { vanLoad } from './onBoard.ts';
import { PlanStop } from './PlanStop.tsx';
import classes from './plan.module.css';
import { itemsIn } from './planSums.ts';
import { Suggestion } from './Suggestion.tsx';
import { stopsOf, useAssigning } from './useAssigning.ts';
import type { PlannedCrew } from './useCapacities.ts';

type Props = {
  readonly crew: PlannedCrew;
  readonly crews: readonly PlannedCrew[];
  readonly trips: readonly TripRow[];
  readonly all: readonly TripRow[];
  readonly on: string;
  readonly mayPlan: boolean;
};

type LoadProps = { readonly name: string; readonly is: number; readonly most: number | null };

const Load = ({ name, is, most }: LoadProps) => {
  const { t } = useTranslation('trips');
  const isOver = most !== null && is > most;
  return (
    <div className={`${classes.load} stack muted fz-135`} data-over={isOver}>
      <span>{`${name} ${most === null ? is : t('plan.ofMost', { is, most })}${isOver ? ` · ${t('plan.over')}` : ''}`}</span>
      {most !== null && (
        <Box component="meter" w="100%" min={0} max={most} value={Math.min(is, most)} aria-label={name} />
      )}
    </div>
  );
};

const moved = (ids: readonly string[], from: number, to: number): readonly string[] => {
  const others = ids.filter((_, place) => place !== from);
  return others.toSpliced(to, 0, ids[from] ?? '');
};

const Stops = ({ crew, crews, trips, all, mayPlan }: Omit<Props, 'on'>) => {
  const { t } = useTranslation('trips');
  const { give, order, unload, isBusy } = useAssigning(all);
  const stops = stopsOf(trips, crew.id);
  const ids = stops.map(({ id }) => id);
  const step = (place: number, by: -1 | 1, label: string) => (
    <button
      type="button"
      aria-label={label}
      disabled={!mayPlan || isBusy || place + by < 0 || place + by >= ids.length}
      onClick={() => void order(crew.id, moved(ids, place, place + by))}
    >
      <Icon of={by < 0 ? arrowUp : arrowDown} size={16} />
    </button>
  );
  return (
    <ol>
      {stops.map((trip, place) => (
        <PlanStop key={trip.id} trip={trip} place={place + 1}>
          {step(place, -1, t('plan.earlier', { name: trip.customerName ?? trip.orderNumber }))}
          {step(place, 1, t('plan.later', { name: trip.customerName ?? trip.orderNumber }))}
          {trip.unloadsFirst && mayPlan && (
            <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => void unload(crew.id, trip)}>
              {t('plan.notUnload')}
            </Button>
          )}
          <CrewChoice
            trip={trip}
            crews={crews}
            isDisabled={!mayPlan || isBusy}
            onGive={(crewId) => void give(trip.id, crewId)}
          />
        </PlanStop>
      ))}
      {trips
        .filter((trip) => !stops.includes(trip))
        .map((trip) => (
          <PlanStop key={trip.id} trip={trip} />
        ))}
    </ol>
  );
};

export const CrewPlan = (props: Props) => {
  const { crew, trips, all, on, mayPlan } = props;
  const { t } = useTranslation('trips');
  const [isAsking, setAsking] = useState(false);
  const stops = stopsOf(trips, crew.id);
  const { most } = vanLoad(trips);
  return (
    <Panel
      title={crew.vehicle ? `${crew.name} · ${crew.vehicle}` : crew.name}
      note={crew.isDriving ? t('itemCount', { count: itemsIn(trips) }) : t('plan.notDriving')}
      action={
        <Group component="span" gap={4} align="stretch" wrap="nowrap">
          {mayPlan && stops.length > 1 && !isAsking && (
            <Button size="small" onClick={() => setAsking(true)}>
              {t('plan.suggest')}
            </Button>
          )}
          <Button size="small" variant="quiet" to={sheetPath(crew.id, on)}>
            {t('sheet.title')}
          </Button>
        </Group>
      }
    >
      <div className={`${classes.loads} wrap`} style={{ borderColor: crew.color }}>
        <Load name={t('plan.trips')} is={trips.length} most={crew.mostTrips} />
        <Load name={t('plan.onBoard')} is={most} most={crew.mostItems} />
      </div>
      <Overload {...props} />
      {isAsking && <Suggestion crewId={crew.id} on={on} all={all} onClose={() => setAsking(false)} />}
      <Stops {...props} />
      {trips.length === 0 && (
        <Text c="dimmed" fz="md">
          {t('plan.none')}
        </Text>
      )}
    </Panel>
  );
};
