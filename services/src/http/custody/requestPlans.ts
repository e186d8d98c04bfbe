import type { RequestQuote } from '@klang/contracts/api/custody';
import { isShortNotice } from '@klang/contracts/calendar/shortNotice';
import type { RequestKind } from '@klang/contracts/custody/custody';
import type { OrderEvent } from '@klang/contracts/events/order';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { paymentWindowMs, urgentItemSatang } from '@klang/contracts/limits';
import type { Visit } from '@klang/contracts/orders/trips';
import { type OverdueBlocks, overdueBlocks } from '@klang/contracts/site/organize';
import { type Asker, isAnothers, isRefusal } from '../../domain/kit.ts';
import { isSameRequest, type Plan, planOf } from '../../domain/orderAsking.ts';
import { liveItems } from '../../domain/orderContract.ts';
import { periodEnd } from '../../domain/orderPeriods.ts';
import { visitOf } from '../../domain/orderReservation.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import type { TripStanding } from '../../domain/tripState.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { organizedIn } from '../../platform/eventLog/organized.ts';
import { Refused } from '../../platform/kit/failures.ts';

export type DayWish = { readonly on: string; readonly slotId: string };
/** The customer who asks, or null where staff ask for one: these are not bound to days ahead. */
export type AskedBy = { readonly asCustomer: Asker };
export type RequestInput = {
  readonly orderId: string;
  readonly ask: RequestKind;
  readonly itemIds: readonly string[];
  readonly visit: DayWish | null;
};
export type TripKey = { readonly orderId: string; readonly tripId: string };

export const cashFor = (ctx: Context, visit: Visit | null, items: number): number =>
  visit && isShortNotice(visit, ctx.now) ? items * urgentItemSatang : 0;

const monthlyOf = ({ contract }: PlacedFacts, beside: readonly string[] = []): number =>
  liveItems(contract)
    .filter(([itemId, { endsOn }]) => endsOn === null && !beside.includes(itemId))
    .reduce((sum, [, { monthlySatang, insuranceSatang }]) => sum + monthlySatang + insuranceSatang, 0);

const nextBillOn = ({ contract: { termFrom, months } }: PlacedFacts, on: string): string | null =>
  termFrom === null ? null : daysAfter(periodEnd({ from: termFrom, months }, on), 1);

/** Sent again, a request stands as it was booked the first time. */
export const quoteOfStanding = (placed: PlacedFacts, asked: RequestInput & { readonly tripId: string }, on: string) => {
  const booked = placed.contract.trips.get(asked.tripId);
  if (!booked) return null;
  if (!isSameRequest(placed, asked)) throw new Refused('trip_id_taken', 'tripId');
  const { itemIds, visit, kind, feeSatang, cashSatang } = booked;
  const endsOn = itemIds.map((itemId) => placed.contract.items.get(itemId)?.endsOn ?? null).find((one) => one !== null);
  const monthly = monthlyOf(placed);
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
    replaces: [],
  };
};

/** What ended at once left no visit by which it is known again: what this very call wrote says it. */
export const quoteOfEnded = (placed: PlacedFacts, wrote: readonly OrderEvent[], on: string): RequestQuote => {
  const told = wrote.flatMap(({ type, data }) =>
    type === 'ItemsEndAsked' || type === 'ContractEndAsked' ? [data.endsOn] : [],
  );
  const itemIds = wrote.flatMap(({ type, data }) => {
    if (type === 'ContractEndAsked') return data.itemIds ?? [];
    return type === 'ItemsReleased' || type === 'ItemsDropped' ? data.itemIds : [];
  });
  const monthly = monthlyOf(placed);
  return {
    itemIds,
    visit: null,
    kind: null,
    feeSatang: 0,
    cashSatang: 0,
    endsOn: told[0] ?? null,
    monthlyNowSatang: monthly,
    monthlyThenSatang: monthly,
    nextBillOn: nextBillOn(placed, on),
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

type TripPlace = TripKey & {
  readonly customerId: string;
  readonly kind: 5 | 10 | 20;
  readonly visit: Visit;
  readonly isAnew?: boolean;
};

/** What a request would come to, and what it is asked of. */
export const requestPlans = ({ log }: { readonly log: EventLog }) => {
  const custody = custodyOf({ log });
  const { places, orderOf, tripOf } = custody;

  const orderFor = async (ctx: Context, orderId: string, { asCustomer }: AskedBy): Promise<PlacedFacts> => {
    const placed = await orderOf(ctx, orderId);
    if (!placed || isAnothers(asCustomer, placed.customerId)) throw new Refused('order_not_found');
    return placed;
  };
  const tripFor = async (ctx: Context, { orderId, tripId }: TripKey, by: AskedBy): Promise<TripStanding> => {
    await orderFor(ctx, orderId, by);
    const standing = await tripOf(ctx, tripId);
    if (standing?.orderId !== orderId) throw new Refused('trip_not_found');
    return standing;
  };
  const find = (ctx: Context, { kind, ...wish }: DayWish & { readonly kind: 5 | 10 | 20 }, { asCustomer }: AskedBy) =>
    places.find(ctx, { on: wish.on, slotId: wish.slotId, visit: visitOf(kind) }, { isStaff: asCustomer === null });

  /** Staff may ask for everything: they see the bill that is overdue. */
  const blockedFor = async ({ org }: Context, { asCustomer }: AskedBy): Promise<readonly RequestKind[]> => {
    if (asCustomer === null) return [];
    return blockedKinds[overdueBlocks.parse((await organizedIn(log, org))['overdueBlocks'])];
  };

  /** Who has left already is not called back: the contract is ended after that. */
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
    by: AskedBy,
  ): Promise<PlannedRequest> => {
    const [placed, on] = [await orderFor(ctx, orderId, by), bangkokDay(ctx.now)];
    const blocked = await blockedFor(ctx, by);
    const plan = planOf(placed, { ask, itemIds, on, blocked });
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
      cashSatang: cashFor(ctx, visit, moving.length),
      monthlyNowSatang: monthlyOf(placed),
      monthlyThenSatang: isEnd ? monthlyOf(placed, [...moving, ...ending]) : monthlyOf(placed),
      replaces,
    };
    return { placed, plan, visit, quote, blocked };
  };

  const claimOf = (ctx: Context, { orderId, tripId, customerId, kind, visit, isAnew = false }: TripPlace) =>
    places.claim({
      on: visit.on,
      slotId: visit.slotId,
      visit: visitOf(kind),
      orderId,
      customerId,
      isAnew,
      until: new Date(ctx.now.getTime() + paymentWindowMs).toISOString(),
      ...(tripId !== orderId && { tripId }),
    });

  return { custody, orderFor, tripFor, find, planned, claimOf };
};
export type RequestPlans = ReturnType<typeof requestPlans>;
