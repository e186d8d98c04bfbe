import { isDeepStrictEqual } from 'node:util';
import type { RequestQuote, ShownTerms } from '@klang/contracts/api/custody';
import { bangkokDay } from '@klang/contracts/kit/days';
import { order } from '../../domain/order.ts';
import { feeOfAgain, isSameAgain, leftOf } from '../../domain/orderAsking.ts';
import { askedPlaceOf } from '../../platform/custody/askedPlace.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { reserve } from '../../platform/orders/reservation/reserve.ts';
import {
  cashFor,
  type DayWish,
  quoteOfEnded,
  quoteOfStanding,
  type RequestedBy,
  type RequestPlans,
  refuseWorse,
  requestPlans,
  type TripInput,
  type TripKey,
} from './requestPlans.ts';
import { visitChanges } from './visitChanges.ts';

type Custody = ReturnType<typeof requestPlans>['custody'];
type Again = TripKey & { readonly failedTripId: string; readonly visit: DayWish; readonly shown?: ShownTerms };

const momentOf = ({ now }: Context) => ({ on: bangkokDay(now), at: now.toISOString() });

const standing = async (custody: Custody, ctx: Context, { orderId, tripId }: TripKey): Promise<true | null> =>
  (await custody.orderOf(ctx, orderId))?.contract.trips.has(tripId) ? true : null;

/** Clients choose visit ids. An id of an order, or of another order's visit, would join two visits. */
const refuseTaken = async (custody: Custody, ctx: Context, { orderId, tripId }: TripKey): Promise<void> => {
  const [visit, named] = await Promise.all([custody.tripOf(ctx, tripId), custody.orderOf(ctx, tripId)]);
  if (tripId === orderId || named || (visit && visit.orderId !== orderId)) throw new Refused('trip_id_taken', 'tripId');
};

/** The order knows that the visit goes elsewhere, but not where. */
const refuseOtherPlace = async (log: EventLog, { org }: Context, { place, ...visit }: TripInput): Promise<void> => {
  const booked = place ? await askedPlaceOf(log, org, visit) : null;
  if (booked && !isDeepStrictEqual(booked, place)) throw new Refused('trip_id_taken', 'tripId');
};

const bookingAgain =
  ({ custody, orderFor, tripFor, find, partOf, blocked: blockedFor }: RequestPlans) =>
  async (ctx: Context, rebooking: Again, by: RequestedBy) => {
    const { orderId, tripId, failedTripId } = rebooking;
    const ids = { orderId, tripId, failedTripId };
    const failed = await tripFor(ctx, { orderId, tripId: failedTripId }, by);
    if (await standing(custody, ctx, rebooking)) {
      if (!isSameAgain(await orderFor(ctx, orderId, by), rebooking)) throw new Refused('trip_id_taken', 'tripId');
      return custody.bringContract(ctx, orderId);
    }
    await refuseTaken(custody, ctx, rebooking);
    await custody.bringTrip(ctx, failedTripId);
    const placed = await orderFor(ctx, orderId, by);
    const left = leftOf(placed, failedTripId);
    const blocked = await blockedFor(ctx, by);
    const visit = await find(ctx, { ...rebooking.visit, kind: failed.kind }, by);
    const cashSatang = cashFor(ctx, visit, left.length);
    refuseWorse(rebooking.shown, { cashSatang, feeSatang: feeOfAgain(placed, failedTripId) ?? 0 });
    await reserve(ctx, {
      parts: [partOf(ctx, { orderId, tripId, customerId: failed.customerId, kind: failed.kind, visit })],
      standing: () => standing(custody, ctx, { orderId, tripId }),
      act: async () => {
        await ctx.execute(order, orderId, {
          type: 'BookTripAgain',
          ...ids,
          visit,
          ...by,
          blocked,
          cashSatang,
          ...momentOf(ctx),
        });
        return true;
      },
    });
    await custody.bringContract(ctx, orderId);
  };

export const requesting = ({ log }: { readonly log: EventLog }) => {
  const plans = requestPlans({ log });
  const { custody, orderFor, tripFor, planned, partOf } = plans;

  const recordedQuote = async (ctx: Context, input: TripInput, by: RequestedBy): Promise<RequestQuote | null> => {
    const [placed, on] = [await orderFor(ctx, input.orderId, by), bangkokDay(ctx.now)];
    const quote = quoteOfStanding(placed, input, on);
    if (quote) await refuseOtherPlace(log, ctx, input);
    if (quote || input.visit !== null) return quote;
    const wrote = await ctx.wroteBefore(order, input.orderId, 'BookTrip');
    return wrote.length > 0 ? quoteOfEnded(placed, wrote, on) : null;
  };

  const request = async (ctx: Context, input: TripInput, by: RequestedBy): Promise<RequestQuote> => {
    const { orderId, tripId, ask, itemIds, place } = input;
    const what = { orderId, tripId, ask, itemIds, place };
    const before = await recordedQuote(ctx, input, by);
    if (before) {
      await custody.bringContract(ctx, orderId);
      return before;
    }
    await refuseTaken(custody, ctx, input);
    if (ask === 'cancelContract') await custody.bringOpen(ctx, orderId);
    const { placed, plan, visit, quote, blocked } = await planned(ctx, input, by);
    if (plan.kind !== null && !visit) throw new Refused('visit_needed');
    refuseWorse(input.shown, quote);
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
    const [{ kind, replaces: inPlaceOf }, { customerId }] = [plan, placed];
    const parts = kind && visit ? [partOf(ctx, { orderId, tripId, customerId, inPlaceOf, kind, visit })] : [];
    await reserve(ctx, { parts, standing: () => standing(custody, ctx, { orderId, tripId }), act });
    await refuseOtherPlace(log, ctx, input);
    await custody.bringWith(ctx, { orderId, tripIds: plan.replaces });
    return quote;
  };

  const again = bookingAgain(plans);
  return { planned, recordedQuote, request, again, ...visitChanges(plans), orderFor, tripFor, custody };
};
export type ItemRequests = ReturnType<typeof requesting>;
