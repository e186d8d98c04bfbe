import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { tripExport } from '@klang/contracts/api/tripExport';
import { tripList } from '@klang/contracts/lists/tripList';
import { useTranslation } from 'react-i18next';
import { useReadPages } from '../../../lib/readPages.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { tripPath } from './looks.ts';
import { OnTheRoad } from './OnTheRoad.tsx';
import { TripBoard } from './TripBoard.tsx';
import { TripFilters } from './TripFilters.tsx';
import { bodyOf, everyTrip, tripSpelling } from './tripFilter.ts';
import { useTripCells } from './useTripCells.tsx';
import { type TripAddress, ViewChoice } from './ViewChoice.tsx';

const pageRows = 50;
type Props = { readonly address: TripAddress };

const TripRows = ({ address }: Props) => {
  const { t } = useTranslation('trips');
  const list = useShapedList(tripList, address);
  const { view: _, ...filter } = address.filter;
  const asked = bodyOf(filter);
  const state = useReadPages(ownerTrips.list, { ...asked, limit: pageRows });
  const cells = useTripCells();
  const rows = state.data?.pages.reduce((sum, { data }) => sum + data.length, 0) ?? 0;
  const total = `${rows.toLocaleString('en-US')}${state.hasNextPage ? '+' : ''}`;
  return (
    <ShapedList
      list={list}
      state={state}
      total={total}
      asked={asked}
      cells={cells}
      count={state.data && t('count', { count: rows, shown: total })}
      call={tripExport.export}
      idOf={({ id }) => id}
      markOf={({ status, crewId, arrivedAt }) => `${status} ${crewId} ${arrivedAt}`}
      toRow={({ id }) => tripPath(id)}
      filters={<TripFilters filter={address.filter} views={list.views} onChange={address.change} />}
      actions={<ViewChoice address={address} />}
      empty={
        <EmptyState
          title={t('noneFit')}
          action={<Button onClick={() => address.change(everyTrip)}>{t('clearFilter')}</Button>}
        />
      }
    />
  );
};

/** The movers' visits: a day as a board, or any of them as a list; and what is on the road. */
export const TripListPage = () => {
  const address = useListAddress(tripSpelling);
  if (address.filter.view === 'road') return <OnTheRoad address={address} />;
  return address.filter.view === 'list' ? <TripRows address={address} /> : <TripBoard address={address} />;
};
