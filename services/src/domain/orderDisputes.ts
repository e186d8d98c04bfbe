import { disputeDays } from '@klang/contracts/custody/custody';
import type { OrderEvent } from '@klang/contracts/events/order';
import { daysAfter } from '@klang/contracts/kit/days';
import { isRefusal, nothing, refuse } from './kit.ts';
import { mayTakeCredit, settling } from './orderBills.ts';
import { creditFee } from './orderFeeCredit.ts';
import { givingBack } from './orderGivingBack.ts';
import type { ByAsker, OrderCommandHead, OrderDecision, PlacedFacts } from './orderState.ts';
import { inSteps } from './orderSteps.ts';

export type DisputeVisit = OrderCommandHead &
  ByAsker & { readonly type: 'DisputeVisit'; readonly tripId: string; readonly on: string };
export type SettleDispute = OrderCommandHead & {
  readonly type: 'SettleDispute';
  readonly tripId: string;
  readonly isFeeDue: boolean;
  readonly reason: string;
  readonly staffId: string;
  readonly limitSatang: number | null;
};

/** Only a failed visit with a fee can be disputed, for some weeks, while a bill can still compensate it. */
export const disputeVisit = ({ orderId, tripId, on, at }: DisputeVisit, order: PlacedFacts): OrderDecision => {
  const trip = order.contract.trips.get(tripId);
  if (!trip) return refuse('trip_not_found');
  if (trip.dispute !== null) return nothing;
  if (trip.outcome !== 'unsuccessful' || trip.feeSatang === 0) return refuse('trip_has_no_fee');
  if (order.status === 'canceled' && !order.contract.billing.isOver) return refuse('order_already_closed');
  const isBilled = order.contract.billing.trips.has(tripId);
  const isLate = trip.closedOn === null || on > daysAfter(trip.closedOn, disputeDays);
  if (isLate || (isBilled && !mayTakeCredit(order))) return refuse('trip_dispute_late');
  return [{ type: 'VisitDisputed', data: { orderId, customerId: order.customerId, tripId, disputedAt: at } }];
};

/** An unbilled fee is dropped. A billed one becomes credit, within the limit of the decider. */
export const settleDispute = (command: SettleDispute, order: PlacedFacts): OrderDecision => {
  const { orderId, tripId, isFeeDue, reason, staffId, limitSatang, at } = command;
  const { trips, billing } = order.contract;
  const { dispute = null, feeSatang = 0 } = trips.get(tripId) ?? {};
  if (dispute === null) return refuse('trip_not_disputed');
  if (dispute !== 'open') return (dispute === 'due') === isFeeDue ? nothing : refuse('trip_dispute_settled');
  const isCredited = !isFeeDue && billing.trips.has(tripId);
  const { customerId } = order;
  const data = { orderId, customerId, tripId, isFeeDue, feeSatang, isCredited, reason, settledAt: at };
  const settled: OrderEvent = { type: 'VisitDisputeSettled', data };
  if (!isCredited) return inSteps(order, [() => [settled], settling({ orderId, at })]);
  const by = { cause: 'staff', causeId: staffId, grantedBy: staffId, limitSatang } as const;
  // An undecided dispute always has something that credit can apply to.
  const credited = creditFee(order, { orderId, tripId, reason, ...by, at });
  if (isRefusal(credited)) return credited;
  const rest = { orderId, at };
  return inSteps(order, [() => [settled, ...credited], settling(rest), givingBack(rest)]);
};
