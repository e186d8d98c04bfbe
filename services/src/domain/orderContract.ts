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

/** What was never collected was not given back either. */
export const whyOver = (state: ItemState | undefined): 'item_dropped' | 'item_over' =>
  state === 'dropped' ? 'item_dropped' : 'item_over';

export type ContractItem = {
  readonly sizeId: string | null;
  readonly isExtra: boolean;
  readonly monthlySatang: number;
  readonly insuranceSatang: number;
  readonly state: ItemState;
  readonly before: ItemState | null;
  readonly tripId: string | null;
  /** The visit that the end of the contract replaced. Its movers may have left already. */
  readonly replacedTripId: string | null;
  /** Its state before it was put into storage last. */
  readonly stateOnRoad: ItemState | null;
  /** What a visit had said of it until then. Null after any other change. */
  readonly doorOnRoad: DoorStep | null;
  readonly beganOn: string | null;
  readonly addedOn: string | null;
  readonly endsOn: string | null;
  readonly endTripId: string | null;
  /** An item added during a paid term: the charge for the rest of the term, and its first day. */
  readonly extra: { readonly amountSatang: number; readonly days: number; readonly on: string } | null;
  /** The visit that last changed it, and the state before. Null after any later change. */
  readonly atDoor: DoorStep | null;
};
export type DoorStep = {
  readonly tripId: string;
  readonly before: Pick<ContractItem, 'state' | 'before' | 'tripId' | 'replacedTripId' | 'beganOn'>;
};
/** How a visit changes an item, with the earlier state for an undo. */
export const byVisit =
  (tripId: string | null, change: Partial<ContractItem>) =>
  ({ state, before, tripId: coming, replacedTripId, beganOn }: ContractItem): Partial<ContractItem> => ({
    tripId: null,
    before: null,
    replacedTripId: null,
    ...change,
    atDoor: tripId === null ? null : { tripId, before: { state, before, tripId: coming, replacedTripId, beganOn } },
  });
export type PutOffEnd = {
  readonly tripId: string;
  readonly endsOn: string;
  readonly items: readonly { readonly itemId: string; readonly endsOn: string }[];
};
export type ContractTrip = {
  readonly kind: TripKind;
  /** Null for the pick-up booked with the order. */
  readonly ask: RequestKind | null;
  readonly itemIds: readonly string[];
  /** Added by staff while the visit was to come. */
  readonly joined: readonly string[];
  readonly visit: Visit;
  readonly feeSatang: number;
  /** What it cost when it came to nothing, whatever was found to be collected since. */
  readonly failFeeSatang?: number;
  readonly cashSatang: number;
  readonly outcome: 'open' | 'done' | 'unsuccessful' | 'canceled';
  /** The visit in whose place it comes. */
  readonly failedTripId: string | null;
  /** It was requested to another place than the address of the order. */
  readonly isElsewhere: boolean;
  readonly isReplaced: boolean;
  readonly closedOn: string | null;
  readonly cashTakenSatang: number;
  /** Its receipt stands, though credit notes lower it. */
  readonly isCashLowered?: true;
  readonly dispute: Dispute | null;
  /** A bill has the fee, and a credit takes it off. */
  readonly isFeeCredited: boolean;
};
export type Contract = {
  readonly packageId: string;
  readonly firstCashSatang: number;
  readonly booked: readonly WishedItem[];
  readonly months: number;
  readonly prices: FrozenPrices;
  readonly items: ReadonlyMap<string, ContractItem>;
  readonly trips: ReadonlyMap<string, ContractTrip>;
  readonly termFrom: string | null;
  /** The visit that collected each item, in the order of collecting. What was taken back at the door is not in it. */
  readonly collectedBy: ReadonlyMap<string, string>;
  /** The requested end of the contract. `endsOn` is the last charged day for items without an earlier end. */
  readonly ending: { readonly tripId: string | null; readonly endsOn: string } | null;
  /** The end that fell away because an item was brought in. Null once anything else is requested. */
  readonly putOff: PutOffEnd | null;
  readonly extras: ReadonlyMap<string, string>;
  /** What a phone told too late and staff took over: the item of each deed. */
  readonly lateExtras: ReadonlyMap<string, string>;
  readonly billing: Billing;
};

type StandingItem = Pick<ContractItem, 'state' | 'tripId' | 'before'>;
const isComing = (state: ItemState | null): boolean => state === 'collected' || state === 'depositing';
/** The movers bring it in. Somebody may have asked for it before a storing by mistake was undone. */
export const isOnRoad = ({ state, tripId, before }: StandingItem): boolean =>
  state === 'returning' ? isComing(before) : isComing(state) && (state === 'collected' || tripId === null);

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
  collectedBy: new Map(),
  ending: null,
  putOff: null,
  extras: new Map(),
  lateExtras: new Map(),
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
  stateOnRoad: null,
  doorOnRoad: null,
  beganOn: null,
  addedOn: null,
  endsOn: null,
  endTripId: null,
  extra: null,
  atDoor: null,
  ...change,
});

type NumberedOrder = { readonly number: string; readonly orderId: string; readonly pickUp: Visit | null };
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
    joined: [],
    feeSatang: 0,
    cashSatang,
    outcome: 'open',
    failedTripId: null,
    isElsewhere: false,
    isReplaced: false,
    closedOn: null,
    cashTakenSatang: 0,
    dispute: null,
    isFeeCredited: false,
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

/** An item of a canceled order that was never collected is no longer awaited. */
export const withNoneAwaited = (contract: Contract): Contract =>
  withItems(contract, contract.items.keys(), ({ state }) =>
    state === 'booked' ? { state: 'dropped', tripId: null, before: null } : {},
  );

export const liveItems = ({ items }: Contract): readonly (readonly [string, ContractItem])[] =>
  [...items].filter(([, { state }]) => !isItemOver(state));
/** The visit with which the contract began. */
export const firstTripOf = ({ collectedBy }: Contract): string | null => [...collectedBy.values()][0] ?? null;
export const itemsOfTrip = ({ itemIds, joined }: ContractTrip): readonly string[] => [...itemIds, ...joined];
export const openTrips = ({ trips }: Contract): readonly (readonly [string, ContractTrip])[] =>
  [...trips].filter(([, { outcome }]) => outcome === 'open');

/** What a visit must learn about its items: added ones that it fetches, and given-up ones. */
export const changedItems = ({ items, trips }: Contract, tripId: string) => {
  const trip = trips.get(tripId);
  const awaited = (trip?.joined ?? []).filter((itemId) => items.get(itemId)?.tripId === tripId);
  const givenUp = (trip ? itemsOfTrip(trip) : []).filter((itemId) => items.get(itemId)?.state === 'dropped');
  return { awaited, givenUp };
};

type ContractOrder = { readonly status: OrderStatus; readonly contract: Contract };
/** Items are or will be in storage. Bills may still be open after it. */
export const isUnderContract = ({ status, contract }: ContractOrder): boolean =>
  isRunning(status) && !contract.billing.isOver;

/** The items define the status of a paid order, and at its end its open bills. */
export const statusOfContract = (status: OrderStatus, contract: Contract): OrderStatus => {
  if (!isRunning(status)) return status;
  if (contract.billing.isOver) return contract.billing.isOwing ? 'canceling' : 'canceled';
  if (contract.ending) return 'canceling';
  return liveItems(contract).some(([, { endsOn }]) => endsOn !== null) ? 'cancelingSome' : 'success';
};

export const feeCreditId = (tripId: string): string => `fee-${tripId}`.slice(0, 80);
