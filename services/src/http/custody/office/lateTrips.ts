import { bangkokDay } from '@klang/contracts/kit/days';
import type { TripFilter } from '@klang/projections/trips/queries';

const bangkokTime = (now: Date): string => new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(11, 16);
export const lateMoment = (now: Date) => ({ on: bangkokDay(now), time: bangkokTime(now) });

export const lateFrom = (
  { isLate, ...filter }: TripFilter & { readonly isLate?: boolean | undefined },
  now: Date,
): TripFilter => (isLate ? { ...filter, lateAt: lateMoment(now) } : filter);
