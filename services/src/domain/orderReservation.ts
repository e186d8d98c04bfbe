import type { GivenBackReason } from '@klang/contracts/events/slotday';
import type { OrderStatus } from '@klang/contracts/orders/orderStatuses';
import type { VisitKind } from '@klang/contracts/orders/trips';
import { cameToNothing, type Order } from './orderState.ts';

/** A visit of the movers on a day. */
type Place = { readonly on: string; readonly visit: VisitKind; readonly slotId: string };
/** A use of a discount, and for which order. */
export type PromoUse = { readonly discountId: string; readonly orderId: string; readonly customerId: string };

/** What becomes of something that was taken for an order: it waits with it, stays its own, or goes back. */
export type PlaceFate = 'waits' | 'stays' | GivenBackReason;

const placeFates: Readonly<Record<OrderStatus, PlaceFate>> = {
  new: 'waits',
  unsuccessful: 'waits',
  success: 'stays',
  // Paid, and cancelled only once the money is settled.
  cancel: 'stays',
  expired: 'expired',
  canceled: 'canceled',
};

export const fateOfPlace = ({ on, visit, slotId }: Place, order: Order): PlaceFate => {
  const isItsOwn = visit === 'pickUp' && order?.pickUp?.on === on && order.pickUp.slotId === slotId;
  return order && isItsOwn ? placeFates[order.status] : 'neverOrdered';
};

/** A use counts for its order from the moment in which it stands, until it has come to nothing. */
export const isUseOwed = ({ discountId, customerId }: PromoUse, order: Order): boolean =>
  order !== null && order.promo?.discountId === discountId && order.customerId === customerId && !cameToNothing(order);
