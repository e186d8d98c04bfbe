import { type DropReason, uncollectedDays } from '@klang/contracts/custody/custody';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { nothing, refuse } from './kit.ts';
import { firstTripOf, isOnRoad, isUnderContract, itemsOfTrip, liveItems } from './orderContract.ts';
import {
  cashAdding,
  cashLowering,
  closing,
  ending,
  endingLate,
  extraAdded,
  giving,
  type ItemFees,
  idsWhere,
  oneExtra,
  type RecordTrip,
  type Today,
  taking,
  tooLate,
} from './orderDoorSteps.ts';
import { undoing } from './orderDoorUndo.ts';
import { firstFee } from './orderFirstFee.ts';
import { stillPutOff } from './orderPutOff.ts';
import type { ByAsker, OrderCommandHead, OrderDecision, PlacedFacts } from './orderState.ts';
import { applied, inSteps, type Step } from './orderSteps.ts';

export type NoteStored = OrderCommandHead & { readonly type: 'NoteStored'; readonly itemIds: readonly string[] };
export type UndoStored = OrderCommandHead & { readonly type: 'UndoStored'; readonly itemId: string };
export type AddItems = OrderCommandHead & {
  readonly type: 'AddItems';
  readonly sizeId: string | null;
  readonly count: number;
  readonly today: ItemFees;
  readonly on: string;
};
export type DropItems = OrderCommandHead &
  ByAsker & {
    readonly type: 'DropItems';
    readonly itemIds: readonly string[];
    readonly on: string;
  };
export type DropUncollected = OrderCommandHead & {
  readonly type: 'DropUncollected';
  /** Where visits stand now, if they were moved. */
  readonly visitDays?: Readonly<Record<string, string>>;
  readonly on: string;
};
export type WithdrawEnd = OrderCommandHead & ByAsker & { readonly type: 'WithdrawEnd'; readonly tripId: string };

export const recordTrip = (command: RecordTrip, order: PlacedFacts): OrderDecision => {
  const trip = order.contract.trips.get(command.tripId);
  if (!trip) return refuse('trip_not_found');
  // An older report: the visit is already closed.
  if (command.outcome === 'open' && trip.outcome !== 'open') return nothing;
  const fee = firstFee(command, firstTripOf(order.contract));
  // What a visit says once it is over, nobody knew on its day.
  const today = trip.outcome === 'open' ? command : { ...command, on: bangkokDay(new Date(command.at)) };
  return inSteps(order, [
    ...undoing(today),
    taking(command),
    ...command.extras.map((extra) => oneExtra(command, extra)),
    giving(command),
    fee,
    closing(command),
    cashAdding(command),
    cashLowering(command),
    fee,
    tooLate(command),
    endingLate(command),
    ending(today),
  ]);
};

export const noteStored = (command: NoteStored, order: PlacedFacts): OrderDecision => {
  const { orderId, itemIds, at } = command;
  const arrived = idsWhere(order, itemIds, isOnRoad);
  const stored = { type: 'ItemsStored', data: { orderId, itemIds: arrived, storedAt: at } } as const;
  // What was put on a shelf is taken back at no door.
  return arrived.length > 0 ? inSteps(order, [() => [stored], tooLate(command)]) : nothing;
};

/** It was put away by mistake: the movers have it. What was asked for it meanwhile goes on. An end that only this put off comes again. */
export const undoStored = ({ orderId, itemId, at }: UndoStored, order: PlacedFacts): OrderDecision => {
  const { state, before, stateOnRoad } = order.contract.items.get(itemId) ?? {};
  const isIn = state === 'stored' || (state === 'returning' && before === 'stored');
  if (!isIn || !stateOnRoad) return nothing;
  const undone = { orderId, itemId, state: stateOnRoad, undoneAt: at };
  const endAgain = stillPutOff(order.contract);
  const withEnd = {
    type: 'ItemStorageUndone',
    data: { ...undone, ...(endAgain && { endAgain: { ...endAgain, items: [...endAgain.items] } }) },
  } as const;
  const isLate = tooLate({ orderId, at })(applied(order, [withEnd])).length > 0;
  return endAgain && !isLate ? [withEnd] : [{ type: 'ItemStorageUndone', data: undone }];
};

export const addItems = (command: AddItems, order: PlacedFacts): OrderDecision => {
  const { orderId, sizeId, today, count, on, at } = command;
  if (!isUnderContract(order)) return refuse('order_not_running');
  if (order.contract.ending) return refuse('contract_ending');
  const add: Step = (now) => [extraAdded(now, { orderId, sizeId, today, on, at, tripId: null, extraId: null })];
  return inSteps(
    order,
    Array.from({ length: count }, () => add),
  );
};

const dropped = (
  order: PlacedFacts,
  today: Today,
  { itemIds, reason }: { itemIds: readonly string[]; reason: DropReason },
) =>
  inSteps(order, [
    () => [
      {
        type: 'ItemsDropped',
        data: { orderId: today.orderId, itemIds: [...itemIds], reason, on: today.on, droppedAt: today.at },
      },
    ],
    ending(today),
  ]);

export const dropItems = (command: DropItems, order: PlacedFacts): OrderDecision => {
  const { itemIds } = command;
  const { items } = order.contract;
  if (!isUnderContract(order)) return refuse('order_not_running');
  if (itemIds.some((itemId) => !items.has(itemId))) return refuse('item_not_found');
  const there = itemIds.filter((itemId) => items.get(itemId)?.state !== 'dropped');
  if (there.some((itemId) => items.get(itemId)?.state !== 'booked')) return refuse('item_collected_already');
  return there.length > 0 ? dropped(order, command, { itemIds: there, reason: 'droppedByStaff' }) : nothing;
};

/** From the last visit that was to collect the item, or from the day on which staff added it. */
const awaitedFrom = ({ contract }: PlacedFacts, itemId: string, visitDays: Readonly<Record<string, string>>) => {
  const visits = [...contract.trips].filter(([, trip]) => trip.kind === 5 && itemsOfTrip(trip).includes(itemId));
  const days = visits.map(([tripId, { visit }]) => visitDays[tripId] ?? visit.on);
  return [...days, contract.items.get(itemId)?.addedOn ?? ''].toSorted().at(-1);
};

export const dropUncollected = (
  { orderId, visitDays = {}, on, at }: DropUncollected,
  order: PlacedFacts,
): OrderDecision => {
  if (!isUnderContract(order)) return nothing;
  const booked = idsWhere(order, [...order.contract.items.keys()], ({ state }) => state === 'booked');
  const itemIds = booked.filter((itemId) => {
    const from = awaitedFrom(order, itemId, visitDays);
    return from && on >= daysAfter(from, uncollectedDays);
  });
  return itemIds.length > 0 ? dropped(order, { orderId, on, at }, { itemIds, reason: 'neverCollected' }) : nothing;
};

/** After a failed visit no one is on the way, so its end request can still be withdrawn. */
export const withdrawEnd = ({ orderId, tripId, at }: WithdrawEnd, order: PlacedFacts): OrderDecision => {
  const trip = order.contract.trips.get(tripId);
  if (!trip) return refuse('trip_not_found');
  const { ending, trips } = order.contract;
  const all = ending?.tripId ?? tripId;
  const isEnd =
    ending?.tripId === tripId || liveItems(order.contract).some(([, { endTripId }]) => endTripId === tripId);
  if (trip.outcome === 'open' || !isEnd) return nothing;
  // Items that stay keep the contract alive, so the contract's own end must not be under way.
  if (trips.get(all)?.outcome === 'open') return refuse('contract_ending');
  return [...new Set([tripId, all])].map((one) => ({
    type: 'EndWithdrawn',
    data: { orderId, tripId: one, withdrawnAt: at },
  }));
};
