import type { TripRow } from '@klang/contracts/api/custody';

export const comingTrips = (trips: readonly TripRow[]): readonly TripRow[] =>
  trips
    .filter(({ status }) => status === 'scheduled' || status === 'onTheWay')
    .toSorted((one, other) =>
      `${one.visit.on} ${one.visit.start}`.localeCompare(`${other.visit.on} ${other.visit.start}`),
    );
