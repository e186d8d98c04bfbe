import type { TripRow } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { tripStatuses } from '@klang/contracts/custody/custody';
import { bangkokDay } from '@klang/contracts/kit/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { useEveryMinute } from '../../../lib/everyMinute.ts';
import { baht } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { Outdated } from '../../../ui/Outdated.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import classes from './board.module.css';
import { DayTurn } from './DayTurn.tsx';
import { planPath, sheetPath } from './looks.ts';
import { TripDialog } from './TripDialog.tsx';
import { CommonFilters } from './TripFilters.tsx';
import { bodyOf } from './tripFilter.ts';
import { deedsOf, dropOn, type TripDeed } from './tripMoves.ts';
import { type TripAddress, ViewChoice } from './ViewChoice.tsx';

const mostListed = 500;

/** Nothing is due any more at a visit that failed. */
const cashDue = ({ status, cashSatang, cashTakenSatang }: TripRow): number =>
  status === 'unsuccessful' ? (cashTakenSatang ?? 0) : cashSatang;

const Sums = ({ trips }: { readonly trips: readonly TripRow[] }) => {
  const { t } = useTranslation('trips');
  const driven = trips.filter(({ status }) => status !== 'canceled');
  const sum = (of: (trip: TripRow) => number) => driven.reduce((total, trip) => total + of(trip), 0);
  const done = driven.filter(({ status }) => status === 'done').length;
  return (
    <p className={`${classes.sums} muted fz-135`}>
      {t('board.sums', {
        done,
        count: driven.length,
        moved: sum(({ doneCount }) => doneCount),
        items: sum(({ itemCount }) => itemCount),
        taken: baht(sum(({ cashTakenSatang }) => cashTakenSatang ?? 0)),
        due: baht(sum(cashDue)),
      })}
    </p>
  );
};

type BoardMove = { readonly trip: TripRow; readonly deed: TripDeed };

export const TripBoard = ({ address }: { readonly address: TripAddress }) => {
  const { t } = useTranslation('trips');
  const { name } = useSite();
  const { detail } = useSession();
  const [carried, setCarried] = useState<TripRow | null>(null);
  const [pending, setPending] = useState<BoardMove | null>(null);
  const on = address.filter.from || bangkokDay(new Date(serverNow()));
  const filter = {
    ...address.filter,
    from: on,
    to: on,
    status: [],
    isLate: false,
    isDisputed: false,
    isToldLate: false,
    search: '',
  };
  const state = useRead(ownerTrips.list, { ...bodyOf(filter), limit: mostListed }, { keepsPrevious: true });
  // A visit becomes late by time alone.
  useEveryMinute(state.refetch);
  const overdue = useOverdue('order', orderIdsOf(state.data?.data ?? []));
  const deeds = carried ? deedsOf(carried, detail) : [];
  return (
    <>
      <PageTitle of={`${t('title')} · ${name}`} />
      <ListPage
        title={t('title')}
        state={state}
        actions={
          <>
            <ViewChoice address={address} />
            <Button to={sheetPath(address.filter.crewId === 'none' ? '' : address.filter.crewId, on)}>
              {t('sheet.title')}
            </Button>
            <Button variant="accent" to={planPath(on)}>
              {t('plan.title')}
            </Button>
          </>
        }
        filter={
          <>
            <DayTurn on={on} onTurn={(from) => address.change({ from, to: from })} />
            <CommonFilters filter={address.filter} onChange={address.change} />
          </>
        }
      >
        {({ data }) => (
          <Outdated isOutdated={state.isPlaceholderData} className="shrinks stack">
            <Sums trips={data} />
            <div className={`${classes.board} grid top gap-12`}>
              {tripStatuses.map((status) => (
                <BoardColumn
                  key={status}
                  status={status}
                  trips={data.filter((trip) => trip.status === status)}
                  overdue={overdue}
                  drop={carried && dropOn(status, deeds)}
                  isCarrying={carried !== null && carried.status !== status}
                  onCarry={setCarried}
                  onDrop={(deed) => carried && setPending({ trip: carried, deed })}
                  onDeed={(trip, deed) => setPending({ trip, deed })}
                />
              ))}
            </div>
          </Outdated>
        )}
      </ListPage>
      {pending && <TripDialog {...pending} onDone={() => setPending(null)} />}
    </>
  );
};
