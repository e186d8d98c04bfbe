import { bookedItems, bookedSizes, type FrozenPrices, pricesOf } from '@klang/contracts/custody/contractItems';
import {
  type Dispute,
  type ItemState,
  isItemOver,
  type RequestKind,
  type TripKind,
} from '@klang/contracts/custody/custody';
import type { OrderEvent } from '@klang/contracts/events/order';
import { isRunning, type OrderStatus } from '@klang/contracts/orders/orderStatuses';
import type { WishedItem } from '@klang/contracts/orders/quote';
import type { Visit } from '@klang/contracts/orders/trips';
import type { Only } from './kit.ts';
import { type Billing, billingOf } from './orderBilling.ts';

/** One thing under contract, and what is owed for it. */
export type ContractItem = {
  readonly sizeId: string | null;
  readonly isExtra: boolean;
  readonly monthlySatang: number;
  readonly insuranceSatang: number;
  readonly state: ItemState;
  /** Where it was before the visit that is to come for it. */
  readonly before: ItemState | null;
  /** The visit that is to come for it. */
  readonly tripId: string | null;
  /** The one that was to come before the end of the contract replaced it: it may have left meanwhile. */
  readonly replacedTripId: string | null;
  readonly beganOn: string | null;
  /** Added after booking. */
  readonly addedOn: string | null;
  /** Its end was asked for, with this as the last day that is charged. */
  readonly endsOn: string | null;
  /** By which visit it ends. */
  readonly endTripId: string | null;
  /** Of what was added while a paid term ran: what the rest of it costs, and from which day. */
  readonly extra: { readonly amountSatang: number; readonly days: number; readonly on: string } | null;
  /** By which visit it came to stand as it does, and how it stood before; null once anything else was done with it. */
  readonly atDoor: DoorStep | null;
};
export type DoorStep = {
  readonly tripId: string;
  readonly before: Pick<ContractItem, 'state' | 'before' | 'tripId' | 'replacedTripId' | 'beganOn'>;
};
/** What a visit makes of a thing, which it may take back. */
export const byVisit =
  (tripId: string | null, change: Partial<ContractItem>) =>
  ({ state, before, tripId: coming, replacedTripId, beganOn }: ContractItem): Partial<ContractItem> => ({
    tripId: null,
    before: null,
    replacedTripId: null,
    ...change,
    atDoor: tripId === null ? null : { tripId, before: { state, before, tripId: coming, replacedTripId, beganOn } },
  });
export type ContractTrip = {
  readonly kind: TripKind;
  /** Null for the pick-up that was booked with the order. */
  readonly ask: RequestKind | null;
  readonly itemIds: readonly string[];
  readonly visit: Visit;
  readonly feeSatang: number;
  readonly cashSatang: number;
  readonly outcome: 'open' | 'done' | 'unsuccessful' | 'canceled';
  /** The end of the contract took its place: it comes no more. */
  readonly isReplaced: boolean;
  readonly closedOn: string | null;
  /** Its customer said that it was not as we told it, and what was decided. */
  readonly dispute: Dispute | null;
};
export type Contract = {
  readonly packageId: string;
  /** To the mover at the first pick-up. */
  readonly firstCashSatang: number;
  readonly booked: readonly WishedItem[];
  readonly months: number;
  readonly prices: FrozenPrices;
  readonly items: ReadonlyMap<string, ContractItem>;
  readonly trips: ReadonlyMap<string, ContractTrip>;
  /** The day of the first collecting. */
  readonly termFrom: string | null;
  /** The end of all was asked for, with this as the last day that is charged for what had no end before. */
  readonly ending: { readonly tripId: string | null; readonly endsOn: string } | null;
  /** Extras by trip and what the trip calls them. */
  readonly extras: ReadonlyMap<string, string>;
  readonly billing: Billing;
};

type PlacedOrder = Only<OrderEvent, 'OrderPlaced'>['data'];
export const contractOf = (placed: PlacedOrder): Contract => ({
  packageId: placed.packageId,
  firstCashSatang: placed.quote?.cashSatang ?? 0,
  booked: bookedSizes(placed),
  months: placed.months,
  prices: pricesOf(placed),
  items: new Map(),
  trips: new Map(),
  termFrom: null,
  ending: null,
  extras: new Map(),
  billing: billingOf(placed.quote),
});

export const newItem = (change: Partial<ContractItem> = {}): ContractItem => ({
  sizeId: null,
  isExtra: false,
  monthlySatang: 0,
  insuranceSatang: 0,
  state: 'booked',
  before: null,
  tripId: null,
  replacedTripId: null,
  beganOn: null,
  addedOn: null,
  endsOn: null,
  endTripId: null,
  extra: null,
  atDoor: null,
  ...change,
});

type NumberedOrder = { readonly number: string; readonly orderId: string; readonly pickUp: Visit | null };
/** A paid order has its items at once, and the movers' first visit. */
export const withBookedItems = (contract: Contract, { pickUp, ...order }: NumberedOrder): Contract => {
  const tripId = pickUp ? order.orderId : null;
  const { insuranceSatang } = contract.prices;
  const items = new Map(
    bookedItems(order, contract).map(({ itemId, sizeId, monthlySatang }) => [
      itemId,
      newItem({ sizeId, monthlySatang, insuranceSatang, tripId }),
    ]),
  );
  const cashSatang = contract.firstCashSatang;
  const first = {
    kind: 5,
    ask: null,
    feeSatang: 0,
    cashSatang,
    outcome: 'open',
    isReplaced: false,
    closedOn: null,
    dispute: null,
  } as const;
  const trips = pickUp
    ? new Map([[order.orderId, { ...first, itemIds: [...items.keys()], visit: pickUp }]])
    : new Map();
  return { ...contract, items, trips };
};

export const withItems = (
  contract: Contract,
  itemIds: Iterable<string>,
  change: (item: ContractItem) => Partial<ContractItem>,
): Contract => {
  const items = new Map(contract.items);
  for (const itemId of itemIds) {
    const item = items.get(itemId);
    if (item) items.set(itemId, { ...item, ...change(item) });
  }
  return { ...contract, items };
};

/** What was booked and never fetched of an order that is canceled is awaited no longer. */
export const withNoneAwaited = (contract: Contract): Contract =>
  withItems(contract, contract.items.keys(), ({ state }) =>
    state === 'booked' ? { state: 'dropped', tripId: null, before: null } : {},
  );

export const liveItems = ({ items }: Contract): readonly (readonly [string, ContractItem])[] =>
  [...items].filter(([, { state }]) => !isItemOver(state));
export const openTrips = ({ trips }: Contract): readonly (readonly [string, ContractTrip])[] =>
  [...trips].filter(([, { outcome }]) => outcome === 'open');

type ContractOrder = { readonly status: OrderStatus; readonly contract: Contract };
/** Things are or will be in storage: not over, though something of it may still be to be paid. */
export const isUnderContract = ({ status, contract }: ContractOrder): boolean =>
  isRunning(status) && !contract.billing.isOver;

/** Where a paid order stands follows from its items, and at its end from what is still to be paid. */
export const statusOfContract = (status: OrderStatus, contract: Contract): OrderStatus => {
  if (!isRunning(status)) return status;
  if (contract.billing.isOver) return contract.billing.isOwing ? 'canceling' : 'canceled';
  if (contract.ending) return 'canceling';
  return liveItems(contract).some(([, { endsOn }]) => endsOn !== null) ? 'cancelingSome' : 'success';
};

/** The credit by which the fee of a visit is let go. An id has 80 signs at most. */
export const disputeCreditId = (tripId: string): string => `fee-${tripId}`.slice(0, 80);
