import { bangkokDay } from '@klang/contracts/kit/days';
import type { TripFilter } from '@klang/projections/trips/queries';

export const bangkokTime = (now: Date): string => new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(11, 16);

export const lateFrom = (
  { isLate, ...filter }: TripFilter & { readonly isLate?: boolean | undefined },
  now: Date,
): TripFilter => (isLate ? { ...filter, lateAt: { on: bangkokDay(now), time: bangkokTime(now) } } : filter);
