import type { TripRow } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { notify } from '../../../ui/notice.ts';

export const isOpen = ({ status }: TripRow): boolean => status === 'scheduled' || status === 'onTheWay';

export const stopsOf = (all: readonly TripRow[], crewId: string | null): readonly TripRow[] =>
  all
    .filter((trip) => trip.crewId === crewId && isOpen(trip))
    .sort((a, b) => (a.stop ?? 999) - (b.stop ?? 999) || a.visit.start.localeCompare(b.visit.start));

type GivenTrip = { readonly tripId: string; readonly crewId: string | null };

/** What was given to a crew, until the list of trips shows it. */
const useGiven = (all: readonly TripRow[]) => {
  const given = useRef<readonly GivenTrip[]>([]);
  const isShown = ({ tripId, crewId }: GivenTrip) => all.some((one) => one.id === tripId && one.crewId === crewId);
  given.current = given.current.filter((one) => !isShown(one));
  const drop = (tripId: string): void => {
    given.current = given.current.filter((one) => one.tripId !== tripId);
  };
  const note = (one: GivenTrip): void => {
    drop(one.tripId);
    given.current = [...given.current, one];
  };
  const stopIdsOf = (crewId: string): readonly string[] => {
    const stops = stopsOf(all, crewId).map(({ id }) => id);
    const [others, own] = [given.current, given.current.filter((one) => one.crewId === crewId)];
    return [...stops.filter((id) => !others.some(({ tripId }) => tripId === id)), ...own.map(({ tripId }) => tripId)];
  };
  return { note, drop, stopIdsOf };
};

export const useAssigning = (all: readonly TripRow[]) => {
  const { t } = useTranslation('trips');
  const { mutateAsync, isPending } = useCommand(ownerTrips.assign);
  const given = useGiven(all);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const assign = async (
    crewId: string | null,
    tripIds: readonly string[],
    unloading: { readonly unloadsFirst?: string[] } = {},
  ): Promise<boolean> => {
    if (tripIds.length === 0) return true;
    try {
      await mutateAsync({ crewId, tripIds: [...tripIds], ...unloading });
      return true;
    } catch (error) {
      notify({ type: 'negative', title: t('plan.notDone'), text: (error as Error).message });
      return false;
    }
  };
  return {
    isBusy: isPending,
    order: (crewId: string, tripIds: readonly string[]) => assign(crewId, tripIds),
    unload: (crewId: string, { id, unloadsFirst }: TripRow) => {
      const stops = stopsOf(all, crewId);
      const others = stops.flatMap((stop) => (stop.unloadsFirst && stop.id !== id ? [stop.id] : []));
      return assign(
        crewId,
        stops.map((stop) => stop.id),
        { unloadsFirst: unloadsFirst ? others : [...others, id] },
      );
    },
    /** One after the other: each comes behind those that were given before it. */
    give: (tripId: string, crewId: string | null): Promise<void> => {
      given.note({ tripId, crewId });
      const tripIds = crewId === null ? [tripId] : given.stopIdsOf(crewId);
      const giving = before.current.then(async () => {
        if (!(await assign(crewId, tripIds))) given.drop(tripId);
      });
      before.current = giving;
      return giving;
    },
  };
};
