import { item } from '../../domain/item.ts';
import { order } from '../../domain/order.ts';
import { openTrips } from '../../domain/orderContract.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { Refused } from '../kit/failures.ts';
import { someAtOnce } from '../kit/someAtOnce.ts';
import { contractBringing } from './bringContract.ts';
import { tripBringing } from './bringTrip.ts';
import type { KindPorts } from './codeKinds.ts';
import { lateExtraTaking } from './lateExtras.ts';
import { lateSealing } from './lateSeals.ts';
import { custodyStreams } from './streams.ts';

type TripsOfOrder = { readonly orderId: string; readonly tripIds: readonly string[] };
type DeedKey = { readonly tripId: string; readonly deedId: string };
type DoorWordKey = { readonly tripId: string; readonly itemId: string; readonly undoes: string };

export const custodyOf = ({ log }: { readonly log: EventLog }) => {
  const streams = custodyStreams({ log });
  const visits = tripBringing(streams);
  const bringContract = contractBringing(streams, visits.bringTrip);

  const noteStored = async (ctx: Context, orderId: string, itemIds: readonly string[]): Promise<void> => {
    const { org, now } = ctx;
    const placed = await streams.orderOf(ctx, orderId);
    if (placed && itemIds.every((id) => placed.contract.items.get(id)?.state === 'stored')) return;
    const known = await someAtOnce(itemIds, (id) => stateOf(log, item, { org, id }));
    const tripIds = new Set(known.flatMap(({ tripId }) => (tripId ? [tripId] : [])));
    for (const tripId of tripIds) await visits.noteTrip(ctx, tripId);
    const stored = itemIds.filter((_, place) => known[place]?.custody === 'storage');
    if (stored.length === 0) return;
    await ctx.execute(order, orderId, { type: 'NoteStored', orderId, itemIds: stored, at: now.toISOString() });
    for (const itemId of stored) await noteUnstored(ctx, orderId, itemId);
  };

  /** The item tells, however late the order hears: it may be put away again meanwhile. */
  const noteUnstored = async (ctx: Context, orderId: string, itemId: string): Promise<void> => {
    const standing = () => stateOf(log, item, { org: ctx.org, id: itemId });
    const { custody, isComingIn } = await standing();
    if (custody !== 'movers' || !isComingIn) return;
    await ctx.execute(order, orderId, { type: 'UndoStored', orderId, itemId, at: ctx.now.toISOString() });
    if ((await standing()).custody === 'storage') await noteStored(ctx, orderId, [itemId]);
  };

  /** An item that nobody booked goes by its number in the order. */
  const numberOf = async (ctx: Context, { tripId, itemId, undoes }: DoorWordKey): Promise<string> => {
    const standing = await streams.tripOf(ctx, tripId);
    if (!standing?.extras.has(undoes)) return itemId;
    const placed = await streams.orderOf(ctx, standing.orderId);
    return placed?.contract.extras.get(`${tripId} ${undoes}`) ?? itemId;
  };

  /** An undo is allowed only while the item has no later event and no request. */
  const refuseFollowed = async (ctx: Context, { tripId, itemId: said, undoes }: DoorWordKey): Promise<void> => {
    const itemId = await numberOf(ctx, { tripId, itemId: said, undoes });
    const { recordedTripIds, last, orderId } = await stateOf(log, item, { org: ctx.org, id: itemId });
    if (!recordedTripIds.has(tripId)) return;
    const placed = orderId ? await streams.orderOf(ctx, orderId) : null;
    const isAsReported = placed?.contract.items.get(itemId)?.atDoor?.tripId === tripId;
    if (last?.deedId !== undoes || !isAsReported) throw new Refused('scan_followed');
  };

  const bringWith = async (ctx: Context, { orderId, tripIds }: TripsOfOrder): Promise<void> => {
    await bringContract(ctx, orderId);
    for (const tripId of tripIds) await visits.bringTrip(ctx, tripId);
  };

  const bringOpen = async (ctx: Context, orderId: string): Promise<void> => {
    const placed = await streams.orderOf(ctx, orderId);
    const tripIds = placed ? openTrips(placed.contract).map(([tripId]) => tripId) : [];
    await bringWith(ctx, { orderId, tripIds });
  };

  const [sealLate, settleExtra] = [lateSealing(streams), lateExtraTaking(streams)];
  /** What staff took over of a phone that told too late. */
  const bringLate = async (ctx: Context, deed: DeedKey): Promise<void> => {
    await visits.bringDeed(ctx, deed);
    await sealLate(ctx, deed);
  };

  const bringLateExtra = async (ctx: Context, deed: DeedKey, rows: KindPorts['rows']): Promise<void> => {
    await settleExtra(ctx, deed, rows);
    await visits.bringDeed(ctx, deed);
  };

  return {
    ...streams,
    ...visits,
    bringLate,
    bringLateExtra,
    bringContract,
    bringWith,
    bringOpen,
    noteStored,
    noteUnstored,
    refuseFollowed,
  };
};
export type CustodyOf = ReturnType<typeof custodyOf>;
