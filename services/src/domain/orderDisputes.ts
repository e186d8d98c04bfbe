import { disputeDays } from '@klang/contracts/custody/custody';
import type { OrderEvent } from '@klang/contracts/events/order';
import { daysAfter } from '@klang/contracts/kit/days';
import { isRefusal, nothing, refuse } from './kit.ts';
import { billOfTrip } from './orderBilling.ts';
import { feeWithVat } from './orderBillSums.ts';
import { grantCredit, mayTakeCredit, settling } from './orderBills.ts';
import { disputeCreditId } from './orderContract.ts';
import { givingBack } from './orderGivingBack.ts';
import { loweringFrom } from './orderLowers.ts';
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

export const billedFeeOf = ({ contract: { billing, trips } }: PlacedFacts, tripId: string): number => {
  const feeSatang = trips.get(tripId)?.feeSatang ?? 0;
  const bill = billOfTrip(billing, tripId);
  return bill ? feeWithVat('delivery', feeSatang, bill.stands.vat) : feeSatang;
};
type LetGo = { readonly tripId: string; readonly creditId: string; readonly amountSatang: number };
const lowersOfFee = ({ contract: { billing } }: PlacedFacts, { tripId, creditId, amountSatang }: LetGo) =>
  loweringFrom(billing, {
    noteOf: (place) => `${creditId.slice(0, 76)}-n${place}`,
    amountSatang,
    first: [...billing.bills].find(([, { isVoid, stands }]) => !isVoid && stands.trips.includes(tripId)),
  });

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
  const amountSatang = billedFeeOf(order, tripId);
  const by = { cause: 'staff', causeId: staffId, grantedBy: staffId, limitSatang } as const;
  const creditId = disputeCreditId(tripId);
  const lowers = lowersOfFee(order, { tripId, creditId, amountSatang });
  const credit = { orderId, creditId, amountSatang, reason, ...by, ...(lowers.length > 0 && { lowers }), at };
  // An undecided dispute always has something that credit can apply to.
  const credited = grantCredit({ type: 'GrantCredit', ...credit }, order);
  if (isRefusal(credited)) return credited;
  const rest = { orderId, at };
  return inSteps(order, [() => [settled, ...credited], settling(rest), givingBack(rest)]);
};
