import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { mostItemsAtOnce, type TripKind } from '@klang/contracts/custody/custody';
import { useRead } from '../../../../lib/api.ts';
import { daysUntil } from '../NextVisit.tsx';

/** The things of an order in the order of their numbers. */
export const useThings = (orderId: string) => {
  const { data, error, refetch } = useRead(trips.items, { orderId, limit: mostItemsAtOnce });
  return { items: data?.data ?? (error ? [] : undefined), error, refetch };
};

const ahead = ['scheduled', 'onTheWay'] as const;
export const isAhead = ({ status }: Pick<TripRow, 'status'>): boolean => ahead.some((one) => one === status);

/** The movers' visits of an order: those to come, the nearest first, and one that came to nothing and was not made good. */
export const useVisits = (orderId: string) => {
  const { data, error } = useRead(trips.mine, { orderId });
  // Where it cannot be known the page says the rest all the same.
  return { visits: data?.data, error, isKnown: data !== undefined || error !== null };
};

const shownDays = 30;
const mayGoAgain: Readonly<Record<TripKind, (item: ItemRow) => boolean>> = {
  5: ({ state }) => state === 'booked' || state === 'withCustomer',
  10: ({ state, endsOn }) => state === 'stored' && endsOn === null,
  20: ({ state, endsOn }) => state === 'stored' && endsOn !== null,
};

/** A visit came to nothing, no later one made it good, and its things still wait for another day. */
export const isMissed = (trip: TripRow, all: readonly TripRow[], items: readonly ItemRow[]): boolean => {
  if (trip.status !== 'unsuccessful' || daysUntil(trip.visit.on) < -shownDays) return false;
  const isLast = all.every(
    (other) => other.id === trip.id || other.kind !== trip.kind || other.changedAt < trip.changedAt,
  );
  return isLast && items.some((item) => item.tripId === null && mayGoAgain[trip.kind](item));
};
