import type { Dimension } from '@klang/contracts/reports/kit';
import type { SpecEvent } from '../kit/spec.ts';
import { reckoned } from './reckonFixture.ts';
import { reckonedStorage, stock } from './reckonStorageFixture.ts';

type Range = { readonly from: string; readonly to: string };
type History = readonly SpecEvent[];
type Values = Readonly<Record<string, number | null>>;
type TabQuery = { readonly told: History; readonly range: Range; readonly tab: string };

/** What each tab must show of a log, all of it together. */
export const everyTab = (told: History, range: Range): Readonly<Record<string, Values>> => ({
  ...reckoned(told, range),
  ...reckonedStorage(told, range),
});
const reckonedTab = ({ told, range, tab }: TabQuery): Values => everyTab(told, range)[tab] ?? {};

const noGroup = '';
type Keyed = (event: SpecEvent) => string | undefined;
/** Each group by the events of it alone; those of which no key is known are of every one. */
const parted = (asked: TabQuery, keyOf: Keyed): ReadonlyMap<string, Values> => {
  const keys = new Set([noGroup, ...asked.told.flatMap((event) => keyOf(event) ?? [])]);
  return new Map(
    [...keys].map((key) => {
      const told = asked.told.filter((event) => (keyOf(event) ?? key) === key);
      return [key, reckonedTab({ ...asked, told })];
    }),
  );
};

const orderIdOf = ({ type, data }: SpecEvent): string | undefined => {
  if (type === 'PaperIssued') return data.facts.order.orderId;
  return 'orderId' in data && typeof data.orderId === 'string' ? data.orderId : undefined;
};
type PlacedOrder = Extract<SpecEvent, { readonly type: 'OrderPlaced' }>['data'];
const placedOf = (told: History): ReadonlyMap<string, PlacedOrder> =>
  new Map(told.flatMap(({ type, data }) => (type === 'OrderPlaced' ? [[data.orderId, data] as const] : [])));
const byOrder = (told: History, of: (placed: PlacedOrder) => string | null): Keyed => {
  const placed = placedOf(told);
  return (event) => {
    const one = placed.get(orderIdOf(event) ?? '');
    return one ? (of(one) ?? noGroup) : undefined;
  };
};

const byService = (told: History): Keyed => {
  const services = new Map(
    told.flatMap(({ type, data }) =>
      type === 'LookupAdded' ? [[data.lookupId, String(data.fields['service'])] as const] : [],
    ),
  );
  return byOrder(told, ({ packageId }) => services.get(packageId) ?? null);
};

const ofNoMethod = new Set<SpecEvent['type']>(['PaymentTakenBack', 'PaymentRefunded', 'PaymentWonBack']);
const byMethod = (told: History): Keyed => {
  const ways = new Map(
    told.flatMap(({ type, data }) =>
      type === 'PaymentStarted' ? [[data.paymentId, data.method as string] as const] : [],
    ),
  );
  return ({ type, data }) => {
    if (type === 'OrderPaid') return ways.get(data.paymentId) ?? 'card';
    if (type === 'BillPaid') return data.method ?? ways.get(data.paymentId) ?? 'card';
    if (type === 'TripClosed') return 'cash';
    if (type === 'RefundDone') return data.method;
    return ofNoMethod.has(type) ? noGroup : undefined;
  };
};

const byCause = (told: History): Keyed => {
  const causes = new Map<string, string>();
  for (const { type, data } of told) {
    if (type === 'LateMoneyArrived') causes.set(data.paymentId, data.cause);
    if (type === 'StrayMoneyArrived') causes.set(data.strayId, 'noOrder');
    if (type === 'MoneyTakenBack') causes.set(data.strayId, data.cause);
  }
  return ({ type, data }) => {
    if (type === 'LateMoneyArrived' || type === 'LateMoneySettled') return causes.get(data.paymentId);
    if (type === 'StrayMoneyArrived' || type === 'MoneyTakenBack' || type === 'StrayMoneySettled')
      return causes.get(data.strayId);
    return undefined;
  };
};

/** A paper is as much as there would be less without it; in whose place another stands, it is nought. */
const byPaper = (asked: TabQuery): ReadonlyMap<string, Values> => {
  const papers = asked.told.flatMap(({ type, data }) => (type === 'PaperIssued' ? [data] : []));
  const of = (told: History) => reckonedTab({ ...asked, told });
  /** Which paper came in the place of another, and of that one, to the last. */
  const lastOf = (number: string): string => {
    const next = papers.find(({ facts }) => facts.kind === 'RT' && facts.replaces?.number === number);
    return next ? lastOf(next.number) : number;
  };
  const issued = (numbers: readonly string[]) =>
    of(
      asked.told.filter(({ type, data }) => {
        if (type === 'CertificateMatched') return numbers.includes(lastOf(data.certificateId));
        return type === 'PaperIssued' && numbers.includes(data.number);
      }),
    );
  return new Map(
    papers.map(({ number }) => {
      const by = papers.flatMap(({ facts, number: other }) => {
        if (facts.kind === 'CN') return facts.original.number === number ? [other] : [];
        return facts.kind === 'RT' && facts.replaces?.number === number ? [other] : [];
      });
      const [both, without] = [issued([number, ...by]), issued(by)];
      const less = Object.entries(both).map(([id, value]) => [id, (value ?? 0) - (without[id] ?? 0)] as const);
      return [number, Object.fromEntries(less)];
    }),
  );
};

const places = ['', 'a1', 'b1'];
const byPlace = ({ told, range }: TabQuery) =>
  new Map(places.map((key) => [key, stock(told, range, ({ locationId }) => (locationId ?? '') === key)]));
const hands = ['movers', 'storage', 'customer'];
const byHands = ({ told, range }: TabQuery) =>
  new Map(hands.map((key) => [key, stock(told, range, ({ custody }) => custody === key)]));

const bySize = (told: History): Keyed => {
  const sizes = new Map(
    told.flatMap(({ type, data }) => (type === 'ExtraItemAdded' ? [[data.itemId, data.sizeId] as const] : [])),
  );
  return ({ data }) =>
    'itemId' in data && typeof data.itemId === 'string' ? (sizes.get(data.itemId) ?? noGroup) : undefined;
};
const byTripKind = (told: History): Keyed => {
  const kinds = new Map(
    told.flatMap(({ type, data }) => (type === 'TripScheduled' ? [[data.tripId, String(data.kind)] as const] : [])),
  );
  return ({ data }) => ('tripId' in data ? kinds.get(String(data.tripId)) : undefined);
};

/** Cash is with who first said that they took it, whoever mends the sum. */
const byHolder = (told: History): Keyed => {
  const first = new Map(
    told
      .flatMap(({ type, data, by }) =>
        type === 'DoorCashTaken' ? [[data.tripId, by?.actor?.id ?? noGroup] as const] : [],
      )
      .toReversed(),
  );
  return heldBy(first);
};
const heldBy =
  (first: ReadonlyMap<string, string>): Keyed =>
  ({ type, data }) => {
    if (type === 'DoorCashTaken') return first.get(data.tripId);
    return type === 'CashHandedIn' || type === 'CashHandInUndone' ? data.staffId : undefined;
  };
/** Who answers has the answers, and nobody what came. */
const byAnswerer = (asked: TabQuery): ReadonlyMap<string, Values> => {
  const all = reckonedTab(asked);
  const none = reckonedTab({ ...asked, told: [] });
  const { asked: came = 0 } = all;
  return new Map([
    [noGroup, { ...none, asked: came }],
    ['mover1', { ...all, asked: 0 }],
  ]);
};

/** Who came by a channel leaves by it; who registers comes by the site, whom staff add by staff. */
const byFirstChannel = (asked: TabQuery): ReadonlyMap<string, Values> => {
  const first = new Map<string, string>();
  const placed = placedOf(asked.told);
  for (const { type, data } of asked.told) {
    const one = type === 'OrderPaid' ? placed.get(data.orderId) : undefined;
    if (one && !first.has(one.customerId)) first.set(one.customerId, one.channelId ?? noGroup);
  }
  return parted(asked, (event) => {
    if (event.type === 'CustomerRegistered') return 'web';
    if (event.type === 'CustomerAdded') return 'staff';
    return first.get(placed.get(orderIdOf(event) ?? '')?.customerId ?? '');
  });
};

type GroupQuery = TabQuery & { readonly groupBy: Exclude<Dimension, 'day' | 'month'> };
const keyed = ({ told, tab, groupBy }: GroupQuery): Keyed => {
  const by = {
    package: () => byOrder(told, ({ packageId }) => packageId),
    service: () => byService(told),
    channel: () => byOrder(told, ({ channelId }) => channelId),
    discount: () => byOrder(told, ({ promo }) => promo?.discountId ?? null),
    customer: () => byOrder(told, ({ customerId }) => customerId),
    method: () => byMethod(told),
    cause: () => byCause(told),
    size: () => bySize(told),
    tripKind: () => byTripKind(told),
    staff: () => byHolder(told),
  };
  if (!(groupBy in by)) throw new Error(`Nobody has said how ${tab} is told apart by ${groupBy}.`);
  return by[groupBy as keyof typeof by]();
};

/** What each row of a tab must show of a log, when it is told apart by something else than time. */
export const reckonedGroups = (asked: GroupQuery): ReadonlyMap<string, Values> => {
  const { tab, groupBy } = asked;
  if (groupBy === 'paper') return byPaper(asked);
  if (groupBy === 'location') return byPlace(asked);
  if (groupBy === 'custody') return byHands(asked);
  if (tab === 'report04 answers') return byAnswerer(asked);
  return tab === 'report04 customers' ? byFirstChannel(asked) : parted(asked, keyed(asked));
};
