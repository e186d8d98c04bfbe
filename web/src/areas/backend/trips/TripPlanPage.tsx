import type { TripRow } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { bangkokDay } from '@klang/contracts/kit/days';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { TakeFile } from '../../../lists/TakeFile.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { Outdated } from '../../../ui/Outdated.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import { OverdueOrders } from '../bills/OverdueOrders.tsx';
import { Carrying } from './Carrying.tsx';
import { CrewPlan } from './CrewPlan.tsx';
import { DayTurn } from './DayTurn.tsx';
import { PlanDay } from './PlanDay.tsx';
import classes from './plan.module.css';
import { hoursOver, itemsIn } from './planSums.ts';
import { Unassigned } from './Unassigned.tsx';
import { useCapacities } from './useCapacities.ts';
import { useCrews } from './useCrews.ts';

const useDaySums = () => {
  const { t } = useTranslation('trips');
  return (trips: readonly TripRow[]): string => {
    const crewIds = new Set(trips.flatMap(({ crewId }) => crewId ?? []));
    const given = trips.filter(({ crewId }) => crewId !== null).length;
    return [
      t('tripCount', { count: trips.length }),
      trips.length > 0 && t('plan.given', { count: given }),
      t('itemCount', { count: itemsIn(trips) }),
      t('plan.crews', { count: crewIds.size }),
      hoursOver(trips),
    ]
      .filter(Boolean)
      .join(' · ');
  };
};

export const TripPlanPage = () => {
  const { t } = useTranslation('trips');
  const { name } = useSite();
  const { detail } = useSession();
  const [params, setParams] = useSearchParams();
  const dayParam = params.get('on') ?? '';
  const on = /^\d{4}-\d\d-\d\d$/.test(dayParam) ? dayParam : bangkokDay(new Date(serverNow()));
  const state = useRead(
    ownerTrips.list,
    { from: on, to: on, status: ['scheduled', 'onTheWay', 'done', 'unsuccessful'], limit: 500 },
    { keepsPrevious: true },
  );
  const crews = useCapacities(on);
  const { inUse } = useCrews();
  const trips = inUse(state.data?.data ?? []);
  const overdue = useOverdue('order', orderIdsOf(trips));
  const sumsOf = useDaySums();
  const mayPlan = holds(detail, 'ordertracking', 'u') && detail?.viewing === undefined;
  return (
    <OverdueOrders value={overdue}>
      <PageTitle of={`${t('plan.title')} · ${name}`} />
      <ListPage
        title={t('plan.title')}
        count={state.data && sumsOf(trips)}
        state={state}
        actions={
          <>
            <TakeFile
              endpoint={ownerTrips.pickList}
              body={{ on }}
              name={`pick-${on}.pdf`}
              label={t('pickList')}
              failed={t('pickListFailed')}
            />
            <Button size="small" to={`/backend/ordertrackinglist?from=${on}&to=${on}`}>
              {t('board.name')}
            </Button>
          </>
        }
        filter={<DayTurn on={on} onTurn={(day) => setParams({ on: day }, { replace: true })} />}
      >
        {() => (
          <Outdated isOutdated={state.isPlaceholderData} className={`${classes.plan} grid top gap-14`}>
            <Carrying all={trips} mayPlan={mayPlan}>
              <PlanDay trips={trips} crews={crews}>
                <Unassigned
                  trips={trips.filter(({ crewId }) => crewId === null)}
                  all={trips}
                  crews={crews}
                  mayPlan={mayPlan}
                />
              </PlanDay>
              {crews.map((crew) => (
                <CrewPlan
                  key={crew.id}
                  crew={crew}
                  crews={crews}
                  all={trips}
                  trips={trips.filter(({ crewId }) => crewId === crew.id)}
                  on={on}
                  mayPlan={mayPlan}
                />
              ))}
            </Carrying>
            {crews.length === 0 && (
              <EmptyState
                title={t('noCrews')}
                text={t('noCrewsText')}
                action={<Button to="/backend/crewlist">{t('toCrews')}</Button>}
              />
            )}
          </Outdated>
        )}
      </ListPage>
    </OverdueOrders>
  );
};
