import type { TripRow } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { mostItemsAtOnce } from '@klang/contracts/custody/custody';
import { useRead } from '../../../../lib/api.ts';
import { daysUntil } from '../NextVisit.tsx';

export const useThings = (orderId: string) => {
  const { data, error, refetch } = useRead(trips.items, { orderId, limit: mostItemsAtOnce });
  return { items: data?.data ?? (error ? [] : undefined), error, refetch };
};

const ahead = ['scheduled', 'onTheWay'] as const;
export const isAhead = ({ status }: Pick<TripRow, 'status'>): boolean => ahead.some((one) => one === status);

export const useVisits = (orderId: string) => {
  const { data, error } = useRead(trips.mine, { orderId });
  // On an error, the page shows everything else.
  return { visits: data?.data, error, isKnown: data !== undefined || error !== null };
};

const shownDays = 30;

/** Some weeks after a failed visit; for a permanent return until it comes, because it blocks other requests. */
export const isMissed = ({ leftCount, kind, status, visit }: TripRow): boolean =>
  leftCount > 0 && (kind === 20 || (status === 'unsuccessful' && daysUntil(visit.on) >= -shownDays));
