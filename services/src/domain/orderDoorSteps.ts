import { itemIdOf } from '@klang/contracts/custody/contractItems';
import { type ItemState, isItemOver } from '@klang/contracts/custody/custody';
import type { OrderEvent } from '@klang/contracts/events/order';
import { share } from '@klang/contracts/kit/share';
import { endAll } from './orderAsking.ts';
import { type Contract, type ContractItem, isUnderContract, liveItems, openTrips } from './orderContract.ts';
import { daysFromTo, termUntil } from './orderPeriods.ts';
import type { OrderCommandHead, PlacedFacts } from './orderState.ts';
import type { Step } from './orderSteps.ts';

export type ItemFees = { readonly monthlySatang: number; readonly insuranceSatang: number };
export type ExtraFound = {
  readonly extraId: string;
  readonly sizeId: string | null;
  readonly today: ItemFees;
  /** Staff took it over after the visit, which tells of it again under that id. */
  readonly lateDeedId?: string;
};
export type RecordTrip = OrderCommandHead & {
  readonly type: 'RecordTrip';
  readonly tripId: string;
  readonly on: string;
  readonly taken: readonly string[];
  readonly given: readonly string[];
  readonly missing: readonly string[];
  readonly undone?: readonly string[];
  readonly extras: readonly ExtraFound[];
  readonly outcome: 'open' | 'done' | 'unsuccessful' | 'canceled';
  readonly failFeeSatang: number;
  readonly cashTakenSatang: number;
  /** Staff corrected it after the visit. Only then less of it is news. */
  readonly isCashCorrected?: boolean;
  /** Where the visits to come stand now, if they were moved. */
  readonly visitDays?: Readonly<Record<string, string>>;
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

const priceOf = ({ contract: { prices } }: PlacedFacts, sizeId: string | null, today: ItemFees): ItemFees => {
  const frozen = prices.bySize.get(sizeId);
  return frozen === undefined ? today : { monthlySatang: frozen, insuranceSatang: prices.insuranceSatang };
};

type Extra = Omit<ExtraFound, 'extraId'> & {
  readonly orderId: string;
  readonly on: string;
  readonly at: string;
  readonly tripId: string | null;
  readonly extraId: string | null;
};
export const extraAdded = (order: PlacedFacts, { orderId, sizeId, today, on, at, ...from }: Extra): OrderEvent => {
  const { months, termFrom, items } = order.contract;
  const priced = priceOf(order, sizeId, today);
  const until = termUntil({ from: termFrom ?? on, months });
  const all = daysFromTo(termFrom ?? on, until);
  // What its visit found may be older than the term, which is charged once.
  const days = Math.min(daysFromTo(on, until), all);
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

export const termBegan = ({ months }: Contract, { orderId, on, at }: Today): OrderEvent => ({
  type: 'TermBegan',
  data: { orderId, on, until: termUntil({ from: on, months }), beganAt: at },
});

export type OfTrip = Pick<RecordTrip, 'orderId' | 'tripId' | 'on' | 'at'>;
export const collected = (
  order: PlacedFacts,
  { orderId, tripId, on, at }: OfTrip,
  itemIds: string[],
): readonly OrderEvent[] => {
  if (itemIds.length === 0) return [];
  return [
    ...(order.contract.termFrom === null ? [termBegan(order.contract, { orderId, on, at })] : []),
    { type: 'ItemsCollected', data: { orderId, itemIds, tripId, on, collectedAt: at } },
  ];
};

/** A collected item is under contract, even one that was given up. */
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
  (command: OfTrip, extra: ExtraFound): Step =>
  (order) => {
    const { orderId, tripId, on, at } = command;
    const { extras, lateExtras } = order.contract;
    if (extras.has(`${tripId} ${extra.extraId}`) || lateExtras.has(extra.extraId)) return [];
    const added = extraAdded(order, { ...extra, orderId, tripId, on, at });
    return added.type === 'ExtraItemAdded' ? [added, ...collected(order, command, [added.data.itemId])] : [];
  };

/** A replaced visit may still have items to return, also from the van. */
const atHand: ReadonlySet<ItemState> = new Set(['returning', 'stored', 'collected', 'depositing']);

export const giving =
  ({ orderId, tripId, given, on, at }: RecordTrip): Step =>
  (order) => {
    const kind = order.contract.trips.get(tripId)?.kind;
    const itemIds = idsWhere(order, given, ({ state, ...item }) =>
      item.replacedTripId === tripId ? atHand.has(state) : state === 'returning' && item.tripId === tripId,
    );
    if (itemIds.length === 0) return [];
    if (kind === 10) return [{ type: 'ItemsReturned', data: { orderId, itemIds, tripId, on, returnedAt: at } }];
    return [{ type: 'ItemsReleased', data: { orderId, itemIds, tripId, on, releasedAt: at } }];
  };

/** While the whole contract is ending, an item that a visit no longer returns ends with the rest. */
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
/** What this end still has to bring: what ends by another visit does not count. */
const isAllHome = ({ contract }: PlacedFacts, tripId: string): boolean =>
  liveItems(contract).every(([itemId, item]) => item.endTripId !== tripId || isHome([itemId, item]));
/** A replaced visit, or one without items left, can no longer be withdrawn. */
const comesAnyway = (order: PlacedFacts, tripId: string): boolean =>
  order.contract.trips.get(tripId)?.isReplaced === true ||
  (order.contract.ending?.tripId === tripId && isAllHome(order, tripId));

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

/** Staff recorded it after the visit was over: a phone had told of it too late. */
export const cashAdding =
  ({ orderId, tripId, outcome, cashTakenSatang, at }: RecordTrip): Step =>
  ({ contract: { trips } }) => {
    const closed = trips.get(tripId);
    const isAdded = cashTakenSatang > 0 && closed?.cashTakenSatang === 0 && !closed.isCashLowered;
    if (outcome === 'open' || closed?.outcome !== outcome || !isAdded) return [];
    return [{ type: 'VisitCashAdded', data: { orderId, tripId, cashTakenSatang, addedAt: at } }];
  };

/** Staff corrected it after a credit note on its receipt. */
export const cashLowering =
  ({ orderId, tripId, outcome, cashTakenSatang, isCashCorrected = false, at }: RecordTrip): Step =>
  ({ contract: { trips } }) => {
    const closed = trips.get(tripId);
    const lessSatang = (closed?.cashTakenSatang ?? 0) - cashTakenSatang;
    if (!isCashCorrected || outcome === 'open' || closed?.outcome !== outcome || lessSatang <= 0) return [];
    return [{ type: 'VisitCashLowered', data: { orderId, tripId, lessSatang, cashTakenSatang, loweredAt: at } }];
  };

/** A visit that is still open may take back what it said of the item. */
const mayGoBack = ({ trips }: Contract, { atDoor }: ContractItem): boolean =>
  atDoor !== null && trips.get(atDoor.tripId)?.outcome === 'open';

/** The end waits for the visit it replaced, or its own visit was canceled with nothing left to bring. */
const waitsForNoVisit = ({ trips }: Contract, tripId: string): boolean => {
  const { isReplaced = false, outcome } = trips.get(tripId) ?? {};
  return isReplaced || outcome === 'canceled';
};

/** Such an end is withdrawn if an item is in storage for good, and no visit of its own ends it. */
export const tooLate =
  ({ orderId, at }: OrderCommandHead): Step =>
  ({ contract }) => {
    const by = contract.ending?.tripId ?? null;
    if (by === null || !waitsForNoVisit(contract, by)) return [];
    const isIn = liveItems(contract).some(
      ([itemId, item]) => !isHome([itemId, item]) && !mayGoBack(contract, item) && (item.endTripId ?? by) === by,
    );
    const data = { orderId, tripId: by, because: 'broughtIn', withdrawnAt: at } as const;
    return isIn ? [{ type: 'EndWithdrawn', data }] : [];
  };

/** While the contract is ending, an unexpected collected item ends with the rest. */
export const endingLate =
  ({ orderId, at }: OrderCommandHead): Step =>
  ({ contract }) => {
    const { tripId, endsOn } = contract.ending ?? { tripId: null, endsOn: '' };
    const itemIds = liveItems(contract).flatMap(([itemId, item]) =>
      item.endsOn === null && !isHome([itemId, item]) ? [itemId] : [],
    );
    if (tripId === null || waitsForNoVisit(contract, tripId) || itemIds.length === 0) return [];
    return [{ type: 'ItemsEndAsked', data: { orderId, itemIds, tripId, endsOn, askedAt: at } }];
  };

export type Today = { readonly orderId: string; readonly on: string; readonly at: string };
/** Over once it has no item, or its end is requested and no item is with us. Never while a visit is open: it may collect one. */
export const ending =
  ({ orderId, on, at }: Today): Step =>
  (order) => {
    const { contract } = order;
    const live = liveItems(contract);
    const isOver = contract.ending ? live.every(isHome) : live.length === 0 && contract.items.size > 0;
    if (!isUnderContract(order) || contract.termFrom === null || !isOver || openTrips(contract).length > 0) return [];
    return endAll(order, { orderId, on, at });
  };
