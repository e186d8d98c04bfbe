import type { OrderEvent } from '@klang/contracts/events/order';
import type { Contract } from './orderContract.ts';
import type { OrderCommandHead } from './orderState.ts';
import type { Step } from './orderSteps.ts';

type OfVisit = OrderCommandHead & { readonly tripId: string };
const collectedCount = ({ collectedBy }: Contract, tripId: string): number =>
  [...collectedBy.values()].filter((one) => one === tripId).length;
/** Unless its fee is settled. */
const feeOfFailed = (
  { trips, billing }: Contract,
  { orderId, tripId, at }: OfVisit,
  feeSatang: number,
): readonly OrderEvent[] => {
  const trip = trips.get(tripId);
  const cameToNothing = trip?.outcome === 'unsuccessful' || trip?.outcome === 'canceled';
  const isSettled = billing.trips.has(tripId) || trip?.isFeeCredited || trip?.dispute === 'letGo';
  if (!cameToNothing || isSettled || trip.feeSatang === feeSatang) return [];
  return [{ type: 'VisitFeeChanged', data: { orderId, tripId, feeSatang, changedAt: at } }];
};
/** A visit that seemed to come to nothing collected after all: it costs what every visit does. */
export const feeOfCollecting =
  (command: OfVisit): Step =>
  ({ contract }) => {
    const isFirst = collectedCount(contract, command.tripId) === 1;
    const isDisputed = contract.trips.get(command.tripId)?.dispute !== null;
    return isFirst && !isDisputed ? feeOfFailed(contract, command, contract.prices.deliverySatang) : [];
  };
/** It came to nothing indeed: it costs again what it did, also where staff decided about the other fee, or are still to. */
export const feeOfNothing =
  (command: OfVisit): Step =>
  ({ contract }) => {
    const { failFeeSatang } = contract.trips.get(command.tripId) ?? {};
    if (failFeeSatang === undefined || collectedCount(contract, command.tripId) > 0) return [];
    return feeOfFailed(contract, command, failFeeSatang);
  };
