import { items } from '@klang/contracts/api/items';
import { isItemOver } from '@klang/contracts/custody/custody';
import type { ItemReads } from '@klang/projections/items/queries';
import { item } from '../../domain/item.ts';
import { lookup } from '../../domain/lookup.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';
import { custodySteps } from './custodySteps.ts';

export type ItemParts = { readonly log: EventLog; readonly items: ItemReads };

/** Things in the hands of the house. */
export const itemRoutes = (serve: Serve, { log, items: reads }: ItemParts): void => {
  const custody = custodyOf({ log });

  /** By order: the contracts that learn of it. */
  const byOrder = async ({ org }: Context, itemIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
    const orders = new Map<string, string[]>();
    for (const itemId of itemIds) {
      const found = await reads.one(org, itemId);
      if (!found) throw new Refused('item_not_found', 'itemIds');
      if (isItemOver(found.state)) throw new Refused('item_over', 'itemIds');
      orders.set(found.orderId, [...(orders.get(found.orderId) ?? []), itemId]);
    }
    return orders;
  };

  /** Looked at before anything is moved, so that of many things none is moved alone. */
  const refuseWhereNotHere = async (ctx: Context, itemIds: readonly string[]): Promise<void> => {
    for (const id of itemIds) {
      const { custody: hands } = await stateOf(log, item, { org: ctx.org, id });
      if (hands !== 'movers' && hands !== 'storage') throw new Refused('item_not_here', 'itemIds');
    }
  };

  const refuseWhereFull = async ({ org }: Context, locationId: string, more: readonly string[]): Promise<void> => {
    const place = await stateOf(log, lookup, { org, id: locationId });
    if (place?.kind !== 'storagelocation') throw new Refused('location_not_found', 'locationId');
    const { data } = await reads.newest(org, { locationId, limit: 500 });
    const capacity = Number(place.fields['capacity'] ?? 0);
    const there = data.filter(({ id }) => !more.includes(id)).length;
    if (there + more.length > capacity) throw new Refused('location_full', 'locationId');
  };

  serve(items.list, ({ org }, filter) => reads.newest(org, filter));

  serve(items.detail, async ({ org }, { itemId }) => {
    const found = await reads.one(org, itemId);
    if (!found) throw new Refused('item_not_found');
    return { item: found, steps: await custodySteps(log, streamOf(item.category, org, itemId)) };
  });

  serve(items.fullness, async ({ org }) => ({ data: await reads.fullness(org) }));

  serve(items.store, async (ctx, { itemIds, locationId, deedId, at: doneAt }) => {
    const orders = await byOrder(ctx, itemIds);
    for (const orderId of orders.keys()) await custody.bringContract(ctx, orderId);
    await refuseWhereNotHere(ctx, itemIds);
    await refuseWhereFull(ctx, locationId, itemIds);
    const at = ctx.now.toISOString();
    for (const [orderId, some] of orders) {
      for (const itemId of some)
        await ctx.execute(item, itemId, { type: 'ShelveItem', itemId, orderId, locationId, deedId, doneAt, at });
      await custody.noteStored(ctx, orderId, some);
    }
    return { itemIds };
  });

  serve(items.takeOut, async (ctx, { itemIds, tripId, deedId, at: doneAt }) => {
    const orders = await byOrder(ctx, itemIds);
    const standing = await custody.tripOf(ctx, tripId);
    if (!standing) throw new Refused('trip_not_found', 'tripId');
    if (standing.status === 'canceled') throw new Refused('trip_canceled', 'tripId');
    if (itemIds.some((itemId) => !standing.items.has(itemId))) throw new Refused('item_not_of_trip', 'itemIds');
    await refuseWhereNotHere(ctx, itemIds);
    const at = ctx.now.toISOString();
    for (const [orderId, some] of orders)
      for (const itemId of some)
        await ctx.execute(item, itemId, { type: 'TakeItemOut', itemId, orderId, tripId, deedId, doneAt, at });
    return { itemIds };
  });
};
