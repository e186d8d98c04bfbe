import { nothing, refuse } from './kit.ts';
import { type Contract, firstTripOf, isUnderContract } from './orderContract.ts';
import { endingLate, type ItemFees, oneExtra } from './orderDoorSteps.ts';
import { feeOfCollecting } from './orderFailFee.ts';
import { firstFee } from './orderFirstFee.ts';
import type { OrderCommandHead, OrderDecision, PlacedFacts } from './orderState.ts';
import { inSteps } from './orderSteps.ts';

/** A phone told of it after its visit was over: it came with that visit. It is added once. */
export type TakeLateExtra = OrderCommandHead & {
  readonly type: 'TakeLateExtra';
  readonly tripId: string;
  readonly lateDeedId: string;
  readonly sizeId: string | null;
  readonly today: ItemFees;
  /** The day of the visit. */
  readonly on: string;
};
/** An end whose visit is over, or that waits for none, brings back nothing more. */
const mayJoinEnd = ({ ending, trips }: Contract): boolean => {
  const last = trips.get(ending?.tripId ?? '');
  return ending === null || (last?.outcome === 'open' && !last.isReplaced);
};

/** While the last visit is still to come, the item ends with the rest. */
export const takeLateExtra = (command: TakeLateExtra, order: PlacedFacts): OrderDecision => {
  const { lateDeedId, sizeId, today } = command;
  const { contract } = order;
  if (contract.lateExtras.has(lateDeedId)) return nothing;
  if (!contract.trips.has(command.tripId)) return refuse('trip_not_found');
  if (!isUnderContract(order) || !mayJoinEnd(contract)) return refuse('late_extra_contract_over');
  return inSteps(order, [
    oneExtra(command, { extraId: lateDeedId, lateDeedId, sizeId, today }),
    feeOfCollecting(command),
    firstFee(command, firstTripOf(contract)),
    endingLate(command),
  ]);
};
