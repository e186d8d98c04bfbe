import type { TripRow } from '@klang/contracts/api/custody';
import { useState } from 'react';
import { PlanMap } from './PlanMap.tsx';
import { PlanTimeline } from './PlanTimeline.tsx';
import classes from './planDay.module.css';
import { planDayOf } from './planTimeline.ts';
import type { PlannedCrew } from './useCapacities.ts';

type Props = { readonly trips: readonly TripRow[]; readonly crews: readonly PlannedCrew[] };

/** A whole day in sight: when and where every crew drives. One of them can be looked at by itself. */
export const PlanSight = ({ trips, crews }: Props) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = trips.filter(({ status }) => status !== 'canceled');
  if (shown.length === 0) return null;
  return (
    <div className={classes.sight}>
      <PlanTimeline
        day={planDayOf(shown, crews)}
        chosen={chosen}
        onChoose={(crewId) => setChosen(crewId === chosen ? null : crewId)}
      />
      <PlanMap trips={shown} crews={crews} chosen={chosen} />
    </div>
  );
};
