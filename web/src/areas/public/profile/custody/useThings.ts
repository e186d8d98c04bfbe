import type { TripRow } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { mostItemsAtOnce } from '@klang/contracts/custody/custody';
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

/**
 * What a visit was for still waits for another day: after one that came to nothing for some weeks, and of an end until it
 * has come or is withdrawn, because nothing else can be asked of these things.
 */
export const isMissed = ({ leftCount, kind, status, visit }: TripRow): boolean =>
  leftCount > 0 && (kind === 20 || (status === 'unsuccessful' && daysUntil(visit.on) >= -shownDays));
