import type { visitPlace } from '@klang/contracts/api/custody';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { z } from 'zod';
import { order } from '../../domain/order.ts';
import { leftOf } from '../../domain/orderAsking.ts';
import { sameVisit, trip } from '../../domain/trip.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { reserve } from '../../platform/orders/reservation/reserve.ts';
import { type AskedBy, cashFor, type DayWish, type RequestPlans, type TripKey } from './requestPlans.ts';

type NewVisit = z.output<typeof visitPlace>;

/** Where a visit goes: to an address of its own, or to the order's. */
export const addressed = (to: NewVisit | null) => ({
  address: to?.address ?? null,
  contact: to?.contact ?? null,
  isOwn: to !== null,
});

/** Another day or address for a visit, and none at all. */
export const visitChanges = ({ custody, orderFor, tripFor, find, claimOf }: RequestPlans) => {
  /** The new place is taken before the old one is given back, and by the visit's own word each finds what it is. */
  const move = async (
    ctx: Context,
    { orderId, tripId, visit: wish }: TripKey & { readonly visit: DayWish },
    by: AskedBy,
  ) => {
    await custody.bringContract(ctx, orderId);
    const before = await tripFor(ctx, { orderId, tripId }, by);
    if (sameVisit(before.visit, wish)) return;
    const visit = await find(ctx, { ...wish, kind: before.kind }, by);
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

  const withdraw = async (ctx: Context, { orderId, tripId }: TripKey, by: AskedBy): Promise<void> => {
    await custody.bringContract(ctx, orderId);
    const { status, kind } = await tripFor(ctx, { orderId, tripId }, by);
    const at = ctx.now.toISOString();
    if (tripId === orderId) throw new Refused('trip_is_first');
    await custody.bringTrip(ctx, tripId);
    // After a visit that did not bring everything back the end of the rest may be thought over.
    const isLeft = kind === 20 && status === 'done' && leftOf(await orderFor(ctx, orderId, by), tripId).length > 0;
    const isOver = status === 'unsuccessful' || isLeft;
    if (!isOver) await ctx.execute(trip, tripId, { type: 'CancelTrip', tripId, ...by, reason: 'withdrawn', at });
    await custody.bringTrip(ctx, tripId);
    if (isOver) await ctx.execute(order, orderId, { type: 'WithdrawEnd', orderId, tripId, ...by, at });
  };

  const address = async (
    ctx: Context,
    { orderId, tripId, to }: TripKey & { readonly to: NewVisit | null },
    by: AskedBy,
  ) => {
    await custody.bringContract(ctx, orderId);
    await tripFor(ctx, { orderId, tripId }, by);
    const at = ctx.now.toISOString();
    await ctx.execute(trip, tripId, { type: 'AddressTrip', tripId, ...by, ...addressed(to), at });
  };

  /** What the visit cost is known once the contract has heard of its end. */
  const dispute = async (ctx: Context, { orderId, tripId }: TripKey, by: AskedBy): Promise<void> => {
    await tripFor(ctx, { orderId, tripId }, by);
    await custody.bringTrip(ctx, tripId);
    const moment = { on: bangkokDay(ctx.now), at: ctx.now.toISOString() };
    await ctx.execute(order, orderId, { type: 'DisputeVisit', orderId, tripId, ...by, ...moment });
  };

  /** Nobody is sent to an order that is about to be cancelled; who has left already is not called back. */
  const beforeCancel = async (ctx: Context, orderId: string, by: AskedBy): Promise<void> => {
    const placed = await orderFor(ctx, orderId, by);
    if (placed.status !== 'success' || placed.contract.termFrom !== null) return;
    await custody.bringContract(ctx, orderId);
    for (const [tripId, { outcome }] of placed.contract.trips) {
      if (outcome !== 'open') continue;
      const at = ctx.now.toISOString();
      await ctx.execute(trip, tripId, { type: 'CancelTrip', tripId, ...by, reason: 'orderCanceled', at });
    }
  };

  return { move, address, withdraw, dispute, beforeCancel };
};
