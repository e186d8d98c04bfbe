import type { TripRow } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { tripExport } from '@klang/contracts/api/tripExport';
import { mostNamed } from '@klang/contracts/kit/narrowing';
import { tripList } from '@klang/contracts/lists/tripList';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { type BulkDeed, useBulk } from '../../../lists/useBulk.tsx';
import { useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { tripPath } from './looks.ts';
import { OnTheRoad } from './OnTheRoad.tsx';
import { TripBoard } from './TripBoard.tsx';
import { TripFilters } from './TripFilters.tsx';
import { bodyOf, everyTrip, tripSpelling } from './tripFilter.ts';
import { useCrews } from './useCrews.ts';
import { useTripCells } from './useTripCells.tsx';
import { type TripAddress, ViewChoice } from './ViewChoice.tsx';

type PickingProps = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly body: Omit<z.input<typeof ownerTrips.list.body>, 'isCounted'> & { readonly sort?: undefined };
  readonly rows: readonly TripRow[];
  readonly total: number;
};

const useTripPicking = (props: PickingProps) => {
  const { t } = useTranslation('trips');
  const { detail } = useSession();
  const { crews } = useCrews();
  const { mutateAsync } = useCommand(ownerTrips.assignMany);
  const mayPlan = holds(detail, 'ordertracking', 'u') && detail?.viewing === undefined;
  const options = crews.map(({ id, name }) => ({ value: id, label: name }));
  const assign: BulkDeed<'assign'> = {
    name: 'assign',
    label: t('does.assign'),
    title: (count) => t('many.assignTitle', { count }),
    choice: { label: t('crew'), options: [{ value: '', label: t('noCrew') }, ...options] },
  };
  return useBulk({
    ...props,
    idOf: ({ id }) => id,
    nameOf: ({ orderNumber }) => orderNumber,
    deeds: mayPlan ? [assign] : [],
    take: async (body, { choice }) => (await mutateAsync({ ...body, toCrewId: choice || null })).detail,
    call: tripExport.export,
  });
};

const pageRows = 50;
type Props = { readonly address: TripAddress };

const noTrips: readonly TripRow[] = [];

const TripRows = ({ address }: Props) => {
  const { t } = useTranslation('trips');
  const list = useShapedList(tripList, address);
  const { view: _, ...filter } = address.filter;
  const body = bodyOf(filter);
  const state = useReadPages(ownerTrips.list, { ...body, limit: pageRows, isCounted: true });
  const trips = state.data?.pages.flatMap(({ data }) => data) ?? noTrips;
  const cells = useTripCells(trips);
  const count = state.data?.pages[0]?.count ?? trips.length;
  const total = `${count.toLocaleString('en-US')}${count === mostNamed ? '+' : ''}`;
  const picks = useTripPicking({ list, body, rows: trips, total: count });
  return (
    <ShapedList
      list={list}
      state={state}
      total={total}
      body={body}
      cells={cells}
      {...picks}
      count={state.data && t('count', { count, shown: total })}
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

export const TripListPage = () => {
  const address = useListAddress(tripSpelling);
  if (address.filter.view === 'road') return <OnTheRoad address={address} />;
  return address.filter.view === 'list' ? <TripRows address={address} /> : <TripBoard address={address} />;
};
