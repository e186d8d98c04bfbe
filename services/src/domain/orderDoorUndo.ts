import type { OrderEvent } from '@klang/contracts/events/order';
import { type Contract, type ContractItem, type DoorStep, newItem } from './orderContract.ts';
import { type RecordTrip, termBegan } from './orderDoorSteps.ts';
import { feeOfNothing } from './orderFailFee.ts';
import { holdsTerm, voidingBillsOf } from './orderMistakenBills.ts';
import type { Step } from './orderSteps.ts';

const isOpen = ({ trips }: Contract, tripId: string | null): boolean =>
  tripId === null || trips.get(tripId)?.outcome === 'open';
/** A visit that was to come for it may be over meanwhile: nobody comes by that one any more. */
const stillOpen = (contract: Contract, { before: item }: DoorStep): DoorStep['before'] => {
  const replacedTripId = isOpen(contract, item.replacedTripId) ? item.replacedTripId : null;
  if (isOpen(contract, item.tripId)) return { ...item, replacedTripId };
  return { ...item, state: item.before ?? item.state, before: null, tripId: null, replacedTripId };
};

/** Nobody had booked it: this visit found it. */
const isOfVisit = ({ extras }: Contract, itemId: string, tripId: string): boolean =>
  [...extras].some(([key, one]) => one === itemId && key.startsWith(`${tripId} `));
const neverTaken = ({ orderId, on, at }: RecordTrip, itemId: string): OrderEvent => ({
  type: 'ItemsDropped',
  data: { orderId, itemIds: [itemId], reason: 'takenByMistake', on, droppedAt: at },
});

/** The day of the first collection that stands without this item. */
const beganOnWithout = ({ items, collectedBy }: Contract, itemId: string, beganOn: string | null): string | null => {
  const firstId = [...collectedBy.keys()].find((one) => one !== itemId || beganOn !== null);
  return firstId === undefined ? null : (items.get(firstId)?.beganOn ?? null);
};

/** It was taken over after its visit, and nobody put it away since. */
const isUnshelvedLate = ({ lateExtras }: Contract, itemId: string, { state, stateOnRoad }: ContractItem): boolean =>
  state === 'collected' && stateOnRoad === null && [...lateExtras.values()].includes(itemId);
/** What a visit that is over took stays taken, unless staff took it over by mistake. */
export const mayUndo = (contract: Contract, itemId: string, tripId: string): boolean => {
  const item = contract.items.get(itemId);
  if (item?.atDoor?.tripId !== tripId) return false;
  return contract.trips.get(tripId)?.outcome === 'open' || isUnshelvedLate(contract, itemId, item);
};

/** While its visit is open, nothing is charged for it. */
const voiding =
  (command: RecordTrip, itemId: string): Step =>
  (order) => {
    const { contract } = order;
    const isCharged = !isOpen(contract, command.tripId) && mayUndo(contract, itemId, command.tripId);
    return isCharged ? voidingBillsOf(command, [itemId])(order) : [];
  };

/** The first day of the term without this item. It stays while a bill of anything else stands. */
const termWithout = (contract: Contract, itemId: string, { before: { beganOn } }: DoorStep): string | null => {
  const { termFrom, billing } = contract;
  const isHeld = [...billing.bills.values()].some((bill) => holdsTerm(contract, bill, itemId));
  return isHeld ? termFrom : beganOnWithout(contract, itemId, beganOn);
};

/** Undoes an item of an open visit, or one that staff took over by mistake. The term begins with the first item that is left. */
const oneUndone =
  (command: RecordTrip, itemId: string): Step =>
  ({ contract }) => {
    const { orderId, tripId, at } = command;
    const { atDoor, endTripId } = contract.items.get(itemId) ?? newItem();
    if (!atDoor || !mayUndo(contract, itemId, tripId)) return [];
    const { state, before, tripId: comingTripId, replacedTripId, beganOn } = stillOpen(contract, atDoor);
    const from = termWithout(contract, itemId, atDoor);
    const isSame = from === contract.termFrom;
    const stands = { state, before, comingTripId, replacedTripId, beganOn, endTripId };
    const data = { orderId, itemId, tripId, ...stands, termFrom: isSame ? from : null, undoneAt: at };
    return [
      { type: 'ItemVisitUndone', data },
      ...(from === null || isSame ? [] : [termBegan(contract, { orderId, on: from, at })]),
      ...(isOfVisit(contract, itemId, tripId) ? [neverTaken(command, itemId)] : []),
    ];
  };
export const undoing = (command: RecordTrip): readonly Step[] =>
  (command.undone ?? []).flatMap((itemId) => [
    voiding(command, itemId),
    oneUndone(command, itemId),
    feeOfNothing(command),
  ]);
