import { isItemOver, type RequestKind, type TripKind } from '@klang/contracts/custody/custody';
import type { OrderEvent } from '@klang/contracts/events/order';
import type { Visit } from '@klang/contracts/orders/trips';
import type { RefusalCode } from '@klang/contracts/refusals';
import { isRefusal, type Only, type Refusal, refuse, sameOrTaken } from './kit.ts';
import { hasOverdue } from './orderBilling.ts';
import { owesAny } from './orderBillLines.ts';
import {
  type ContractItem,
  firstTripOf,
  isOnRoad,
  isUnderContract,
  itemsOfTrip,
  liveItems,
  openTrips,
  whyOver,
} from './orderContract.ts';
import { periodEnd } from './orderPeriods.ts';
import {
  type ByAsker,
  checkedBills,
  type OrderCommandHead,
  type OrderDecision,
  type PlacedFacts,
} from './orderState.ts';
import { inSteps, type Step } from './orderSteps.ts';

type TripRequest = OrderCommandHead &
  ByAsker & { readonly tripId: string; readonly on: string; readonly cashSatang: number };
export type AskedPlace = NonNullable<Only<OrderEvent, 'TripBooked'>['data']['place']>;
export type BookTrip = TripRequest & {
  readonly type: 'BookTrip';
  readonly ask: RequestKind;
  readonly itemIds: readonly string[];
  readonly visit: Visit | null;
  readonly place?: AskedPlace | undefined;
  readonly language?: 'th' | 'en';
  readonly blocked?: readonly RequestKind[];
};
export type BookTripAgain = TripRequest & {
  readonly type: 'BookTripAgain';
  readonly failedTripId: string;
  readonly visit: Visit;
  readonly blocked?: readonly RequestKind[];
};

/** What a request leads to: items to move, items that end where they are, and the last charged day. */
export type Plan = {
  readonly kind: TripKind | null;
  readonly moving: readonly string[];
  readonly ending: readonly string[];
  readonly feeSatang: number;
  readonly endsOn: string | null;
  readonly replaces: readonly string[];
};
type RequestPlan = Pick<BookTrip, 'ask' | 'itemIds' | 'on' | 'blocked'>;

const obstacles: Readonly<Record<Exclude<RequestKind, 'cancelContract'>, (item: ContractItem) => RefusalCode | null>> =
  {
    temporary: ({ state }) => (state === 'stored' ? null : 'item_not_stored'),
    deposit: ({ state }) => (state === 'withCustomer' || state === 'booked' ? null : 'item_not_with_customer'),
    cancelItems: ({ state }) => (state === 'stored' || state === 'withCustomer' ? null : 'item_not_stored'),
  };

const obstacleTo = (
  ask: Exclude<RequestKind, 'cancelContract'>,
  item: ContractItem | undefined,
): RefusalCode | null => {
  if (!item) return 'item_not_found';
  if (isItemOver(item.state)) return whyOver(item.state);
  if (item.tripId !== null || item.endsOn !== null || item.replacedTripId !== null) return 'item_asked_for';
  return obstacles[ask](item);
};

const endsOnFor = ({ contract: { termFrom, months } }: PlacedFacts, on: string): string =>
  termFrom === null ? on : periodEnd({ from: termFrom, months }, on);

/** The first bill has the fee of one visit: the one with which the contract begins. */
const feeOfVisit = ({ contract }: PlacedFacts, kind: TripKind, itemIds: readonly string[]): number => {
  const isCollecting = kind === 5 && itemIds.every((itemId) => contract.items.get(itemId)?.state === 'booked');
  const isUsed = firstTripOf(contract) !== null || openTrips(contract).some(([, trip]) => trip.feeSatang === 0);
  return isCollecting && !isUsed ? 0 : contract.prices.deliverySatang;
};

const planItems = (
  order: PlacedFacts,
  { ask, itemIds, on }: RequestPlan & { ask: Exclude<RequestKind, 'cancelContract'> },
): Plan | Refusal => {
  const { items } = order.contract;
  if (itemIds.length === 0) return refuse('items_not_chosen');
  const obstacle = itemIds.map((itemId) => obstacleTo(ask, items.get(itemId))).find((one) => one !== null);
  if (obstacle) return refuse(obstacle);
  const isAt = (itemId: string, state: string) => items.get(itemId)?.state === state;
  if (ask !== 'cancelItems') {
    const kind = ask === 'deposit' ? 5 : 10;
    const feeSatang = feeOfVisit(order, kind, itemIds);
    return { kind, moving: itemIds, ending: [], feeSatang, endsOn: null, replaces: [] };
  }
  const moving = itemIds.filter((itemId) => isAt(itemId, 'stored'));
  const isMoving = moving.length > 0;
  return {
    kind: isMoving ? 20 : null,
    moving,
    ending: itemIds.filter((itemId) => isAt(itemId, 'withCustomer')),
    feeSatang: isMoving ? feeOfVisit(order, 20, moving) : 0,
    endsOn: endsOnFor(order, on),
    replaces: [],
  };
};

const isBroughtBack = ({ tripId, endsOn }: ContractItem): boolean => tripId !== null && endsOn !== null;

/** In storage, awaiting a replaced visit, or without a visit. */
const isWithUs = ({ state }: ContractItem): boolean => state === 'stored' || state === 'returning';

/** A permanent return that is already booked keeps its visit. All other visits are replaced by the last one. */
const planAll = (order: PlacedFacts, on: string): Plan | Refusal => {
  const { contract } = order;
  if (contract.termFrom === null) return refuse('contract_not_began');
  const rest = liveItems(contract).filter(([, item]) => !isBroughtBack(item));
  if (rest.some(([, item]) => isOnRoad(item))) return refuse('item_on_the_way');
  const among = (isUs: boolean) => rest.flatMap(([itemId, item]) => (isWithUs(item) === isUs ? [itemId] : []));
  const [moving, ending] = [among(true), among(false)];
  const isMoving = moving.length > 0;
  const feeSatang = isMoving ? feeOfVisit(order, 20, moving) : 0;
  const replaces = openTrips(contract).flatMap(([tripId, { kind }]) => (kind === 20 ? [] : [tripId]));
  return { kind: isMoving ? 20 : null, moving, ending, feeSatang, endsOn: endsOnFor(order, on), replaces };
};

type BlockedWhileOverdue = {
  readonly ask: RequestKind | null;
  readonly on: string;
  readonly blocked?: readonly RequestKind[] | undefined;
};
const isBlocked = (order: PlacedFacts, { ask, on, blocked = [] }: BlockedWhileOverdue): boolean =>
  ask !== null && blocked.includes(ask) && hasOverdue(order.contract.billing, on, checkedBills(order, on));

export const planOf = (order: PlacedFacts, { ask, itemIds, on, blocked }: RequestPlan): Plan | Refusal => {
  if (!isUnderContract(order)) return refuse('order_not_running');
  if (order.contract.ending) return refuse('contract_ending');
  if (isBlocked(order, { ask, on, blocked })) return refuse('bill_overdue');
  return ask === 'cancelContract' ? planAll(order, on) : planItems(order, { ask, itemIds, on });
};

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
type Day = Pick<Visit, 'on' | 'slotId'>;
const sameDay = (one: Day, other: Day | null): boolean => one.on === other?.on && one.slotId === other.slotId;

type TripDraft = Pick<BookTrip, 'tripId' | 'ask' | 'itemIds' | 'place'> & { readonly visit: Day | null };
/** Detects a repeated request. Items that ended at once are in no visit. */
export const isSameRequest = ({ contract }: PlacedFacts, draft: TripDraft): boolean => {
  const { tripId, ask, itemIds, visit, place } = draft;
  const booked = contract.trips.get(tripId);
  if (booked?.ask !== ask || !sameDay(booked.visit, visit) || booked.isElsewhere !== (place !== undefined))
    return false;
  const moved = itemIds.filter(
    (itemId) => contract.items.get(itemId)?.state !== 'released' || booked.itemIds.includes(itemId),
  );
  return ask === 'cancelContract' || same(booked.itemIds, moved);
};
type SentAgain = Pick<BookTripAgain, 'tripId' | 'failedTripId'> & { readonly visit: Day };
/** Detects a repeated request for another day after a failed visit. */
export const isSameAgain = ({ contract }: PlacedFacts, { tripId, failedTripId, visit }: SentAgain): boolean => {
  const [booked, failed] = [contract.trips.get(tripId), contract.trips.get(failedTripId)];
  const left = failed ? itemsOfTrip(failed) : [];
  const isOf = booked?.kind === failed?.kind && booked?.itemIds.every((itemId) => left.includes(itemId));
  return tripId !== failedTripId && isOf === true && booked !== undefined && sameDay(booked.visit, visit);
};

type ContractEnd = { readonly orderId: string; readonly on: string; readonly at: string };
const over =
  ({ orderId, on, at }: ContractEnd): Step =>
  ({ contract }) => [
    { type: 'ContractEnded', data: { orderId, on, ...(owesAny(contract) && { isOwing: true }), endedAt: at } },
  ];
/** Items at the customer stay there, and items never collected are no longer awaited. */
export const endAll = (order: PlacedFacts, { orderId, on, at }: ContractEnd): readonly OrderEvent[] => {
  const live = liveItems(order.contract);
  const among = (isBooked: boolean) =>
    live.flatMap(([itemId, { state }]) => ((state === 'booked') === isBooked ? [itemId] : []));
  const [releasedIds, booked] = [among(false), among(true)];
  const released = { orderId, itemIds: releasedIds, tripId: null, on, releasedAt: at };
  const dropped = { orderId, itemIds: booked, reason: 'contractEnded', on, droppedAt: at } as const;
  return [
    ...(releasedIds.length > 0 ? [{ type: 'ItemsReleased', data: released } as const] : []),
    ...(booked.length > 0 ? [{ type: 'ItemsDropped', data: dropped } as const] : []),
    ...over({ orderId, on, at })(order),
  ];
};

const endingEvents = (
  order: PlacedFacts,
  plan: Plan,
  { orderId, ask, tripId, on, at, language = 'th' }: BookTrip,
): readonly OrderEvent[] => {
  const endsOn = plan.endsOn ?? on;
  const way = plan.kind === null ? null : tripId;
  if (ask === 'cancelContract') {
    // If the rest needs no visit, the end depends on the last open visit, or else on the last replaced one.
    const otherTrips = openTrips(order.contract).filter(([id]) => !plan.replaces.includes(id));
    const last = otherTrips.at(-1)?.[0] ?? plan.replaces.at(-1) ?? null;
    const rest = last === null ? {} : { itemIds: [...plan.moving, ...plan.ending] };
    const replaces = plan.replaces.length > 0 ? { replaces: [...plan.replaces] } : {};
    const what = { orderId, tripId: way ?? last, ...rest, ...replaces, endsOn, language, askedAt: at };
    const ending = { type: 'ContractEndAsked', data: what } as const;
    return inSteps(order, [() => [ending], (now) => (what.tripId === null ? endAll(now, { orderId, on, at }) : [])]);
  }
  const endings = (itemIds: readonly string[], by: string | null): readonly OrderEvent[] =>
    itemIds.length > 0
      ? [{ type: 'ItemsEndAsked', data: { orderId, itemIds: [...itemIds], tripId: by, endsOn, askedAt: at } }]
      : [];
  const released = { orderId, itemIds: [...plan.ending], tripId: null, on, releasedAt: at };
  const isAll =
    plan.moving.length === 0 &&
    plan.ending.length === liveItems(order.contract).length &&
    openTrips(order.contract).length === 0;
  return inSteps(order, [
    () => endings(plan.ending, null),
    () => (plan.ending.length > 0 ? [{ type: 'ItemsReleased', data: released }] : []),
    () => endings(plan.moving, way),
    ...(isAll ? [over({ orderId, on, at })] : []),
  ]);
};

type Booking = TripRequest & {
  readonly kind: TripKind;
  readonly ask: RequestKind;
  readonly itemIds: readonly string[];
  readonly visit: Visit;
  readonly feeSatang: number;
  readonly failedTripId?: string;
  readonly place?: AskedPlace | undefined;
};
const booked = ({ customerId }: PlacedFacts, booking: Booking): OrderEvent => {
  const { orderId, tripId, kind, ask, itemIds, visit, feeSatang, cashSatang, failedTripId, place, at } = booking;
  const what = { tripId, kind, ask, itemIds: [...itemIds], visit, feeSatang, cashSatang };
  const where = { ...(failedTripId !== undefined && { failedTripId }), ...(place && { place }) };
  return { type: 'TripBooked', data: { orderId, customerId, ...what, ...where, bookedAt: at } };
};

export const bookTrip = (command: BookTrip, order: PlacedFacts): OrderDecision => {
  const { visit } = command;
  if (order.contract.trips.has(command.tripId)) return sameOrTaken(isSameRequest(order, command), 'trip_id_taken');
  const plan = planOf(order, command);
  if (isRefusal(plan)) return plan;
  const ends = plan.endsOn === null ? [] : endingEvents(order, plan, command);
  if (plan.kind === null) return ends;
  if (!visit) return refuse('visit_needed');
  return [...ends, booked(order, { ...command, ...plan, kind: plan.kind, itemIds: plan.moving, visit })];
};

const mayGoAgain: Readonly<Record<TripKind, (item: ContractItem) => boolean>> = {
  5: ({ state, endsOn }) => (state === 'withCustomer' || state === 'booked') && endsOn === null,
  10: ({ state, endsOn }) => state === 'stored' && endsOn === null,
  20: ({ state, endsOn }) => state === 'stored' && endsOn !== null,
};

export const leftOf = ({ contract }: PlacedFacts, tripId: string): readonly string[] => {
  const trip = contract.trips.get(tripId);
  if (!trip) return [];
  // The last visit of a contract also moves the items of replaced visits.
  const among = trip.kind === 20 ? [...contract.items.keys()] : itemsOfTrip(trip);
  return among.filter((itemId) => {
    const item = contract.items.get(itemId);
    const isLast = trip.kind !== 20 || item?.endTripId === tripId;
    return item && item.tripId === null && isLast && mayGoAgain[trip.kind](item);
  });
};

/** What a visit in the place of this one costs. Null while none can be booked. */
export const feeOfAgain = (order: PlacedFacts, tripId: string): number | null => {
  const { kind, outcome } = order.contract.trips.get(tripId) ?? {};
  const left = leftOf(order, tripId);
  if (kind === undefined || outcome === 'open' || outcome === 'canceled' || left.length === 0) return null;
  return feeOfVisit(order, kind, left);
};

/** What waits for its bill waits for it also after a failed visit. */
export const isAgainBlocked = (
  order: PlacedFacts,
  { failedTripId, on, blocked }: Pick<BookTripAgain, 'failedTripId' | 'on' | 'blocked'>,
): boolean => isBlocked(order, { ask: order.contract.trips.get(failedTripId)?.ask ?? null, on, blocked });

export const bookTripAgain = (command: BookTripAgain, order: PlacedFacts): OrderDecision => {
  const { contract } = order;
  if (contract.trips.has(command.tripId)) return sameOrTaken(isSameAgain(order, command), 'trip_id_taken');
  const failed = contract.trips.get(command.failedTripId);
  if (!failed) return refuse('trip_not_found');
  if (!isUnderContract(order)) return refuse('order_not_running');
  if (contract.ending && failed.kind !== 20) return refuse('contract_ending');
  const left = leftOf(order, command.failedTripId);
  if (failed.outcome === 'open' || failed.outcome === 'canceled' || left.length === 0)
    return refuse('trip_not_unsuccessful');
  if (isAgainBlocked(order, command)) return refuse('bill_overdue');
  const feeSatang = feeOfVisit(order, failed.kind, left);
  return [
    booked(order, { ...command, kind: failed.kind, ask: failed.ask ?? 'deposit', itemIds: [...left], feeSatang }),
  ];
};
