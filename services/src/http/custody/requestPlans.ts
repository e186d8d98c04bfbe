import type { RequestQuote, ShownTerms } from '@klang/contracts/api/custody';
import { type OverdueBlocks, overdueBlocks } from '@klang/contracts/bills/overdueBlocks';
import { isShortNotice } from '@klang/contracts/calendar/shortNotice';
import type { RequestKind } from '@klang/contracts/custody/custody';
import type { LookupFields } from '@klang/contracts/events/lookup';
import type { OrderEvent } from '@klang/contracts/events/order';
import { bangkokDay } from '@klang/contracts/kit/days';
import { paymentWindowMs, urgentItemSatang } from '@klang/contracts/limits';
import type { Visit } from '@klang/contracts/orders/trips';
import { type Asker, isAnothers, isRefusal } from '../../domain/kit.ts';
import { type AskedPlace, isSameRequest, type Plan, planOf } from '../../domain/orderAsking.ts';
import { nextPeriodOf } from '../../domain/orderBillPreview.ts';
import { liveItems } from '../../domain/orderContract.ts';
import { priceOn } from '../../domain/orderPriceNotice.ts';
import { visitOf } from '../../domain/orderReservation.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import type { TripStanding } from '../../domain/tripState.ts';
import { billToCome } from '../../platform/custody/billToCome.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { organizedIn } from '../../platform/eventLog/organized.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { VisitPlaces } from '../../platform/orders/reservation/places.ts';

export type DayWish = { readonly on: string; readonly slotId: string };
/** The customer, or null for staff, who need no lead time. */
export type RequestedBy = { readonly asCustomer: Asker };
export type RequestInput = {
  readonly orderId: string;
  readonly ask: RequestKind;
  readonly itemIds: readonly string[];
  readonly visit: DayWish | null;
  readonly shown?: ShownTerms;
};
export type TripInput = RequestInput & { readonly tripId: string; readonly place?: AskedPlace | undefined };
export type TripKey = { readonly orderId: string; readonly tripId: string };

export const cashFor = (ctx: Context, visit: Visit | null, items: number): number =>
  visit && isShortNotice(visit, ctx.now) ? items * urgentItemSatang : 0;

const monthlyOf = ({ contract }: PlacedFacts, on: string, others: readonly string[] = []): number =>
  liveItems(contract)
    .filter(([itemId, { endsOn }]) => endsOn === null && !others.includes(itemId))
    .map(([, item]) => priceOn(contract, item, on))
    .reduce((sum, { monthly, insurance }) => sum + monthly + insurance, 0);

const nextBillOn = (placed: PlacedFacts, on: string): string | null => nextPeriodOf(placed, on)?.from ?? null;

type Terms = Pick<RequestQuote, 'endsOn' | 'feeSatang' | 'cashSatang'>;
/** Midnight or the 48th hour may lie between reading and confirming. */
export const refuseWorse = (shown: ShownTerms, now: Partial<Terms>): void => {
  const isMore = (seen: number | undefined, is = 0) => seen !== undefined && is > seen;
  const isLater = shown?.endsOn && now.endsOn && now.endsOn > shown.endsOn;
  if (isLater || isMore(shown?.feeSatang, now.feeSatang) || isMore(shown?.cashSatang, now.cashSatang))
    throw new Refused('terms_changed');
};

export const quoteOfStanding = (placed: PlacedFacts, input: TripInput, on: string) => {
  const booked = placed.contract.trips.get(input.tripId);
  if (!booked) return null;
  if (!isSameRequest(placed, input)) throw new Refused('trip_id_taken', 'tripId');
  const { itemIds, visit, kind, feeSatang, cashSatang } = booked;
  const endsOn = itemIds.map((itemId) => placed.contract.items.get(itemId)?.endsOn ?? null).find((one) => one !== null);
  const monthly = monthlyOf(placed, on);
  return {
    itemIds: [...itemIds],
    visit,
    kind,
    feeSatang,
    cashSatang,
    endsOn: endsOn ?? null,
    monthlyNowSatang: monthly,
    monthlyThenSatang: monthly,
    nextBillOn: nextBillOn(placed, on),
    nextBill: null,
    replaces: [],
  };
};

/** An item that ends at once leaves no visit, so the quote comes from this call's events. */
export const quoteOfEnded = (placed: PlacedFacts, wrote: readonly OrderEvent[], on: string): RequestQuote => {
  const endDays = wrote.flatMap(({ type, data }) =>
    type === 'ItemsEndAsked' || type === 'ContractEndAsked' ? [data.endsOn] : [],
  );
  const itemIds = wrote.flatMap(({ type, data }) => {
    if (type === 'ContractEndAsked') return data.itemIds ?? [];
    return type === 'ItemsReleased' || type === 'ItemsDropped' ? data.itemIds : [];
  });
  const monthly = monthlyOf(placed, on);
  return {
    itemIds,
    visit: null,
    kind: null,
    feeSatang: 0,
    cashSatang: 0,
    endsOn: endDays[0] ?? null,
    monthlyNowSatang: monthly,
    monthlyThenSatang: monthly,
    nextBillOn: nextBillOn(placed, on),
    nextBill: null,
    replaces: [],
  };
};

type PlannedRequest = {
  readonly placed: PlacedFacts;
  readonly plan: Plan;
  readonly visit: Visit | null;
  readonly quote: RequestQuote;
  readonly blocked: readonly RequestKind[];
};

const forGood = ['cancelItems', 'cancelContract'] as const;
const blockedKinds: Readonly<Record<OverdueBlocks, readonly RequestKind[]>> = {
  temporary: ['temporary'],
  permanent: forGood,
  both: ['temporary', ...forGood],
  none: [],
};

/** Staff may request anything: they see the overdue bill. */
const blockedFor = (organization: LookupFields, { asCustomer }: RequestedBy): readonly RequestKind[] =>
  asCustomer === null ? [] : blockedKinds[overdueBlocks.parse(organization['overdueBlocks'])];

type TripPlace = TripKey & {
  readonly customerId: string;
  readonly kind: 5 | 10 | 20;
  readonly visit: Visit;
  readonly isAnew?: boolean;
  readonly inPlaceOf?: readonly string[];
};

type DayOfVisit = DayWish & { readonly kind: 5 | 10 | 20; readonly isMove?: boolean };
const findIn =
  ({ find }: VisitPlaces) =>
  (ctx: Context, { on, slotId, kind, isMove = false }: DayOfVisit, { asCustomer }: RequestedBy) =>
    find(ctx, { on, slotId, visit: visitOf(kind) }, { isStaff: asCustomer === null, isMove });

export const requestPlans = ({ log }: { readonly log: EventLog }) => {
  const custody = custodyOf({ log });
  const { places, orderOf, tripOf } = custody;

  const orderFor = async (ctx: Context, orderId: string, { asCustomer }: RequestedBy): Promise<PlacedFacts> => {
    const placed = await orderOf(ctx, orderId);
    if (!placed || isAnothers(asCustomer, placed.customerId)) throw new Refused('order_not_found');
    return placed;
  };
  const tripFor = async (ctx: Context, { orderId, tripId }: TripKey, by: RequestedBy): Promise<TripStanding> => {
    await orderFor(ctx, orderId, by);
    const standing = await tripOf(ctx, tripId);
    if (standing?.orderId !== orderId) throw new Refused('trip_not_found');
    return standing;
  };
  const blocked = async (ctx: Context, by: RequestedBy) => blockedFor(await organizedIn(log, ctx.org), by);
  const find = findIn(places);
  const bills = billToCome(custody);

  /** A visit on its way cannot be replaced: the contract can end after it. */
  const replacedBy = async (ctx: Context, { replaces }: Plan): Promise<RequestQuote['replaces']> => {
    const standing = await Promise.all(replaces.map(async (tripId) => ({ tripId, trip: await tripOf(ctx, tripId) })));
    if (standing.some(({ trip }) => trip?.status === 'onTheWay')) throw new Refused('end_after_visit');
    return standing.flatMap(({ tripId, trip }) => {
      if (trip?.status !== 'scheduled') return [];
      return [{ tripId, kind: trip.kind, visit: trip.visit, itemCount: trip.items.size }];
    });
  };

  const planned = async (
    ctx: Context,
    { orderId, ask, itemIds, visit: wish }: RequestInput,
    by: RequestedBy,
  ): Promise<PlannedRequest> => {
    const [placed, on] = [await orderFor(ctx, orderId, by), bangkokDay(ctx.now)];
    const blockedNow = await blocked(ctx, by);
    const plan = planOf(placed, { ask, itemIds, on, blocked: blockedNow });
    if (isRefusal(plan)) throw new Refused(plan.refused);
    const { kind, moving, ending, feeSatang, endsOn } = plan;
    const visit = wish && kind !== null ? await find(ctx, { ...wish, kind }, by) : null;
    const isEnd = endsOn !== null;
    const replaces = await replacedBy(ctx, plan);
    const quote = {
      itemIds: [...moving, ...ending],
      visit,
      kind,
      feeSatang,
      endsOn,
      nextBillOn: nextBillOn(placed, on),
      nextBill: await bills.requested(ctx, { orderId, placed }, { ask, itemIds, visit }),
      cashSatang: cashFor(ctx, visit, moving.length),
      monthlyNowSatang: monthlyOf(placed, on),
      monthlyThenSatang: monthlyOf(placed, on, isEnd ? [...moving, ...ending] : []),
      replaces,
    };
    return { placed, plan, visit, quote, blocked: blockedNow };
  };

  const partOf = (
    ctx: Context,
    { orderId, tripId, customerId, kind, visit, isAnew = false, inPlaceOf = [] }: TripPlace,
  ) =>
    places.part({
      on: visit.on,
      slotId: visit.slotId,
      visit: visitOf(kind),
      orderId,
      customerId,
      isAnew,
      inPlaceOf,
      until: new Date(ctx.now.getTime() + paymentWindowMs).toISOString(),
      ...(tripId !== orderId && { tripId }),
    });

  return { custody, orderFor, tripFor, find, planned, bills, partOf, blocked };
};
export type RequestPlans = ReturnType<typeof requestPlans>;
