import { item } from '../../domain/item.ts';
import { order } from '../../domain/order.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { Refused } from '../kit/failures.ts';
import { someAtOnce } from '../kit/someAtOnce.ts';
import { contractBringing } from './bringContract.ts';
import { tripBringing } from './bringTrip.ts';
import { custodyStreams } from './streams.ts';

type DoorWordKey = { readonly tripId: string; readonly itemId: string; readonly undoes: string };

/** Brings orders, visits and things to what the others say. */
export const custodyOf = ({ log }: { readonly log: EventLog }) => {
  const streams = custodyStreams({ log });
  const visits = tripBringing(streams);
  const bringContract = contractBringing(streams, visits.bringTrip);

  /** The contract knows that things are in storage, after it knows how they came. */
  const noteStored = async (ctx: Context, orderId: string, itemIds: readonly string[]): Promise<void> => {
    const { org, now } = ctx;
    const placed = await streams.orderOf(ctx, orderId);
    // Most scans move from place to place what the contract has in storage for long.
    if (placed && itemIds.every((id) => placed.contract.items.get(id)?.state === 'stored')) return;
    const known = await someAtOnce(itemIds, (id) => stateOf(log, item, { org, id }));
    const tripIds = new Set(known.flatMap(({ tripId }) => (tripId ? [tripId] : [])));
    for (const tripId of tripIds) await visits.noteTrip(ctx, tripId);
    const stored = itemIds.filter((_, place) => known[place]?.custody === 'storage');
    if (stored.length === 0) return;
    await ctx.execute(order, orderId, { type: 'NoteStored', orderId, itemIds: stored, at: now.toISOString() });
  };

  /** What a visit said of a thing is taken back while nothing happened to the thing since, and nobody asked for it. */
  const refuseFollowed = async (ctx: Context, { tripId, itemId, undoes }: DoorWordKey): Promise<void> => {
    const { told, last, orderId } = await stateOf(log, item, { org: ctx.org, id: itemId });
    if (!told.has(tripId)) return;
    const placed = orderId ? await streams.orderOf(ctx, orderId) : null;
    const isAsItSaid = placed?.contract.items.get(itemId)?.atDoor?.tripId === tripId;
    if (last?.deedId !== undoes || !isAsItSaid) throw new Refused('scan_followed');
  };

  return { ...streams, ...visits, bringContract, noteStored, refuseFollowed };
};
export type CustodyOf = ReturnType<typeof custodyOf>;
