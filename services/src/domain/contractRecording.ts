import { itemIdOf } from '@klang/contracts/contractItems';
import { type DropReason, uncollectedDays } from '@klang/contracts/custody';
import { daysAfter } from '@klang/contracts/days';
import type { OrderEvent } from '@klang/contracts/events/order';
import { isRunning } from '@klang/contracts/orderStatuses';
import { endAll } from './contractAsking.ts';
import { daysFromTo, termUntil } from './contractDays.ts';
import { evolveContract } from './contractEvolve.ts';
import { type ContractItem, liveItems } from './contractState.ts';
import { isRefusal, nothing, refuse } from './kit.ts';
import type { As, Decided, On, Placed } from './orderState.ts';
import { share } from './quoteLines.ts';

type Priced = { readonly monthlySatang: number; readonly insuranceSatang: number };
export type ExtraFound = {
  readonly extraId: string;
  readonly sizeId: string | null;
  /** Today's price, where the frozen list has none. */
  readonly today: Priced;
};
export type RecordTrip = On & {
  readonly type: 'RecordTrip';
  readonly tripId: string;
  /** The Bangkok day on which it was done. */
  readonly on: string;
  readonly taken: readonly string[];
  readonly given: readonly string[];
  readonly missing: readonly string[];
  readonly extras: readonly ExtraFound[];
  readonly outcome: 'open' | 'done' | 'unsuccessful' | 'canceled';
  /** What a visit is charged that came to nothing by the customer's doing. */
  readonly failFeeSatang: number;
  readonly cashTakenSatang: number;
};
export type NoteStored = On & { readonly type: 'NoteStored'; readonly itemIds: readonly string[] };
export type AddItems = On & {
  readonly type: 'AddItems';
  readonly sizeId: string | null;
  readonly count: number;
  readonly today: Priced;
  readonly on: string;
};
export type DropItems = On &
  As & {
    readonly type: 'DropItems';
    readonly itemIds: readonly string[];
    readonly on: string;
  };
/** Whatever was never fetched so long after the last day on which somebody was to come. */
export type DropUncollected = On & {
  readonly type: 'DropUncollected';
  readonly bookedOn: string;
  readonly on: string;
};
export type WithdrawEnd = On & As & { readonly type: 'WithdrawEnd'; readonly tripId: string };

type Step = (order: Placed) => readonly OrderEvent[];
const apply = (order: Placed, event: OrderEvent): Placed => {
  // Only events of the contract are written here, and each has its handler.
  const handler = evolveContract[event.type as keyof typeof evolveContract] as (o: Placed, d: object) => Placed;
  return handler(order, event.data);
};
/** Each step sees what the ones before it wrote. */
const inSteps = (order: Placed, steps: readonly Step[]): Decided => {
  const events: OrderEvent[] = [];
  let now = order;
  for (const step of steps)
    for (const event of step(now)) {
      events.push(event);
      now = apply(now, event);
    }
  return events;
};

const idsWhere = ({ contract }: Placed, ids: readonly string[], is: (item: ContractItem) => boolean): string[] =>
  ids.filter((itemId) => {
    const item = contract.items.get(itemId);
    return item !== undefined && is(item);
  });

const priceOf = ({ contract: { prices } }: Placed, sizeId: string | null, today: Priced): Priced => {
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
const extraAdded = (order: Placed, { orderId, sizeId, today, on, at, ...from }: Extra): OrderEvent => {
  const { months, termFrom, items } = order.contract;
  const priced = priceOf(order, sizeId, today);
  const until = termUntil({ from: termFrom ?? on, months });
  const [days, all] = [daysFromTo(on, until), daysFromTo(termFrom ?? on, until)];
  const term = (priced.monthlySatang + priced.insuranceSatang) * months;
  return {
    type: 'ExtraItemAdded',
    data: {
      ...{ orderId, itemId: itemIdOf({ number: order.number, orderId }, items.size + 1), sizeId, ...from, ...priced },
      ...{ amountSatang: share(term, days, all), days, on, addedAt: at },
    },
  };
};

const collected = (
  order: Placed,
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

/** What was fetched is under contract, also where nobody awaited it any longer. */
const taking =
  (command: RecordTrip): Step =>
  (order) => {
    const { orderId, tripId, taken, on, at } = command;
    const again = idsWhere(order, taken, (item) => item.state === 'depositing' && item.tripId === tripId);
    const first = idsWhere(order, taken, ({ state }) => state === 'booked' || state === 'dropped');
    const redeposited = { orderId, itemIds: again, tripId, on, redepositedAt: at };
    return [
      ...collected(order, command, first),
      ...(again.length > 0 ? [{ type: 'ItemsRedeposited', data: redeposited } as const] : []),
    ];
  };

const oneExtra =
  (command: RecordTrip, { extraId, sizeId, today }: ExtraFound): Step =>
  (order) => {
    const { orderId, tripId, on, at } = command;
    if (order.contract.extras.has(`${tripId} ${extraId}`)) return [];
    const added = extraAdded(order, { orderId, sizeId, today, on, at, tripId, extraId });
    return added.type === 'ExtraItemAdded' ? [added, ...collected(order, command, [added.data.itemId])] : [];
  };

const giving =
  ({ orderId, tripId, given, on, at }: RecordTrip): Step =>
  (order) => {
    const kind = order.contract.trips.get(tripId)?.kind;
    const itemIds = idsWhere(order, given, (item) => item.tripId === tripId && item.state === 'returning');
    if (itemIds.length === 0) return [];
    if (kind === 10) return [{ type: 'ItemsReturned', data: { orderId, itemIds, tripId, on, returnedAt: at } }];
    return [{ type: 'ItemsReleased', data: { orderId, itemIds, tripId, on, releasedAt: at } }];
  };

const closing =
  ({ orderId, tripId, outcome, missing, on, at, ...money }: RecordTrip): Step =>
  (order) => {
    const trip = order.contract.trips.get(tripId);
    if (!trip || trip.outcome !== 'open' || outcome === 'open') return [];
    const never = outcome === 'done' ? idsWhere(order, missing, ({ state }) => state === 'booked') : [];
    const fees = { done: trip.feeSatang, unsuccessful: money.failFeeSatang, canceled: 0 };
    const closed = { orderId, tripId, outcome, feeSatang: fees[outcome], cashTakenSatang: money.cashTakenSatang, on };
    const isEnd = [...order.contract.items.values()].some(({ endTripId }) => endTripId === tripId);
    const dropped = { orderId, itemIds: never, reason: 'fewerThanBooked', on, droppedAt: at } as const;
    return [
      ...(never.length > 0 ? [{ type: 'ItemsDropped', data: dropped } as const] : []),
      { type: 'TripClosed', data: { ...closed, closedAt: at } },
      ...(outcome === 'canceled' && isEnd
        ? [{ type: 'EndWithdrawn', data: { orderId, tripId, withdrawnAt: at } } as const]
        : []),
    ];
  };

type Today = { readonly orderId: string; readonly on: string; readonly at: string };
/** A contract whose end was asked for is over when nothing of it is with us; any is when nothing is left at all. */
const ending =
  ({ orderId, on, at }: Today): Step =>
  (order) => {
    const { contract, status } = order;
    const live = liveItems(contract);
    const isLeft = live.some(([, { state }]) => state !== 'booked' && state !== 'withCustomer');
    const isOver = contract.ending ? !isLeft : live.length === 0 && contract.items.size > 0;
    if (!isRunning(status) || contract.termFrom === null || !isOver) return [];
    const decided = endAll(order, { orderId, on, at });
    return isRefusal(decided) ? [] : decided;
  };

/** The contract learns what happened at a door, once, however often and in whatever pieces it is told. */
export const recordTrip = (command: RecordTrip, order: Placed): Decided => {
  if (!order.contract.trips.has(command.tripId)) return refuse('trip_not_found');
  return inSteps(order, [
    taking(command),
    ...command.extras.map((extra) => oneExtra(command, extra)),
    giving(command),
    closing(command),
    ending(command),
  ]);
};

export const noteStored = ({ orderId, itemIds, at }: NoteStored, order: Placed): Decided => {
  const arrived = idsWhere(order, itemIds, ({ state, tripId }) => {
    return state === 'collected' || (state === 'depositing' && tripId === null);
  });
  return arrived.length > 0 ? [{ type: 'ItemsStored', data: { orderId, itemIds: arrived, storedAt: at } }] : nothing;
};

export const addItems = ({ orderId, sizeId, today, count, on, at }: AddItems, order: Placed): Decided => {
  if (!isRunning(order.status)) return refuse('order_not_running');
  if (order.contract.ending) return refuse('contract_ending');
  const add: Step = (now) => [extraAdded(now, { orderId, sizeId, today, on, at, tripId: null, extraId: null })];
  return inSteps(
    order,
    Array.from({ length: count }, () => add),
  );
};

const dropped = (
  order: Placed,
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

export const dropItems = (command: DropItems, order: Placed): Decided => {
  const { itemIds } = command;
  const { items } = order.contract;
  if (!isRunning(order.status)) return refuse('order_not_running');
  if (itemIds.some((itemId) => !items.has(itemId))) return refuse('item_not_found');
  const there = itemIds.filter((itemId) => items.get(itemId)?.state !== 'dropped');
  if (there.some((itemId) => items.get(itemId)?.state !== 'booked')) return refuse('item_collected_already');
  return there.length > 0 ? dropped(order, command, { itemIds: there, reason: 'droppedByStaff' }) : nothing;
};

export const dropUncollected = (command: DropUncollected, order: Placed): Decided => {
  const isDue = command.on >= daysAfter(command.bookedOn, uncollectedDays);
  const itemIds =
    isRunning(order.status) && isDue
      ? idsWhere(order, [...order.contract.items.keys()], ({ state }) => state === 'booked')
      : [];
  return itemIds.length > 0 ? dropped(order, command, { itemIds, reason: 'neverCollected' }) : nothing;
};

/** After a visit that came to nothing nobody is on the way: what it was for can be withdrawn still. */
export const withdrawEnd = ({ orderId, tripId, at }: WithdrawEnd, order: Placed): Decided => {
  const trip = order.contract.trips.get(tripId);
  if (!trip) return refuse('trip_not_found');
  const live = liveItems(order.contract);
  if (trip.outcome === 'open' || !live.some(([, { endTripId }]) => endTripId === tripId)) return nothing;
  return [{ type: 'EndWithdrawn', data: { orderId, tripId, withdrawnAt: at } }];
};
