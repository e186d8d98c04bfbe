import type { TripKind, TripStatus } from '@klang/contracts/custody/custody';
import type { GivenBackReason } from '@klang/contracts/events/slotday';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { OrderStatus } from '@klang/contracts/orders/orderStatuses';
import type { VisitKind } from '@klang/contracts/orders/trips';
import { cameToNothing, type Order } from './orderState.ts';

export const visitOf = (kind: TripKind): VisitKind => (kind === 5 ? 'pickUp' : 'return');

type Place = {
  readonly on: string;
  readonly visit: VisitKind;
  readonly slotId: string;
  readonly orderId: string;
  readonly tripId?: string | undefined;
};
export type PromoUse = { readonly discountId: string; readonly orderId: string; readonly customerId: string };

export type PlaceFate = 'waits' | 'stays' | GivenBackReason;

const placeFates: Readonly<Record<OrderStatus, PlaceFate>> = {
  new: 'waits',
  unsuccessful: 'waits',
  success: 'stays',
  cancelingSome: 'stays',
  canceling: 'stays',
  // Paid, and canceled only once the money is settled.
  cancel: 'stays',
  expired: 'expired',
  canceled: 'canceled',
};

type Trip = {
  readonly kind: TripKind;
  readonly status: TripStatus;
  readonly visit: { readonly on: string; readonly slotId: string };
  readonly overAt: string | null;
} | null;

const isAt = ({ on, slotId }: Place, visit: { readonly on: string; readonly slotId: string } | null | undefined) =>
  visit?.on === on && visit.slotId === slotId;

const fateByOrder = (place: Place, order: Order): PlaceFate => {
  const { orderId, tripId = orderId, visit } = place;
  if (!order) return 'neverOrdered';
  if (tripId === orderId)
    return visit === 'pickUp' && isAt(place, order.pickUp) ? placeFates[order.status] : 'neverOrdered';
  const trip = order.contract.trips.get(tripId);
  return trip && visitOf(trip.kind) === visit && isAt(place, trip.visit) ? 'stays' : 'neverOrdered';
};

export const fateOfPlace = (place: Place, order: Order, trip: Trip): PlaceFate => {
  if (!trip) return fateByOrder(place, order);
  if (visitOf(trip.kind) !== place.visit) return 'neverOrdered';
  if (!isAt(place, trip.visit)) return 'moved';
  if (trip.status === 'canceled') return 'canceled';
  // A visit that is over before its day came needs no place on that day.
  return trip.overAt !== null && bangkokDay(new Date(trip.overAt)) < place.on ? 'cameEarly' : 'stays';
};

/** A use counts from the order's placement until the order ends unpaid. */
export const isUseOwed = ({ discountId, customerId }: PromoUse, order: Order): boolean =>
  order !== null && order.promo?.discountId === discountId && order.customerId === customerId && !cameToNothing(order);
