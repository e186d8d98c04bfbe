import type { TripRow } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { tripPath } from './looks.ts';
import { crewWithRoom, lighterOrder, unloadingStop, vanLoad } from './onBoard.ts';
import { stopsOf, useAssigning } from './useAssigning.ts';
import type { PlannedCrew } from './useCapacities.ts';

type Props = {
  readonly crew: PlannedCrew;
  readonly crews: readonly PlannedCrew[];
  readonly trips: readonly TripRow[];
  readonly all: readonly TripRow[];
  readonly mayPlan: boolean;
};

export const Overload = ({ crew, crews, trips, all, mayPlan }: Props) => {
  const { t } = useTranslation('trips');
  const { give, order, unload, isBusy } = useAssigning(all);
  const { most, after } = vanLoad(trips);
  if (crew.mostItems === null || most <= crew.mostItems) return null;
  const open = stopsOf(trips, crew.id);
  const stop = open.find((trip) => trip === after) ?? open.at(-1);
  const other = stop && crewWithRoom(stop, crews, all);
  const lighter = lighterOrder(crew.id, trips);
  const unloading = unloadingStop(crew.id, trips, crew.mostItems);
  const count = most - crew.mostItems;
  const nameOf = ({ customerName, orderNumber }: TripRow) => customerName ?? orderNumber;
  return (
    <div className="tinted edged p-10-12 stack gap-8 fz-14 round" data-tone="negative" role="status">
      <b>
        {after
          ? t('plan.tooMany', {
              count,
              name: nameOf(after),
              time: after.visit.start || clockTime(after.arrivedAt ?? after.changedAt),
            })
          : t('plan.tooManyAtFirst', { count })}
      </b>
      {mayPlan && stop && (
        <div className="wrap gap-8">
          {lighter && (
            <Button
              size="small"
              isBusy={isBusy}
              onClick={() =>
                void order(
                  crew.id,
                  lighter.map(({ id }) => id),
                )
              }
            >
              {t('plan.bringFirst')}
            </Button>
          )}
          {unloading && (
            <Button size="small" isBusy={isBusy} onClick={() => void unload(crew.id, unloading)}>
              {t('plan.unloadBefore', { name: nameOf(unloading) })}
            </Button>
          )}
          {other && (
            <Button size="small" isBusy={isBusy} onClick={() => void give(stop.id, other.id)}>
              {t('plan.giveTo', { name: nameOf(stop), crew: other.name })}
            </Button>
          )}
          <Button size="small" variant="quiet" to={tripPath(stop.id)}>
            {t('plan.anotherDay', { name: nameOf(stop) })}
          </Button>
        </div>
      )}
    </div>
  );
};
