import type { TripRow } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';

export type Crew = { readonly id: string; readonly name: string; readonly color: string; readonly isMine: boolean };

type CrewIds = readonly { readonly id: string }[];

/** Nobody drives to a visit whose crew is archived or switched off. */
export const crewsInUse = (trips: readonly TripRow[], crews: CrewIds | undefined): readonly TripRow[] => {
  if (!crews) return trips;
  const ids = new Set(crews.map(({ id }) => id));
  return trips.map((trip) => (trip.crewId === null || ids.has(trip.crewId) ? trip : { ...trip, crewId: null }));
};

export const useCrews = () => {
  const { language } = useSite();
  const state = useRead(daySheet.crews, {});
  const crews: readonly Crew[] = (state.data?.data ?? []).map(({ crewId, color, isMine, ...names }) => ({
    id: crewId,
    color,
    isMine,
    name: names[`name_${language}`] || names.name_th,
  }));
  const known = state.data && crews;
  const inUse = (trips: readonly TripRow[]) => crewsInUse(trips, known);
  return { state, crews, inUse, crewOf: (id: string | null) => crews.find((one) => one.id === id) };
};
