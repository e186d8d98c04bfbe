import { itemIdOf } from '@klang/contracts/custody/contractItems';
import { type ItemState, isItemOver } from '@klang/contracts/custody/custody';
import type { OrderEvent } from '@klang/contracts/events/order';
import { share } from '@klang/contracts/kit/share';
import { endAll } from './orderAsking.ts';
import { type ContractItem, isUnderContract, liveItems, openTrips } from './orderContract.ts';
import { daysFromTo, termUntil } from './orderPeriods.ts';
import type { OrderCommandHead, PlacedFacts } from './orderState.ts';
import type { Step } from './orderSteps.ts';

export type Priced = { readonly monthlySatang: number; readonly insuranceSatang: number };
export type ExtraFound = {
  readonly extraId: string;
  readonly sizeId: string | null;
  /** Today's price, where the frozen list has none. */
  readonly today: Priced;
};
export type RecordTrip = OrderCommandHead & {
  readonly type: 'RecordTrip';
  readonly tripId: string;
  /** The Bangkok day on which it was done. */
  readonly on: string;
  readonly taken: readonly string[];
  readonly given: readonly string[];
  readonly missing: readonly string[];
  /** What it said of these it took back. */
  readonly undone?: readonly string[];
  readonly extras: readonly ExtraFound[];
  readonly outcome: 'open' | 'done' | 'unsuccessful' | 'canceled';
  /** What a visit is charged that came to nothing by the customer's doing. */
  readonly failFeeSatang: number;
  readonly cashTakenSatang: number;
};
export const idsWhere = (
  { contract }: PlacedFacts,
  ids: readonly string[],
  is: (item: ContractItem) => boolean,
): string[] =>
  ids.filter((itemId) => {
    const item = contract.items.get(itemId);
    return item !== undefined && is(item);
  });

const priceOf = ({ contract: { prices } }: PlacedFacts, sizeId: string | null, today: Priced): Priced => {
  const frozen = prices.bySize.get(sizeId);
  return frozen === undefined ? today : { monthlySatang: frozen, insuranceSatang: prices.insuranceSatang };
};

type Extra = {
  readonly orderId: string;
  readonly sizeId: string | null;
  readonly today: Priced;
  readonly on: string;
  readonly at: string;
  readonly tripId: string | null;
  readonly extraId: string | null;
};
export const extraAdded = (order: PlacedFacts, { orderId, sizeId, today, on, at, ...from }: Extra): OrderEvent => {
  const { months, termFrom, items } = order.contract;
  const priced = priceOf(order, sizeId, today);
  const until = termUntil({ from: termFrom ?? on, months });
  const [days, all] = [daysFromTo(on, until), daysFromTo(termFrom ?? on, until)];
  const term = (priced.monthlySatang + priced.insuranceSatang) * months;
  return {
    type: 'ExtraItemAdded',
    data: {
      orderId,
      itemId: itemIdOf({ number: order.number, orderId }, items.size + 1),
      sizeId,
      ...from,
      ...priced,
      amountSatang: share(term, days, all),
      days,
      on,
      addedAt: at,
    },
  };
};

const collected = (
  order: PlacedFacts,
  { orderId, tripId, on, at }: RecordTrip,
  itemIds: string[],
): readonly OrderEvent[] => {
  if (itemIds.length === 0) return [];
  const { termFrom, months } = order.contract;
  const began = { orderId, on, until: termUntil({ from: on, months }), beganAt: at };
  return [
    ...(termFrom === null ? [{ type: 'TermBegan', data: began } as const] : []),
    { type: 'ItemsCollected', data: { orderId, itemIds, tripId, on, collectedAt: at } },
  ];
};

/** What a visit that is still open took back stands as before it; where nothing else was fetched, no term has begun. */
const oneUndone =
  ({ orderId, tripId, at }: RecordTrip, itemId: string): Step =>
  ({ contract }) => {
    const { items, trips, termFrom, billing } = contract;
    const item = items.get(itemId);
    if (item?.atDoor?.tripId !== tripId || trips.get(tripId)?.outcome !== 'open') return [];
    const { state, before, tripId: comingTripId, replacedTripId, beganOn } = item.atDoor.before;
    const isBegun = [...items].some(([other, one]) => (other === itemId ? beganOn : one.beganOn) !== null);
    const from = isBegun || billing.bills.size > 0 ? termFrom : null;
    const { endTripId } = item;
    const stands = { state, before, comingTripId, replacedTripId, beganOn, endTripId, termFrom: from };
    return [{ type: 'ItemVisitUndone', data: { orderId, itemId, tripId, ...stands, undoneAt: at } }];
  };
export const undoing = (command: RecordTrip): readonly Step[] =>
  (command.undone ?? []).map((itemId) => oneUndone(command, itemId));

/** What was fetched is under contract, also where nobody awaited it any longer. */
export const taking =
  (command: RecordTrip): Step =>
  (order) => {
    const { orderId, tripId, taken, on, at } = command;
    const again = idsWhere(order, taken, ({ state, ...item }) =>
      state === 'withCustomer' ? item.replacedTripId === tripId : state === 'depositing' && item.tripId === tripId,
    );
    const first = idsWhere(order, taken, ({ state }) => state === 'booked' || state === 'dropped');
    const redeposited = { orderId, itemIds: again, tripId, on, redepositedAt: at };
    return [
      ...collected(order, command, first),
      ...(again.length > 0 ? [{ type: 'ItemsRedeposited', data: redeposited } as const] : []),
    ];
  };

export const oneExtra =
  (command: RecordTrip, { extraId, sizeId, today }: ExtraFound): Step =>
  (order) => {
    const { orderId, tripId, on, at } = command;
    if (order.contract.extras.has(`${tripId} ${extraId}`)) return [];
    const added = extraAdded(order, { orderId, sizeId, today, on, at, tripId, extraId });
    return added.type === 'ExtraItemAdded' ? [added, ...collected(order, command, [added.data.itemId])] : [];
  };

/** Also of a visit that had left before the end of the contract replaced it. */
const isAtHand = (state: ItemState): boolean => state === 'returning' || state === 'stored';

export const giving =
  ({ orderId, tripId, given, on, at }: RecordTrip): Step =>
  (order) => {
    const kind = order.contract.trips.get(tripId)?.kind;
    const itemIds = idsWhere(order, given, ({ state, ...item }) =>
      item.replacedTripId === tripId ? isAtHand(state) : state === 'returning' && item.tripId === tripId,
    );
    if (itemIds.length === 0) return [];
    if (kind === 10) return [{ type: 'ItemsReturned', data: { orderId, itemIds, tripId, on, returnedAt: at } }];
    return [{ type: 'ItemsReleased', data: { orderId, itemIds, tripId, on, releasedAt: at } }];
  };

/** While the whole contract is ended, what one visit is not to bring any more ends with the rest. */
const endsWithAll = (
  { contract: { ending, items } }: PlacedFacts,
  { orderId, tripId, at }: { readonly orderId: string; readonly tripId: string; readonly at: string },
): readonly OrderEvent[] => {
  if (!ending || ending.tripId === tripId) return [];
  const itemIds = [...items].flatMap(([itemId, { state, endTripId }]) =>
    endTripId === tripId && !isItemOver(state) ? [itemId] : [],
  );
  const data = { orderId, itemIds, tripId: ending.tripId, endsOn: ending.endsOn, askedAt: at };
  return itemIds.length > 0 ? [{ type: 'ItemsEndAsked', data }] : [];
};

const isHome = ([, { state }]: readonly [string, ContractItem]): boolean =>
  state === 'booked' || state === 'withCustomer';
const isEndBy = ({ contract: { items } }: PlacedFacts, tripId: string): boolean =>
  [...items.values()].some(({ endTripId }) => endTripId === tripId);
/** Of a visit that the end replaced, or that needs to bring nothing any more, nobody can withdraw it. */
const comesAnyway = ({ contract }: PlacedFacts, tripId: string): boolean =>
  contract.trips.get(tripId)?.isReplaced === true ||
  (contract.ending?.tripId === tripId && liveItems(contract).every(isHome));

export const closing =
  ({ orderId, tripId, outcome, missing, on, at, ...money }: RecordTrip): Step =>
  (order) => {
    const trip = order.contract.trips.get(tripId);
    if (trip?.outcome !== 'open' || outcome === 'open') return [];
    const never = outcome === 'done' ? idsWhere(order, missing, ({ state }) => state === 'booked') : [];
    const fees = { done: trip.feeSatang, unsuccessful: money.failFeeSatang, canceled: 0 };
    const closed = { orderId, tripId, outcome, feeSatang: fees[outcome], cashTakenSatang: money.cashTakenSatang, on };
    const isEnd = !comesAnyway(order, tripId) && isEndBy(order, tripId);
    const withdrawn = { type: 'EndWithdrawn', data: { orderId, tripId, withdrawnAt: at } } as const;
    const dropped = { orderId, itemIds: never, reason: 'fewerThanBooked', on, droppedAt: at } as const;
    return [
      ...(never.length > 0 ? [{ type: 'ItemsDropped', data: dropped } as const] : []),
      { type: 'TripClosed', data: { ...closed, closedAt: at } },
      ...(outcome === 'canceled' && isEnd ? [withdrawn, ...endsWithAll(order, { orderId, tripId, at })] : []),
    ];
  };

/** An end for which nobody was to come is none where a visit that had left before brings something in after all. */
export const tooLate =
  ({ orderId, at }: RecordTrip): Step =>
  ({ contract }) => {
    const by = contract.ending?.tripId ?? null;
    if (by === null || !contract.trips.get(by)?.isReplaced) return [];
    const data = { orderId, tripId: by, withdrawnAt: at };
    return liveItems(contract).every(isHome) ? [] : [{ type: 'EndWithdrawn', data }];
  };

/** What comes in while the whole contract is ended, though it was given up before or nobody had booked it, ends with the rest. */
export const endingLate =
  ({ orderId, at }: RecordTrip): Step =>
  ({ contract }) => {
    const { tripId, endsOn } = contract.ending ?? { tripId: null, endsOn: '' };
    const itemIds = liveItems(contract).flatMap(([itemId, item]) =>
      item.endsOn === null && !isHome([itemId, item]) ? [itemId] : [],
    );
    if (tripId === null || itemIds.length === 0) return [];
    return [{ type: 'ItemsEndAsked', data: { orderId, itemIds, tripId, endsOn, askedAt: at } }];
  };

export type Today = { readonly orderId: string; readonly on: string; readonly at: string };
/**
 * A contract whose end was asked for is over when nothing of it is with us; any is when nothing is left at all. While a
 * visit is open it is not: the movers may bring in what was given up, and what the visit costs is not known.
 */
export const ending =
  ({ orderId, on, at }: Today): Step =>
  (order) => {
    const { contract } = order;
    const live = liveItems(contract);
    const isOver = contract.ending ? live.every(isHome) : live.length === 0 && contract.items.size > 0;
    if (!isUnderContract(order) || contract.termFrom === null || !isOver || openTrips(contract).length > 0) return [];
    return endAll(order, { orderId, on, at });
  };
