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
  readonly children: ReactNode;
};

export const PlanDay = ({ trips, crews, children }: Props) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const openTrips = trips.filter(({ status }) => status !== 'canceled');
  if (openTrips.length === 0) return children;
  return (
    <div className={`${classes.wholeDay} grid top gap-14`}>
      <div className="shrinks grid gap-14">
        <PlanTimeline
          day={planDayOf(openTrips, crews)}
          chosen={chosen}
          onChoose={(crewId) => setChosen(crewId === chosen ? null : crewId)}
        />
        {children}
      </div>
      <PlanMap trips={openTrips} crews={crews} chosen={chosen} />
    </div>
  );
};
