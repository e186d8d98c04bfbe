import type { TripRow } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { CrewChoice } from './CrewChoice.tsx';
import { nearestCrew } from './onBoard.ts';
import { PlanStop } from './PlanStop.tsx';
import { stopsOf, useAssigning } from './useAssigning.ts';
import type { PlannedCrew } from './useCapacities.ts';

type Props = {
  readonly trips: readonly TripRow[];
  readonly all: readonly TripRow[];
  readonly crews: readonly PlannedCrew[];
  readonly mayPlan: boolean;
};

type NearestProps = Omit<Props, 'trips'> & {
  readonly trip: TripRow;
  readonly isBusy: boolean;
  readonly onGive: (tripId: string, crewId: string) => Promise<void>;
};
const Nearest = ({ trip, all, crews, isBusy, mayPlan, onGive }: NearestProps) => {
  const { t } = useTranslation('trips');
  const near = mayPlan ? nearestCrew(trip, crews, all) : undefined;
  if (!near) return null;
  const km = Math.round(near.km);
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void onGive(trip.id, near.crew.id)}>
      {km === 0 ? t('plan.placeSame', { crew: near.crew.name }) : t('plan.placeNear', { crew: near.crew.name, km })}
    </Button>
  );
};

export const Unassigned = ({ trips, all, crews, mayPlan }: Props) => {
  const { t } = useTranslation('trips');
  const { give, isBusy } = useAssigning(all);
  const open = stopsOf(trips, null);
  const how = mayPlan ? t('plan.how') : undefined;
  return (
    <Panel
      title={t('plan.unassigned', { count: open.length })}
      note={open.length > 0 ? how : t(all.length === 0 ? 'plan.noTrips' : 'plan.allGiven')}
    >
      {open.length > 0 && (
        <ul>
          {open.map((trip) => (
            <PlanStop key={trip.id} trip={trip}>
              <Nearest trip={trip} all={all} crews={crews} isBusy={isBusy} mayPlan={mayPlan} onGive={give} />
              <CrewChoice
                trip={trip}
                crews={crews}
                isDisabled={!mayPlan || isBusy}
                onGive={(crewId) => void give(trip.id, crewId)}
              />
            </PlanStop>
          ))}
        </ul>
      )}
    </Panel>
  );
};
