import { type CancelTripReason, type ItemState, isItemOver } from '@klang/contracts/custody/custody';
import { item } from '../../domain/item.ts';
import { type ContractTrip, isUnderContract } from '../../domain/orderContract.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { trip } from '../../domain/trip.ts';
import type { TripStanding } from '../../domain/tripState.ts';
import type { Context } from '../eventLog/context.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { Refused } from '../kit/failures.ts';
import { someAtOnce } from '../kit/someAtOnce.ts';
import type { CustodyStreams } from './streams.ts';

const awaitsNothing = ({ contract }: PlacedFacts, tripId: string): boolean =>
  ![...contract.items.values()].some((one) => one.tripId === tripId);

type TripOfOrder = ContractTrip & { readonly tripId: string; readonly orderId: string };

/** The visit is there, and nobody has to cancel it. */
const isAsAsked = (
  placed: PlacedFacts,
  standing: TripStanding | null,
  { tripId, orderId }: Pick<TripOfOrder, 'tripId' | 'orderId'>,
): boolean => {
  if (!standing) return false;
  // A visit of that id may be another order's.
  if (standing.status !== 'scheduled' || standing.orderId !== orderId) return true;
  return isUnderContract(placed) && !awaitsNothing(placed, tripId);
};

/** The movers have left this very moment: what they do counts. */
const unlessLeft = (error: unknown): void => {
  if (!(error instanceof Refused)) throw error;
};
const needless = ({ contract }: PlacedFacts, tripId: string): CancelTripReason =>
  contract.trips.get(tripId)?.isReplaced ? 'contractEnding' : 'nothingLeft';

/** Visits and things as a contract says, each step once, however often and wherever it stopped. */
export const contractBringing = (
  { log, orderOf, tripOf, settlePlace }: CustodyStreams,
  bringTrip: (ctx: Context, tripId: string) => Promise<void>,
) => {
  /** A visit that an order asks for is there. */
  const schedule = async (ctx: Context, { tripId, orderId, kind, itemIds, visit, cashSatang }: TripOfOrder) => {
    const [placed, standing] = await Promise.all([orderOf(ctx, orderId), tripOf(ctx, tripId)]);
    // Also one that is needed no longer: it is cancelled then, and the order hears of that.
    if (!placed || standing || !isUnderContract(placed)) return;
    const { customerId } = placed;
    const what = { tripId, orderId, customerId, kind, itemIds, visit, cashSatang, at: ctx.now.toISOString() };
    await ctx.execute(trip, tripId, { type: 'ScheduleTrip', ...what });
    await settlePlace(ctx, tripId, { orderId, kind, visit });
  };

  /** One that it needs no longer is not, also where it was cancelled while the visit was made. */
  const cancelNeedless = async (ctx: Context, { tripId, orderId }: TripOfOrder) => {
    // It may await again what it took back, before the contract hears of it.
    if ((await tripOf(ctx, tripId))?.undoings.size) await bringTrip(ctx, tripId);
    const [placed, standing] = await Promise.all([orderOf(ctx, orderId), tripOf(ctx, tripId)]);
    // A visit of that id may be another order's.
    if (!placed || standing?.status !== 'scheduled' || standing.orderId !== orderId) return;
    const isNeeded = isUnderContract(placed) && !awaitsNothing(placed, tripId);
    if (isNeeded) return;
    const reason = isUnderContract(placed) ? needless(placed, tripId) : 'orderCanceled';
    const at = ctx.now.toISOString();
    await ctx.execute(trip, tripId, { type: 'CancelTrip', tripId, asCustomer: null, reason, at }).catch(unlessLeft);
  };

  /** A thing that the contract lets go without a visit. */
  const letGo = async (
    ctx: Context,
    { itemId, orderId, type }: { itemId: string; orderId: string; type: 'LetItemGo' | 'GiveItemUp' },
  ) => {
    const { custody } = await stateOf(log, item, { org: ctx.org, id: itemId });
    if (custody === 'customer') await ctx.execute(item, itemId, { type, itemId, orderId, at: ctx.now.toISOString() });
  };

  /** Of hundreds of things most were let go long ago, and are only looked at. */
  const letAllGo = (ctx: Context, orderId: string, over: readonly (readonly [string, ItemState])[]) =>
    someAtOnce(over, ([itemId, state]) =>
      letGo(ctx, { itemId, orderId, type: state === 'released' ? 'LetItemGo' : 'GiveItemUp' }),
    );

  /** Of these things, where they alone are meant; else of all. */
  return async (ctx: Context, orderId: string, itemIds?: readonly string[]): Promise<void> => {
    const placed = await orderOf(ctx, orderId);
    if (!placed) return;
    for (const [tripId, asked] of placed.contract.trips) {
      if (asked.outcome !== 'open' || isAsAsked(placed, await tripOf(ctx, tripId), { tripId, orderId })) continue;
      await schedule(ctx, { ...asked, tripId, orderId });
      await cancelNeedless(ctx, { ...asked, tripId, orderId });
    }
    const over = [...placed.contract.items].flatMap(([itemId, { state }]) =>
      isItemOver(state) && (itemIds?.includes(itemId) ?? true) ? [[itemId, state] as const] : [],
    );
    await letAllGo(ctx, orderId, over);
  };
};
