import type { TripRow } from '@klang/contracts/api/custody';

export const comingTrips = (trips: readonly TripRow[]): readonly TripRow[] =>
  trips
    .filter(({ status }) => status === 'scheduled' || status === 'onTheWay')
    .toSorted((one, other) =>
      `${one.visit.on} ${one.visit.start}`.localeCompare(`${other.visit.on} ${other.visit.start}`),
    );

/** A visit of an earlier day that nobody finished is open, not next. */
export const nextTitle = ({ visit }: Pick<TripRow, 'visit'>, today: string): 'orders.openVisit' | 'orders.nextVisit' =>
  visit.on < today ? 'orders.openVisit' : 'orders.nextVisit';
