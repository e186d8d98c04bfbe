import type { TripRow } from '@klang/contracts/api/custody';
import { type ReactNode, useState } from 'react';
import { PlanMap } from './PlanMap.tsx';
import { PlanTimeline } from './PlanTimeline.tsx';
import classes from './planDay.module.css';
import { planDayOf } from './planTimeline.ts';
import type { PlannedCrew } from './useCapacities.ts';

type Props = {
  readonly trips: readonly TripRow[];
  readonly crews: readonly PlannedCrew[];
  /** What is still to be given to somebody stands below the hours. */
  readonly children: ReactNode;
};

/** A whole day in sight: when and where every crew drives. One of them can be looked at by itself. */
export const PlanSight = ({ trips, crews, children }: Props) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = trips.filter(({ status }) => status !== 'canceled');
  if (shown.length === 0) return children;
  return (
    <div className={classes.sight}>
      <div className={classes.beside}>
        <PlanTimeline
          day={planDayOf(shown, crews)}
          chosen={chosen}
          onChoose={(crewId) => setChosen(crewId === chosen ? null : crewId)}
        />
        {children}
      </div>
      <PlanMap trips={shown} crews={crews} chosen={chosen} />
    </div>
  );
};
