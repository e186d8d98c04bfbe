import type { TripKind } from '@klang/contracts/custody/custody';
import type { TripEvent } from '@klang/contracts/events/trip';
import type { Visit } from '@klang/contracts/orders/trips';
import { type Only, sameOrTaken } from './kit.ts';
import type { OnTrip, Trip, TripDecided } from './tripState.ts';

export type VisitAddress = Pick<Only<TripEvent, 'TripAddressed'>['data'], 'address' | 'contact' | 'isOwn'>;
export type ScheduleTrip = OnTrip & {
  readonly type: 'ScheduleTrip';
  readonly orderId: string;
  readonly customerId: string;
  readonly kind: TripKind;
  readonly itemIds: readonly string[];
  readonly visit: Visit;
  readonly cashSatang: number;
  /** The one that was requested, or the own one of the visit that came to nothing. */
  readonly place?: Omit<VisitAddress, 'isOwn'> & ({ readonly isOfBooking: true } | { readonly asTripId: string });
};
export const scheduleTrip = ({ type: _, at, itemIds, place, ...trip }: ScheduleTrip, before: Trip): TripDecided => {
  if (before) return sameOrTaken(before.orderId === trip.orderId, 'trip_id_taken');
  const { tripId, orderId, customerId } = trip;
  const where = { tripId, orderId, customerId, isOwn: true, addressedAt: at };
  return [
    { type: 'TripScheduled', data: { ...trip, itemIds: [...itemIds], scheduledAt: at } },
    ...(place ? [{ type: 'TripAddressed', data: { ...where, ...place } } as const] : []),
  ];
};
