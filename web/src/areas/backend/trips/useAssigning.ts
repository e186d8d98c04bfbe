import type { TripRow } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { notify } from '../../../ui/notice.ts';

export const isOpen = ({ status }: TripRow): boolean => status === 'scheduled' || status === 'onTheWay';

export const stopsOf = (all: readonly TripRow[], crewId: string | null): readonly TripRow[] =>
  all
    .filter((trip) => trip.crewId === crewId && isOpen(trip))
    .sort((a, b) => (a.stop ?? 999) - (b.stop ?? 999) || a.visit.start.localeCompare(b.visit.start));

export const useAssigning = (all: readonly TripRow[]) => {
  const { t } = useTranslation('trips');
  const { mutateAsync, isPending } = useCommand(ownerTrips.assign);
  const assign = async (
    crewId: string | null,
    tripIds: readonly string[],
    unloading: { readonly unloadsFirst?: string[] } = {},
  ): Promise<void> => {
    if (tripIds.length === 0) return;
    await mutateAsync({ crewId, tripIds: [...tripIds], ...unloading }).catch((error: Error) =>
      notify({ type: 'negative', title: t('plan.notDone'), text: error.message }),
    );
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
    give: (tripId: string, crewId: string | null) => {
      if (crewId === null) return assign(null, [tripId]);
      const before = stopsOf(all, crewId).map(({ id }) => id);
      return assign(crewId, [...before.filter((id) => id !== tripId), tripId]);
    },
  };
};
