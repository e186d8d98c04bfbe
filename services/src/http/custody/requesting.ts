import type { RequestQuote } from '@klang/contracts/api/custody';
import { bangkokDay } from '@klang/contracts/kit/days';
import { order } from '../../domain/order.ts';
import { isSameAgain, leftOf } from '../../domain/orderAsking.ts';
import { openTrips } from '../../domain/orderContract.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { reserve } from '../../platform/orders/reservation/reserve.ts';
import {
  type AskedBy,
  cashFor,
  type DayWish,
  quoteOfEnded,
  quoteOfStanding,
  type RequestInput,
  requestPlans,
  type TripKey,
} from './requestPlans.ts';
import { visitChanges } from './visitChanges.ts';

type Custody = ReturnType<typeof requestPlans>['custody'];
type TripInput = RequestInput & { readonly tripId: string };
type Again = TripKey & { readonly failedTripId: string; readonly visit: DayWish };

const momentOf = ({ now }: Context) => ({ on: bangkokDay(now), at: now.toISOString() });

/** Null while the order does not have the trip. */
const standing = async (custody: Custody, ctx: Context, { orderId, tripId }: TripKey): Promise<true | null> =>
  (await custody.orderOf(ctx, orderId))?.contract.trips.has(tripId) ? true : null;

/** An id of a visit is made by who asks: one that names an order, or a visit of another one, would be two visits in one. */
const refuseTaken = async (custody: Custody, ctx: Context, { orderId, tripId }: TripKey): Promise<void> => {
  const [visit, named] = await Promise.all([custody.tripOf(ctx, tripId), custody.orderOf(ctx, tripId)]);
  if (tripId === orderId || named || (visit && visit.orderId !== orderId)) throw new Refused('trip_id_taken', 'tripId');
};

type TripsOfOrder = { readonly orderId: string; readonly tripIds: readonly string[] };
/** Visits as their contract says, and the contract as these visits say. */
const bringWith = async (custody: Custody, ctx: Context, { orderId, tripIds }: TripsOfOrder): Promise<void> => {
  await custody.bringContract(ctx, orderId);
  for (const tripId of tripIds) await custody.bringTrip(ctx, tripId);
};

/** The contract knows what its visits did so far, and each of them is there. */
const bringOpen = async (custody: Custody, ctx: Context, orderId: string): Promise<void> => {
  const placed = await custody.orderOf(ctx, orderId);
  const tripIds = placed ? openTrips(placed.contract).map(([tripId]) => tripId) : [];
  await bringWith(custody, ctx, { orderId, tripIds });
};

/** Everything that is asked of an order after booking, by its customer or by staff. */
export const requesting = ({ log }: { readonly log: EventLog }) => {
  const plans = requestPlans({ log });
  const { custody, orderFor, tripFor, find, planned, claimOf } = plans;

  /** What came of the same request before; null where it is asked for the first time. */
  const told = async (ctx: Context, asked: TripInput, by: AskedBy): Promise<RequestQuote | null> => {
    const [placed, on] = [await orderFor(ctx, asked.orderId, by), bangkokDay(ctx.now)];
    const quote = quoteOfStanding(placed, asked, on);
    if (quote || asked.visit !== null) return quote;
    const wrote = await ctx.wroteBefore(order, asked.orderId, 'BookTrip');
    return wrote.length > 0 ? quoteOfEnded(placed, wrote, on) : null;
  };

  const request = async (ctx: Context, asked: TripInput, by: AskedBy): Promise<RequestQuote> => {
    const { orderId, tripId, ask, itemIds } = asked;
    const what = { orderId, tripId, ask, itemIds };
    const before = await told(ctx, asked, by);
    if (before) {
      await custody.bringContract(ctx, orderId);
      return before;
    }
    await refuseTaken(custody, ctx, asked);
    if (ask === 'cancelContract') await bringOpen(custody, ctx, orderId);
    const { placed, plan, visit, quote, blocked } = await planned(ctx, asked, by);
    if (plan.kind !== null && !visit) throw new Refused('visit_needed');
    const act = async () => {
      await ctx.execute(order, orderId, {
        type: 'BookTrip',
        ...what,
        visit,
        ...by,
        language: placed.language,
        blocked,
        cashSatang: quote.cashSatang,
        ...momentOf(ctx),
      });
      return true;
    };
    const [{ kind }, { customerId }] = [plan, placed];
    const claims = kind !== null && visit ? [claimOf(ctx, { orderId, tripId, customerId, kind, visit })] : [];
    await reserve(ctx, { claims, standing: () => standing(custody, ctx, { orderId, tripId }), act });
    await bringWith(custody, ctx, { orderId, tripIds: plan.replaces });
    return quote;
  };

  const again = async (ctx: Context, asked: Again, by: AskedBy) => {
    const { orderId, tripId, failedTripId } = asked;
    const ids = { orderId, tripId, failedTripId };
    const failed = await tripFor(ctx, { orderId, tripId: failedTripId }, by);
    if (await standing(custody, ctx, asked)) {
      if (!isSameAgain(await orderFor(ctx, orderId, by), asked)) throw new Refused('trip_id_taken', 'tripId');
      return custody.bringContract(ctx, orderId);
    }
    await refuseTaken(custody, ctx, asked);
    await custody.bringTrip(ctx, failedTripId);
    const left = leftOf(await orderFor(ctx, orderId, by), failedTripId);
    const visit = await find(ctx, { ...asked.visit, kind: failed.kind }, by);
    await reserve(ctx, {
      claims: [claimOf(ctx, { orderId, tripId, customerId: failed.customerId, kind: failed.kind, visit })],
      standing: () => standing(custody, ctx, { orderId, tripId }),
      act: async () => {
        await ctx.execute(order, orderId, {
          type: 'BookTripAgain',
          ...ids,
          visit,
          ...by,
          cashSatang: cashFor(ctx, visit, left.length),
          ...momentOf(ctx),
        });
        return true;
      },
    });
    await custody.bringContract(ctx, orderId);
  };

  return { planned, told, request, again, ...visitChanges(plans), orderFor, tripFor, custody };
};
export type Requesting = ReturnType<typeof requesting>;
