import { order } from '../../domain/order.ts';
import { sameVisit, trip } from '../../domain/trip.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { reserve } from '../../platform/orders/reservation/reserve.ts';
import { type By, cashFor, type Named, type RequestPlans, type Wish } from './requestPlans.ts';

/** Another day for a visit, and none at all. */
export const visitChanges = ({ custody, orderFor, tripFor, find, claimOf }: RequestPlans) => {
  /** The new place is taken before the old one is given back, and by the visit's own word each finds what it is. */
  const move = async (ctx: Context, { orderId, tripId, visit: wish }: Named & { readonly visit: Wish }, by: By) => {
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

  const withdraw = async (ctx: Context, { orderId, tripId }: Named, by: By): Promise<void> => {
    await custody.bringContract(ctx, orderId);
    const { status } = await tripFor(ctx, { orderId, tripId }, by);
    const at = ctx.now.toISOString();
    if (tripId === orderId) throw new Refused('trip_is_first');
    if (status !== 'unsuccessful')
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

  return { move, withdraw, beforeCancel };
};
