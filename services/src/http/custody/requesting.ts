import type { RequestQuote } from '@klang/contracts/api/custody';
import { bangkokDay } from '@klang/contracts/kit/days';
import { order } from '../../domain/order.ts';
import { leftOf } from '../../domain/orderAsking.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { reserve } from '../../platform/orders/reservation/reserve.ts';
import { type Asked, type By, cashFor, type Named, quoteOfStanding, requestPlans, type Wish } from './requestPlans.ts';
import { visitChanges } from './visitChanges.ts';

type Again = Named & { readonly failedTripId: string; readonly visit: Wish };

/** Everything that is asked of an order after booking, by its customer or by staff. */
export const requesting = ({ log }: { readonly log: EventLog }) => {
  const plans = requestPlans({ log });
  const { custody, orderFor, tripFor, find, planned, claimOf } = plans;

  /** Null while the order does not have the trip. */
  const standing = async (ctx: Context, { orderId, tripId }: Named): Promise<true | null> =>
    (await custody.orderOf(ctx, orderId))?.contract.trips.has(tripId) ? true : null;

  /** An id of a visit is made by who asks: one that names an order, or a visit of another one, would be two visits in one. */
  const refuseTakenId = async (ctx: Context, { orderId, tripId }: Named): Promise<void> => {
    const [visit, named] = await Promise.all([custody.tripOf(ctx, tripId), custody.orderOf(ctx, tripId)]);
    if (tripId === orderId || named || (visit && visit.orderId !== orderId))
      throw new Refused('trip_id_taken', 'tripId');
  };

  const request = async (ctx: Context, asked: Asked & { readonly tripId: string }, by: By): Promise<RequestQuote> => {
    const { orderId, tripId, ask, itemIds } = asked;
    const before = quoteOfStanding(await orderFor(ctx, orderId, by), asked, bangkokDay(ctx.now));
    if (before) {
      await custody.bringContract(ctx, orderId);
      return before;
    }
    await refuseTakenId(ctx, asked);
    const { placed, plan, visit, quote, blocked } = await planned(ctx, asked, by);
    if (plan.kind !== null && !visit) throw new Refused('visit_needed');
    const act = async () => {
      await ctx.execute(order, orderId, {
        ...{ type: 'BookTrip', orderId, tripId, ask, itemIds, visit, ...by, language: placed.language, blocked },
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

  const again = async (ctx: Context, asked: Again, by: By) => {
    const { orderId, tripId, failedTripId } = asked;
    const failed = await tripFor(ctx, { orderId, tripId: failedTripId }, by);
    if (await standing(ctx, asked)) return custody.bringContract(ctx, orderId);
    await refuseTakenId(ctx, asked);
    await custody.bringTrip(ctx, failedTripId);
    const left = leftOf(await orderFor(ctx, orderId, by), failedTripId);
    const visit = await find(ctx, { ...asked.visit, kind: failed.kind }, by);
    const { customerId, kind } = failed;
    await reserve(ctx, {
      claims: [claimOf(ctx, { orderId, tripId, customerId, kind, visit })],
      standing: () => standing(ctx, { orderId, tripId }),
      act: async () => {
        await ctx.execute(order, orderId, {
          ...{ type: 'BookTripAgain', orderId, tripId, failedTripId, visit, ...by },
          ...{ cashSatang: cashFor(ctx, visit, left.length), on: bangkokDay(ctx.now), at: ctx.now.toISOString() },
        });
        return true;
      },
    });
    await custody.bringContract(ctx, orderId);
  };

  return { planned, request, again, ...visitChanges(plans), orderFor, tripFor, custody };
};
export type Requesting = ReturnType<typeof requesting>;
