import type { Dimension } from '@klang/contracts/reports/kit';
import type { SpecEvent } from '../../kit/spec.ts';
import { reckoned } from './reckonFixture.ts';
import { reckonedStorage, stock } from './reckonStorageFixture.ts';

type Range = { readonly from: string; readonly to: string };
type History = readonly SpecEvent[];
type Values = Readonly<Record<string, number | null>>;
type TabQuery = { readonly history: History; readonly range: Range; readonly tab: string };

export const everyTab = (history: History, range: Range): Readonly<Record<string, Values>> => ({
  ...reckoned(history, range),
  ...reckonedStorage(history, range),
});
const reckonedTab = ({ history, range, tab }: TabQuery): Values => everyTab(history, range)[tab] ?? {};

const noGroup = '';
type KeyOfEvent = (event: SpecEvent) => string | undefined;
/** Events without a known key count in each group. */
const parted = (query: TabQuery, keyOf: KeyOfEvent): ReadonlyMap<string, Values> => {
  const keys = new Set([noGroup, ...query.history.flatMap((event) => keyOf(event) ?? [])]);
  return new Map(
    [...keys].map((key) => {
      const history = query.history.filter((event) => (keyOf(event) ?? key) === key);
      return [key, reckonedTab({ ...query, history })];
    }),
  );
};

const orderIdOf = ({ type, data }: SpecEvent): string | undefined => {
  if (type === 'PaperIssued') return data.facts.order.orderId;
  return 'orderId' in data && typeof data.orderId === 'string' ? data.orderId : undefined;
};
type PlacedOrder = Extract<SpecEvent, { readonly type: 'OrderPlaced' }>['data'];
const placedOf = (history: History): ReadonlyMap<string, PlacedOrder> =>
  new Map(history.flatMap(({ type, data }) => (type === 'OrderPlaced' ? [[data.orderId, data] as const] : [])));
const byOrder = (history: History, of: (placed: PlacedOrder) => string | null): KeyOfEvent => {
  const placed = placedOf(history);
  return (event) => {
    const one = placed.get(orderIdOf(event) ?? '');
    return one ? (of(one) ?? noGroup) : undefined;
  };
};

const byService = (history: History): KeyOfEvent => {
  const services = new Map(
    history.flatMap(({ type, data }) =>
      type === 'LookupAdded' ? [[data.lookupId, String(data.fields['service'])] as const] : [],
    ),
  );
  return byOrder(history, ({ packageId }) => services.get(packageId) ?? null);
};

const ofNoMethod = new Set<SpecEvent['type']>(['PaymentTakenBack', 'PaymentRefunded', 'PaymentWonBack']);
const byMethod = (history: History): KeyOfEvent => {
  const ways = new Map(
    history.flatMap(({ type, data }) =>
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

const byCause = (history: History): KeyOfEvent => {
  const causes = new Map<string, string>();
  for (const { type, data } of history) {
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

/** The share of a paper is the total minus the total without it. A replaced paper is zero. */
const byPaper = (query: TabQuery): ReadonlyMap<string, Values> => {
  const papers = query.history.flatMap(({ type, data }) => (type === 'PaperIssued' ? [data] : []));
  const of = (history: History) => reckonedTab({ ...query, history });
  const lastOf = (number: string): string => {
    const next = papers.find(({ facts }) => facts.kind === 'RT' && facts.replaces?.number === number);
    return next ? lastOf(next.number) : number;
  };
  const issued = (numbers: readonly string[]) =>
    of(
      query.history.filter(({ type, data }) => {
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
const byPlace = ({ history, range }: TabQuery) =>
  new Map(places.map((key) => [key, stock(history, range, ({ locationId }) => (locationId ?? '') === key)]));
const hands = ['movers', 'storage', 'customer'];
const byHands = ({ history, range }: TabQuery) =>
  new Map(hands.map((key) => [key, stock(history, range, ({ custody }) => custody === key)]));

const bySize = (history: History): KeyOfEvent => {
  const sizes = new Map(
    history.flatMap(({ type, data }) => (type === 'ExtraItemAdded' ? [[data.itemId, data.sizeId] as const] : [])),
  );
  return ({ data }) =>
    'itemId' in data && typeof data.itemId === 'string' ? (sizes.get(data.itemId) ?? noGroup) : undefined;
};
const byTripKind = (history: History): KeyOfEvent => {
  const kinds = new Map(
    history.flatMap(({ type, data }) => (type === 'TripScheduled' ? [[data.tripId, String(data.kind)] as const] : [])),
  );
  return ({ data }) => ('tripId' in data ? kinds.get(String(data.tripId)) : undefined);
};

/** Cash stays with the mover who took it, even if a colleague corrects the amount. No visit here gives it back. */
const byHolder = (history: History): KeyOfEvent => {
  const first = new Map(
    history
      .flatMap(({ type, data, by }) =>
        type === 'DoorCashTaken' ? [[data.tripId, by?.actor?.id ?? noGroup] as const] : [],
      )
      .toReversed(),
  );
  return cashHolderOf(first);
};
const cashHolderOf =
  (first: ReadonlyMap<string, string>): KeyOfEvent =>
  ({ type, data }) => {
    if (type === 'DoorCashTaken') return first.get(data.tripId);
    return type === 'CashHandedIn' || type === 'CashHandInUndone' ? data.staffId : undefined;
  };
/** An answer counts for its author. Incoming messages count for no one. */
const byAnswerer = (query: TabQuery): ReadonlyMap<string, Values> => {
  const all = reckonedTab(query);
  const none = reckonedTab({ ...query, history: [] });
  const { asked: came = 0 } = all;
  return new Map([
    [noGroup, { ...none, asked: came }],
    ['mover1', { ...all, asked: 0 }],
  ]);
};

/** A customer leaves by the channel they came by. */
const byFirstChannel = (query: TabQuery): ReadonlyMap<string, Values> => {
  const first = new Map<string, string>();
  const placed = placedOf(query.history);
  for (const { type, data } of query.history) {
    const one = type === 'OrderPaid' ? placed.get(data.orderId) : undefined;
    if (one && !first.has(one.customerId)) first.set(one.customerId, one.channelId ?? noGroup);
  }
  return parted(query, (event) => {
    if (event.type === 'CustomerRegistered') return 'web';
    if (event.type === 'CustomerAdded') return 'staff';
    return first.get(placed.get(orderIdOf(event) ?? '')?.customerId ?? '');
  });
};

type GroupQuery = TabQuery & { readonly groupBy: Exclude<Dimension, 'day' | 'month'> };
const keyed = ({ history, tab, groupBy }: GroupQuery): KeyOfEvent => {
  const by = {
    package: () => byOrder(history, ({ packageId }) => packageId),
    service: () => byService(history),
    channel: () => byOrder(history, ({ channelId }) => channelId),
    discount: () => byOrder(history, ({ promo }) => promo?.discountId ?? null),
    customer: () => byOrder(history, ({ customerId }) => customerId),
    method: () => byMethod(history),
    cause: () => byCause(history),
    size: () => bySize(history),
    tripKind: () => byTripKind(history),
    staff: () => byHolder(history),
  };
  if (!(groupBy in by)) throw new Error(`Nobody has said how ${tab} is told apart by ${groupBy}.`);
  return by[groupBy as keyof typeof by]();
};

/** For groups that are not days or months. */
export const reckonedGroups = (query: GroupQuery): ReadonlyMap<string, Values> => {
  const { tab, groupBy } = query;
  if (groupBy === 'paper') return byPaper(query);
  if (groupBy === 'location') return byPlace(query);
  if (groupBy === 'custody') return byHands(query);
  if (tab === 'report04 answers') return byAnswerer(query);
  return tab === 'report04 customers' ? byFirstChannel(query) : parted(query, keyed(query));
};
