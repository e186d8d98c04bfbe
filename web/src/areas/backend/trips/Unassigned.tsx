import type { TripRow } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/Panel.tsx';
import { CrewChoice } from './CrewChoice.tsx';
import { PlanStop } from './PlanStop.tsx';
import classes from './plan.module.css';
import { stopsOf, useAssigning } from './useAssigning.ts';
import type { PlannedCrew } from './useCapacities.ts';

type Props = {
  readonly trips: readonly TripRow[];
  readonly all: readonly TripRow[];
  readonly crews: readonly PlannedCrew[];
  readonly mayPlan: boolean;
};

/** Visits that nobody drives to yet. */
export const Unassigned = ({ trips, all, crews, mayPlan }: Props) => {
  const { t } = useTranslation('trips');
  const { give, isBusy } = useAssigning(all);
  const open = stopsOf(trips, null);
  return (
    <Panel
      title={t('plan.unassigned', { count: open.length })}
      note={open.length === 0 ? t('plan.allGiven') : undefined}
    >
      {open.length > 0 && (
        <ul className={classes.stops}>
          {open.map((trip) => (
            <PlanStop key={trip.id} trip={trip}>
              <CrewChoice
                trip={trip}
                crews={crews.filter(({ isDriving }) => isDriving)}
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
