import { centreOf, kmBetween } from '@klang/contracts/address/centres';
import type { TripRow } from '@klang/contracts/api/custody';

export const itemsIn = (trips: readonly TripRow[]): number => trips.reduce((sum, { itemCount }) => sum + itemCount, 0);

/** From the first hour that was agreed to the last. Visits that are driven before their day have no hours. */
export const hoursOver = (trips: readonly TripRow[]): string | null => {
  const visits = trips.map(({ visit }) => visit).filter(({ start }) => start !== '');
  const [from] = visits.map(({ start }) => start).toSorted();
  const to = visits
    .map(({ end }) => end)
    .toSorted()
    .at(-1);
  return from && to ? `${from}–${to}` : null;
};

/** From stop to stop in this order, between the centres of their districts. Null: a district is not known. */
export const wayKm = (stops: readonly Pick<TripRow, 'subDistrict'>[]): number | null => {
  let km = 0;
  let last: ReturnType<typeof centreOf>;
  for (const { subDistrict } of stops) {
    const point = centreOf(subDistrict);
    if (!point) return null;
    if (last) km += kmBetween(last, point);
    last = point;
  }
  return Math.round(km);
};
