import type { TripRow } from '@klang/contracts/api/custody';

type VisitDay = Pick<TripRow, 'visit' | 'plannedOn'>;
/** The hours of another day say nothing of a visit that is driven before it. */
export const hoursOf = ({ visit: { start, end }, plannedOn }: VisitDay): string | null =>
  plannedOn === null ? `${start}–${end}` : null;

export const dayAndHours = (trip: VisitDay, dayOf: (on: string) => string): string =>
  [dayOf(trip.visit.on), hoursOf(trip)].filter((part) => part !== null).join(' ');
