import type { ShownTerms, visitPlace } from '@klang/contracts/api/custody';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { z } from 'zod';
import { order } from '../../domain/order.ts';
import { feeOfAgain, isAgainBlocked, leftOf } from '../../domain/orderAsking.ts';
import { sameVisit, trip } from '../../domain/trip.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { reserve } from '../../platform/orders/reservation/reserve.ts';
import {
  cashFor,
  type DayWish,
  type RequestedBy,
  type RequestPlans,
  refuseWorse,
  type TripKey,
} from './requestPlans.ts';

type NewVisit = z.output<typeof visitPlace>;

export const addressed = (to: NewVisit | null) => ({
  address: to?.address ?? null,
  contact: to?.contact ?? null,
  isOwn: to !== null,
});

type VisitMove = TripKey & { readonly visit: DayWish; readonly shown?: ShownTerms };

const quotingMove =
  ({ orderFor, tripFor, find, bills }: RequestPlans) =>
  async (ctx: Context, { orderId, tripId, visit: wish }: VisitMove, by: RequestedBy) => {
    const [placed, trip] = [await orderFor(ctx, orderId, by), await tripFor(ctx, { orderId, tripId }, by)];
    // The same day and hours are no move: they keep their cash, and stay as they are when nobody could choose them now.
    const isSame = sameVisit(trip.visit, wish);
    const visit = isSame ? trip.visit : await find(ctx, { ...wish, kind: trip.kind, isMove: true }, by);
    const cashSatang = isSame ? trip.cashSatang : cashFor(ctx, visit, trip.items.size);
    const nextBill = await bills.moved(ctx, { orderId, placed }, { tripId, on: visit.on });
    return { nextBill, cashSatang };
  };

type AgainToQuote = { readonly orderId: string; readonly failedTripId: string; readonly visit: DayWish | null };
const quotingAgain =
  ({ orderFor, tripFor, find, bills, blocked }: RequestPlans) =>
  async (ctx: Context, { orderId, failedTripId, visit: wish }: AgainToQuote, by: RequestedBy) => {
    const { kind } = await tripFor(ctx, { orderId, tripId: failedTripId }, by);
    const placed = await orderFor(ctx, orderId, by);
    const on = bangkokDay(ctx.now);
    if (isAgainBlocked(placed, { failedTripId, on, blocked: await blocked(ctx, by) }))
      throw new Refused('bill_overdue');
    const visit = wish && (await find(ctx, { ...wish, kind }, by));
    const cashSatang = cashFor(ctx, visit, leftOf(placed, failedTripId).length);
    const nextBill = visit && (await bills.again(ctx, { orderId, placed }, { failedTripId, visit }));
    return { feeSatang: feeOfAgain(placed, failedTripId), cashSatang, nextBill };
  };

const quotingWithdrawal =
  ({ orderFor, tripFor, bills }: RequestPlans) =>
  async (ctx: Context, { orderId, tripId }: TripKey, by: RequestedBy) => {
    const placed = await orderFor(ctx, orderId, by);
    await tripFor(ctx, { orderId, tripId }, by);
    return { nextBill: await bills.withdrawn(ctx, { orderId, placed }, tripId) };
  };

export const visitChanges = (plans: RequestPlans) => {
  const { custody, orderFor, tripFor, find, partOf } = plans;
  /** Takes the new place before it releases the old one. The visit's event then settles both. */
  const move = async (ctx: Context, { orderId, tripId, visit: wish, shown }: VisitMove, by: RequestedBy) => {
    await custody.bringContract(ctx, orderId);
    const before = await tripFor(ctx, { orderId, tripId }, by);
    if (sameVisit(before.visit, wish)) return;
    const visit = await find(ctx, { ...wish, kind: before.kind, isMove: true }, by);
    const { customerId, kind, items } = before;
    const cashSatang = cashFor(ctx, visit, items.size);
    refuseWorse(shown, { cashSatang });
    const at = ctx.now.toISOString();
    await reserve(ctx, {
      parts: [partOf(ctx, { orderId, tripId, customerId, kind, visit, isAnew: true })],
      standing: async () => null,
      act: async () => {
        await ctx.execute(trip, tripId, { type: 'MoveTrip', tripId, ...by, to: visit, cashSatang, at });
        return true;
      },
    });
    await custody.settlePlace(ctx, tripId, { ...before, visit });
    await custody.settlePlace(ctx, tripId, before);
  };

  const withdraw = async (ctx: Context, { orderId, tripId }: TripKey, by: RequestedBy): Promise<void> => {
    await custody.bringContract(ctx, orderId);
    const { status, kind } = await tripFor(ctx, { orderId, tripId }, by);
    const at = ctx.now.toISOString();
    if (tripId === orderId) throw new Refused('trip_is_first');
    await custody.bringTrip(ctx, tripId);
    // If a visit left items behind, their end can still be withdrawn.
    const isLeft = kind === 20 && status === 'done' && leftOf(await orderFor(ctx, orderId, by), tripId).length > 0;
    const isOver = status === 'unsuccessful' || isLeft;
    if (!isOver) await ctx.execute(trip, tripId, { type: 'CancelTrip', tripId, ...by, reason: 'withdrawn', at });
    await custody.bringTrip(ctx, tripId);
    if (isOver) await ctx.execute(order, orderId, { type: 'WithdrawEnd', orderId, tripId, ...by, at });
  };

  const address = async (
    ctx: Context,
    { orderId, tripId, to }: TripKey & { readonly to: NewVisit | null },
    by: RequestedBy,
  ) => {
    await custody.bringContract(ctx, orderId);
    await tripFor(ctx, { orderId, tripId }, by);
    const at = ctx.now.toISOString();
    await ctx.execute(trip, tripId, { type: 'AddressTrip', tripId, ...by, ...addressed(to), at });
  };

  /** The contract must know the end of the visit first, because it sets the fee. */
  const dispute = async (ctx: Context, { orderId, tripId }: TripKey, by: RequestedBy): Promise<void> => {
    await tripFor(ctx, { orderId, tripId }, by);
    await custody.bringTrip(ctx, tripId);
    const moment = { on: bangkokDay(ctx.now), at: ctx.now.toISOString() };
    await ctx.execute(order, orderId, { type: 'DisputeVisit', orderId, tripId, ...by, ...moment });
  };

  return {
    move,
    address,
    withdraw,
    dispute,
    quoteMove: quotingMove(plans),
    quoteWithdrawal: quotingWithdrawal(plans),
    quoteAgain: quotingAgain(plans),
  };
};
