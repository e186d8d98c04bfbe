import type { RequestQuote } from '@klang/contracts/api/custody';
import type { RequestKind } from '@klang/contracts/custody';
import { bangkokDay, daysAfter } from '@klang/contracts/days';
import { paymentWindowMs, urgentItemSatang } from '@klang/contracts/limits';
import { isShortNotice } from '@klang/contracts/shortNotice';
import type { Visit } from '@klang/contracts/trips';
import { type Plan, planOf } from '../domain/contractAsking.ts';
import { periodEnd } from '../domain/contractDays.ts';
import { liveItems } from '../domain/contractState.ts';
import { isRefusal } from '../domain/kit.ts';
import { order } from '../domain/order.ts';
import { visitOf } from '../domain/orderReservation.ts';
import type { Placed } from '../domain/orderState.ts';
import { sameVisit, trip } from '../domain/trip.ts';
import type { TripStanding } from '../domain/tripState.ts';
import type { Context } from '../platform/context.ts';
import { custodyOf } from '../platform/custody/bringing.ts';
import type { EventLog } from '../platform/eventLog.ts';
import { Refused } from '../platform/failures.ts';
import { reserve } from '../platform/reservation/reserve.ts';

type Wish = { readonly on: string; readonly slotId: string };
/** The customer who asks, or null where staff ask for one: these are not bound to days ahead. */
export type By = { readonly asCustomer: string | null };
type Asked = {
  readonly orderId: string;
  readonly ask: RequestKind;
  readonly itemIds: readonly string[];
  readonly visit: Wish | null;
};
type Named = { readonly orderId: string; readonly tripId: string };

const cashFor = (ctx: Context, visit: Visit | null, items: number): number =>
  visit && isShortNotice(visit, ctx.now) ? items * urgentItemSatang : 0;

const monthlyOf = ({ contract }: Placed, beside: readonly string[] = []): number =>
  liveItems(contract)
    .filter(([itemId, { endsOn }]) => endsOn === null && !beside.includes(itemId))
    .reduce((sum, [, { monthlySatang, insuranceSatang }]) => sum + monthlySatang + insuranceSatang, 0);

const nextBillOn = ({ contract: { termFrom, months } }: Placed, on: string): string | null =>
  termFrom === null ? null : daysAfter(periodEnd({ from: termFrom, months }, on), 1);

/** Sent again, a request stands as it was booked the first time. */
const quoteOfStanding = (placed: Placed, { tripId, ask }: Asked & { readonly tripId: string }, on: string) => {
  const booked = placed.contract.trips.get(tripId);
  if (!booked) return null;
  if (booked.ask !== ask) throw new Refused('trip_id_taken');
  const { itemIds, visit, kind, feeSatang, cashSatang } = booked;
  const endsOn = itemIds.map((itemId) => placed.contract.items.get(itemId)?.endsOn ?? null).find((one) => one !== null);
  const monthly = monthlyOf(placed);
  return {
    ...{ itemIds: [...itemIds], visit, kind, feeSatang, cashSatang, endsOn: endsOn ?? null },
    ...{ monthlyNowSatang: monthly, monthlyThenSatang: monthly, nextBillOn: nextBillOn(placed, on) },
  };
};

type Planned = {
  readonly placed: Placed;
  readonly plan: Plan;
  readonly visit: Visit | null;
  readonly quote: RequestQuote;
};

/** Everything that is asked of an order after booking, by its customer or by staff. */
export const requesting = ({ log }: { readonly log: EventLog }) => {
  const custody = custodyOf({ log });
  const { places, orderOf, tripOf } = custody;

  const orderFor = async (ctx: Context, orderId: string, { asCustomer }: By): Promise<Placed> => {
    const placed = await orderOf(ctx, orderId);
    if (!placed || (asCustomer ?? placed.customerId) !== placed.customerId) throw new Refused('order_not_found');
    return placed;
  };
  const tripFor = async (ctx: Context, { orderId, tripId }: Named, by: By): Promise<TripStanding> => {
    await orderFor(ctx, orderId, by);
    const standing = await tripOf(ctx, tripId);
    if (standing?.orderId !== orderId) throw new Refused('trip_not_found');
    return standing;
  };
  const find = (ctx: Context, wish: Wish, kind: Plan['kind'] & number, { asCustomer }: By): Promise<Visit> =>
    places.find(ctx, { ...wish, visit: visitOf(kind) }, { isStaff: asCustomer === null });

  const planned = async (ctx: Context, { orderId, ask, itemIds, visit: wish }: Asked, by: By): Promise<Planned> => {
    const [placed, on] = [await orderFor(ctx, orderId, by), bangkokDay(ctx.now)];
    const plan = planOf(placed, { ask, itemIds, on });
    if (isRefusal(plan)) throw new Refused(plan.refused);
    const { kind, moving, ending, feeSatang, endsOn } = plan;
    const visit = wish && kind !== null ? await find(ctx, wish, kind, by) : null;
    const isEnd = endsOn !== null;
    const quote = {
      ...{ itemIds: [...moving, ...ending], visit, kind, feeSatang, endsOn, nextBillOn: nextBillOn(placed, on) },
      ...{ cashSatang: cashFor(ctx, visit, moving.length), monthlyNowSatang: monthlyOf(placed) },
      monthlyThenSatang: isEnd ? monthlyOf(placed, [...moving, ...ending]) : monthlyOf(placed),
    };
    return { placed, plan, visit, quote };
  };

  type Claimed = Named & {
    readonly customerId: string;
    readonly kind: 5 | 10 | 20;
    readonly visit: Visit;
    readonly isAnew?: boolean;
  };
  const claimOf = (ctx: Context, { orderId, tripId, customerId, kind, visit, isAnew = false }: Claimed) =>
    places.claim({
      ...{ on: visit.on, slotId: visit.slotId, visit: visitOf(kind), orderId, customerId, isAnew },
      until: new Date(ctx.now.getTime() + paymentWindowMs).toISOString(),
      ...(tripId !== orderId && { tripId }),
    });

  /** Null while the order does not have the trip. */
  const standing = async (ctx: Context, { orderId, tripId }: Named): Promise<true | null> =>
    (await orderOf(ctx, orderId))?.contract.trips.has(tripId) ? true : null;

  const request = async (ctx: Context, asked: Asked & { readonly tripId: string }, by: By): Promise<RequestQuote> => {
    const { orderId, tripId, ask, itemIds } = asked;
    const before = quoteOfStanding(await orderFor(ctx, orderId, by), asked, bangkokDay(ctx.now));
    if (before) {
      await custody.bringContract(ctx, orderId);
      return before;
    }
    const { placed, plan, visit, quote } = await planned(ctx, asked, by);
    if (plan.kind !== null && !visit) throw new Refused('visit_needed');
    const act = async () => {
      await ctx.execute(order, orderId, {
        ...{ type: 'BookTrip', orderId, tripId, ask, itemIds, visit, ...by, language: placed.language },
        ...{ cashSatang: quote.cashSatang, on: bangkokDay(ctx.now), at: ctx.now.toISOString() },
      });
      return true;
    };
    const { kind } = plan;
    const claims =
      kind !== null && visit ? [claimOf(ctx, { orderId, tripId, customerId: placed.customerId, kind, visit })] : [];
    await reserve(ctx, { claims, standing: () => standing(ctx, { orderId, tripId }), act });
    await custody.bringContract(ctx, orderId);
    return quote;
  };

  const again = async (
    ctx: Context,
    asked: Named & { readonly failedTripId: string; readonly visit: Wish },
    by: By,
  ) => {
    const { orderId, tripId, failedTripId } = asked;
    const failed = await tripFor(ctx, { orderId, tripId: failedTripId }, by);
    await custody.bringTrip(ctx, failedTripId);
    const visit = await find(ctx, asked.visit, failed.kind, by);
    const { customerId, kind } = failed;
    await reserve(ctx, {
      claims: [claimOf(ctx, { orderId, tripId, customerId, kind, visit })],
      standing: () => standing(ctx, { orderId, tripId }),
      act: async () => {
        await ctx.execute(order, orderId, {
          ...{ type: 'BookTripAgain', orderId, tripId, failedTripId, visit, ...by },
          ...{ cashSatang: cashFor(ctx, visit, failed.items.size), on: bangkokDay(ctx.now), at: ctx.now.toISOString() },
        });
        return true;
      },
    });
    await custody.bringContract(ctx, orderId);
  };

  /** The new place is taken before the old one is given back, and by the visit's own word each finds what it is. */
  const move = async (ctx: Context, { orderId, tripId, visit: wish }: Named & { readonly visit: Wish }, by: By) => {
    await custody.bringContract(ctx, orderId);
    const before = await tripFor(ctx, { orderId, tripId }, by);
    if (sameVisit(before.visit, wish)) return;
    const visit = await find(ctx, wish, before.kind, by);
    const { customerId, kind, items } = before;
    const at = ctx.now.toISOString();
    await reserve(ctx, {
      claims: [claimOf(ctx, { orderId, tripId, customerId, kind, visit, isAnew: true })],
      standing: async () => null,
      act: async () => {
        const cashSatang = cashFor(ctx, visit, items.size);
        await ctx.execute(trip, tripId, { type: 'MoveTrip', tripId, ...by, to: visit, cashSatang, at });
        return true;
      },
    });
    await custody.settlePlace(ctx, tripId, { ...before, visit });
    await custody.settlePlace(ctx, tripId, before);
  };

  const withdraw = async (ctx: Context, { orderId, tripId }: Named, by: By): Promise<void> => {
    await custody.bringContract(ctx, orderId);
    const { status } = await tripFor(ctx, { orderId, tripId }, by);
    const at = ctx.now.toISOString();
    if (tripId === orderId) throw new Refused('trip_is_first');
    if (status !== 'unsuccessful' && status !== 'done')
      await ctx.execute(trip, tripId, { type: 'CancelTrip', tripId, ...by, reason: 'withdrawn', at });
    await custody.bringTrip(ctx, tripId);
    if (status === 'unsuccessful')
      await ctx.execute(order, orderId, { type: 'WithdrawEnd', orderId, tripId, ...by, at });
  };

  /** Nobody is sent to an order that is about to be cancelled; who has left already is not called back. */
  const beforeCancel = async (ctx: Context, orderId: string, by: By): Promise<void> => {
    const placed = await orderFor(ctx, orderId, by);
    if (placed.status !== 'success' || placed.contract.termFrom !== null) return;
    await custody.bringContract(ctx, orderId);
    for (const [tripId, { outcome }] of placed.contract.trips) {
      if (outcome !== 'open') continue;
      const at = ctx.now.toISOString();
      await ctx.execute(trip, tripId, { type: 'CancelTrip', tripId, ...by, reason: 'orderCanceled', at });
    }
  };

  return { planned, request, again, move, withdraw, beforeCancel, orderFor, tripFor, custody };
};
export type Requesting = ReturnType<typeof requesting>;
