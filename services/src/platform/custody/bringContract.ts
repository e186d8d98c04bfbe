import { type CancelTripReason, type ItemState, isItemOver } from '@klang/contracts/custody/custody';
import { item } from '../../domain/item.ts';
import { type ContractTrip, changedItems, isUnderContract, openTrips } from '../../domain/orderContract.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { trip } from '../../domain/trip.ts';
import type { TripStanding } from '../../domain/tripState.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { eventsIn } from '../eventLog/eventsIn.ts';
import { streamOf } from '../eventLog/execute.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { Refused } from '../kit/failures.ts';
import { someAtOnce } from '../kit/someAtOnce.ts';
import { askedPlaceOf } from './askedPlace.ts';
import type { CustodyStreams } from './streams.ts';

/** A visit that is over keeps its address, so that each look at it finds the same. */
const placeOfFailed = async (log: EventLog, org: string, asTripId: string) => {
  const events = await eventsIn(log, streamOf(trip.category, org, asTripId));
  const last = events.findLast((event) => event.type === 'TripAddressed');
  if (!last?.data.isOwn) return null;
  const { address, contact } = last.data;
  // Null once its customer is forgotten.
  return address || contact ? { address, contact, asTripId } : null;
};

const awaitsNothing = ({ contract }: PlacedFacts, tripId: string): boolean =>
  ![...contract.items.values()].some((one) => one.tripId === tripId);

type TripOfOrder = ContractTrip & { readonly tripId: string; readonly orderId: string };
type TripWithPlace = Pick<TripOfOrder, 'orderId' | 'tripId' | 'failedTripId' | 'isElsewhere'>;

const placeOf = async (log: EventLog, org: string, { orderId, tripId, failedTripId, isElsewhere }: TripWithPlace) => {
  if (failedTripId !== null) return placeOfFailed(log, org, failedTripId);
  const place = isElsewhere ? await askedPlaceOf(log, org, { orderId, tripId }) : null;
  return place && { ...place, isOfBooking: true as const };
};

const isAsRequested = (
  placed: PlacedFacts,
  standing: TripStanding | null,
  { tripId, orderId }: Pick<TripOfOrder, 'tripId' | 'orderId'>,
): boolean => {
  if (!standing) return false;
  // The id may belong to another order's visit.
  if (standing.status !== 'scheduled' || standing.orderId !== orderId) return true;
  return isUnderContract(placed) && !awaitsNothing(placed, tripId);
};

/** The movers left just now: their work counts. */
const unlessLeft = (error: unknown): void => {
  if (!(error instanceof Refused)) throw error;
};
const needless = ({ contract }: PlacedFacts, tripId: string): CancelTripReason =>
  contract.trips.get(tripId)?.isReplaced ? 'contractEnding' : 'nothingLeft';

export const contractBringing = (
  { log, orderOf, tripOf, settlePlace }: CustodyStreams,
  bringTrip: (ctx: Context, tripId: string) => Promise<void>,
) => {
  const schedule = async (ctx: Context, booked: TripOfOrder) => {
    const { tripId, orderId, kind, itemIds, visit, cashSatang } = booked;
    const [placed, standing] = await Promise.all([orderOf(ctx, orderId), tripOf(ctx, tripId)]);
    // Also when it is no longer needed: then it is canceled, and the order learns of it.
    if (!placed || standing || !isUnderContract(placed)) return;
    const { customerId } = placed;
    const what = { tripId, orderId, customerId, kind, itemIds, visit, cashSatang, at: ctx.now.toISOString() };
    const place = await placeOf(log, ctx.org, booked);
    await ctx.execute(trip, tripId, { type: 'ScheduleTrip', ...what, ...(place && { place }) });
    await settlePlace(ctx, tripId, { orderId, kind, visit });
  };

  const cancelNeedless = async (ctx: Context, { tripId, orderId }: TripOfOrder) => {
    // After an undo the visit may await items again; tell the contract first.
    if ((await tripOf(ctx, tripId))?.undoings.size) await bringTrip(ctx, tripId);
    const [placed, standing] = await Promise.all([orderOf(ctx, orderId), tripOf(ctx, tripId)]);
    if (!placed || standing?.status !== 'scheduled' || standing.orderId !== orderId) return;
    const isNeeded = isUnderContract(placed) && !awaitsNothing(placed, tripId);
    if (isNeeded) return;
    const reason = isUnderContract(placed) ? needless(placed, tripId) : 'orderCanceled';
    const at = ctx.now.toISOString();
    await ctx.execute(trip, tripId, { type: 'CancelTrip', tripId, asCustomer: null, reason, at }).catch(unlessLeft);
  };

  /** What staff added joins the visit, and what they gave up leaves it. */
  const settleItems = async (ctx: Context, orderId: string) => {
    const placed = await orderOf(ctx, orderId);
    if (!placed) return;
    for (const [tripId] of openTrips(placed.contract)) {
      const changed = changedItems(placed.contract, tripId);
      const isChanged = changed.awaited.length + changed.givenUp.length > 0;
      if (!isChanged || (await tripOf(ctx, tripId))?.orderId !== orderId) continue;
      await ctx.execute(trip, tripId, { type: 'SettleTripItems', tripId, ...changed, at: ctx.now.toISOString() });
    }
  };

  const letGo = async (
    ctx: Context,
    { itemId, orderId, type }: { itemId: string; orderId: string; type: 'LetItemGo' | 'GiveItemUp' },
  ) => {
    const { custody } = await stateOf(log, item, { org: ctx.org, id: itemId });
    if (custody === 'customer') await ctx.execute(item, itemId, { type, itemId, orderId, at: ctx.now.toISOString() });
  };

  const letAllGo = (ctx: Context, orderId: string, over: readonly (readonly [string, ItemState])[]) =>
    someAtOnce(over, ([itemId, state]) =>
      letGo(ctx, { itemId, orderId, type: state === 'released' ? 'LetItemGo' : 'GiveItemUp' }),
    );

  return async (ctx: Context, orderId: string, itemIds?: readonly string[]): Promise<void> => {
    const placed = await orderOf(ctx, orderId);
    if (!placed) return;
    for (const [tripId, contractTrip] of placed.contract.trips) {
      if (contractTrip.outcome !== 'open' || isAsRequested(placed, await tripOf(ctx, tripId), { tripId, orderId }))
        continue;
      await schedule(ctx, { ...contractTrip, tripId, orderId });
      await cancelNeedless(ctx, { ...contractTrip, tripId, orderId });
    }
    await settleItems(ctx, orderId);
    const over = [...placed.contract.items].flatMap(([itemId, { state }]) =>
      isItemOver(state) && (itemIds?.includes(itemId) ?? true) ? [[itemId, state] as const] : [],
    );
    await letAllGo(ctx, orderId, over);
  };
};
