import type { BillLine } from '@klang/contracts/bills/bill';
import type { OrderEvent } from '@klang/contracts/events/order';
import { isRefusal } from './kit.ts';
import { type BookTrip, type BookTripAgain, bookTrip, bookTripAgain } from './orderAsking.ts';
import { billedOn, billHour, periodAt, periodOf } from './orderBillPeriods.ts';
import { type IssueBills, isBeingPaid, issueBills } from './orderBills.ts';
import { type ContractTrip, openTrips } from './orderContract.ts';
import { recordTrip, withdrawEnd } from './orderRecording.ts';
import type { OrderDecision, PlacedFacts } from './orderState.ts';
import { inSteps, type Step } from './orderSteps.ts';

export type NextBill = {
  readonly kind: 'period' | 'closing';
  readonly from: string;
  readonly until: string;
  readonly totalSatang: number;
  /** Its fees of visits other than the requested one, before VAT. */
  readonly otherVisitsSatang: number;
};
export type TermsOn = (on: string) => Omit<IssueBills, 'type' | 'orderId' | 'on' | 'at'>;
type PreviewScope = {
  readonly orderId: string;
  readonly on: string;
  readonly at: string;
  readonly termsOn: TermsOn;
  /** Of the visits that were moved after they were booked; the contract does not know. */
  readonly visitDays?: Readonly<Record<string, string>>;
  /** The visit that is requested. */
  readonly tripId: string;
};
type VisitToCome = { readonly tripId: string; readonly trip: ContractTrip; readonly on: string };
type BillToCome = { readonly on: string; readonly number: number | null };
export type RequestToCome = Omit<BookTrip, 'type' | 'orderId' | 'at' | 'on' | 'blocked' | 'asCustomer'>;

const written = (decided: OrderDecision): readonly OrderEvent[] => (isRefusal(decided) ? [] : decided);
const after = (order: PlacedFacts, steps: readonly Step[]): PlacedFacts => {
  let now = order;
  inSteps(order, [
    ...steps,
    (so) => {
      now = so;
      return [];
    },
  ]);
  return now;
};

export const nextPeriodOf = ({ contract }: PlacedFacts, on: string) => {
  const { termFrom, months, billing } = contract;
  if (termFrom === null) return null;
  const term = { from: termFrom, months };
  return periodOf(term, Math.max(billing.lastPeriod, on < termFrom ? 1 : periodAt(term, on)) + 1);
};

const momentOn = ({ at }: PreviewScope, on: string): string => [at, billHour(on)].toSorted().at(-1) ?? at;
const billOn = (order: PlacedFacts, scope: PreviewScope, on: string): readonly OrderEvent[] => {
  const { orderId, termsOn } = scope;
  return written(issueBills({ type: 'IssueBills', orderId, on, at: momentOn(scope, on), ...termsOn(on) }, order));
};

const closed =
  ({ orderId, visitDays = {} }: PreviewScope, { tripId, trip: { kind, isReplaced }, on }: VisitToCome): Step =>
  (order) => {
    const awaited = [...order.contract.items].flatMap(([itemId, one]) => (one.tripId === tripId ? [itemId] : []));
    const what = { orderId, tripId, on, at: billHour(on), missing: [], extras: [], visitDays };
    const things = { taken: kind === 5 ? awaited : [], given: kind === 5 ? [] : awaited };
    const outcome = isReplaced ? 'canceled' : 'done';
    const record = { ...what, ...things, outcome, failFeeSatang: 0, cashTakenSatang: 0 } as const;
    return written(recordTrip({ type: 'RecordTrip', ...record }, order));
  };

/** Nobody comes for a replaced visit. Movers who are late come today. */
const dayOf = (tripId: string, { visit, isReplaced }: ContractTrip, { on, visitDays }: PreviewScope): string => {
  const day = visitDays?.[tripId] ?? visit.on;
  return isReplaced || day < on ? on : day;
};
const visitsBefore = (order: PlacedFacts, scope: PreviewScope, before: string | null): readonly VisitToCome[] =>
  openTrips(order.contract)
    .map(([tripId, trip]) => ({ tripId, trip, on: dayOf(tripId, trip, scope) }))
    .filter(({ on }) => before === null || on < before)
    .toSorted((one, other) => one.on.localeCompare(other.on));
/** The order after these visits were done as booked, each after the bills that go out before it. */
const withVisits =
  (scope: PreviewScope, visits: readonly VisitToCome[]): Step =>
  (order) =>
    inSteps(
      order,
      visits.flatMap((visit, place): Step[] => [
        (now) => (place > 0 || visit.on > scope.on ? billOn(now, scope, visit.on) : []),
        closed(scope, visit),
      ]),
    );

const issuedFor = (events: readonly OrderEvent[], number: number | null) =>
  events.flatMap(({ type, data }) =>
    type === 'BillIssued' && (data.kind === 'back' || (data.kind !== 'extra' && data.period === number)) ? [data] : [],
  );
const isOfOtherVisit = ({ kind, tripId }: BillLine, requestedId: string): boolean =>
  kind === 'delivery' && tripId !== requestedId;
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Null while a payment is pending: nobody knows yet what is owed. */
const sumsOf = (
  order: PlacedFacts,
  scope: PreviewScope,
  { on, number }: BillToCome,
): Pick<NextBill, 'totalSatang' | 'otherVisitsSatang'> | null => {
  if (isBeingPaid(order, momentOn(scope, on))) return null;
  const bills = issuedFor(billOn(order, scope, on), number);
  const fees = bills.flatMap(({ lines }) => lines.filter((line) => isOfOtherVisit(line, scope.tripId)));
  return {
    totalSatang: sumOf(bills.map(({ totalSatang }) => totalSatang)),
    otherVisitsSatang: sumOf(fees.map(({ amountSatang }) => amountSatang)),
  };
};

const ofPeriod = (order: PlacedFacts, scope: PreviewScope): NextBill | null => {
  const period = nextPeriodOf(order, scope.on);
  if (!period) return null;
  const goesOut = billedOn(period, scope.termsOn(scope.on).leadDays);
  const on = [goesOut, scope.on].toSorted().at(-1) ?? scope.on;
  const visits = visitsBefore(order, scope, on);
  const last = visits.at(-1);
  const visited = after(order, [
    withVisits(scope, visits),
    // A month that was billed ahead is corrected at once.
    (now) => (last ? billOn(now, scope, last.on) : []),
  ]);
  const { from, until, number } = period;
  const sums = sumsOf(visited, scope, { on, number });
  return sums && { kind: 'period', from, until, ...sums };
};

/** Of an order whose visits leave nothing under contract, however that was requested. */
const nextBill = (order: PlacedFacts, scope: PreviewScope): NextBill | null => {
  const visits = visitsBefore(order, scope, null);
  const over = after(order, [withVisits(scope, visits)]);
  if (!over.contract.billing.isOver) return ofPeriod(order, scope);
  const on = visits.at(-1)?.on ?? scope.on;
  const sums = sumsOf(over, scope, { on, number: null });
  return sums && { kind: 'closing', from: on, until: on, ...sums };
};

/** The next bill with and without the request, if nothing else happens. Without a chosen day the visit counts as done today. */
export const nextBills = (order: PlacedFacts, asOf: Omit<PreviewScope, 'tripId'>, request: RequestToCome) => {
  const { orderId, on, at } = asOf;
  const scope = { ...asOf, tripId: request.tripId };
  const visit = request.visit ?? { on, slotId: 'any', start: '00:00', end: '00:00' };
  const booked = bookTrip({ ...request, type: 'BookTrip', orderId, on, visit, at, asCustomer: null }, order);
  return {
    without: nextBill(order, scope),
    requested: isRefusal(booked) ? null : nextBill(after(order, [() => booked]), scope),
  };
};

/** The next bill if a visit comes on its day as before, and if it is moved. */
export const nextBillsMoved = (
  order: PlacedFacts,
  asOf: Omit<PreviewScope, 'tripId'>,
  { tripId, on }: { readonly tripId: string; readonly on: string },
) => {
  const scope = { ...asOf, tripId };
  const visitDays = { ...scope.visitDays, [tripId]: on };
  return { without: nextBill(order, scope), requested: nextBill(order, { ...scope, visitDays }) };
};

type AgainToCome = Pick<BookTripAgain, 'tripId' | 'failedTripId' | 'visit'>;
/** The next bill as it is, and if another visit is booked in the place of a failed one. */
export const nextBillsAgain = (order: PlacedFacts, asOf: Omit<PreviewScope, 'tripId'>, again: AgainToCome) => {
  const { orderId, on, at } = asOf;
  const scope = { ...asOf, tripId: again.tripId };
  const command = { type: 'BookTripAgain', orderId, on, at, cashSatang: 0, asCustomer: null, ...again } as const;
  const booked = bookTripAgain(command, order);
  return {
    without: nextBill(order, scope),
    requested: isRefusal(booked) ? null : nextBill(after(order, [() => booked]), scope),
  };
};

/** The next bill as it is, and if a request is withdrawn. After its visit only its end can be. */
export const nextBillsWithdrawn = (order: PlacedFacts, asOf: Omit<PreviewScope, 'tripId'>, tripId: string) => {
  const scope = { ...asOf, tripId };
  const { orderId, on, at } = asOf;
  const what = { orderId, tripId, at, visitDays: asOf.visitDays ?? {} };
  const nobodyCame = { taken: [], given: [], missing: [], extras: [], failFeeSatang: 0, cashTakenSatang: 0 };
  const isOpen = order.contract.trips.get(tripId)?.outcome === 'open';
  const withdrawn = isOpen
    ? recordTrip({ type: 'RecordTrip', ...what, on, outcome: 'canceled', ...nobodyCame }, order)
    : withdrawEnd({ type: 'WithdrawEnd', ...what, asCustomer: null }, order);
  return {
    without: nextBill(order, scope),
    requested: nextBill(after(order, [() => written(withdrawn)]), scope),
  };
};
