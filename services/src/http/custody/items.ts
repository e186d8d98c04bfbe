import { items } from '@klang/contracts/api/items';
import { isItemOver } from '@klang/contracts/custody/custody';
import { isOn } from '@klang/contracts/lookups/status';
import type { ItemReads } from '@klang/projections/items/queries';
import { item } from '../../domain/item.ts';
import { isDeedElsewhere } from '../../domain/itemState.ts';
import { lookup } from '../../domain/lookup.ts';
import { whyOver } from '../../domain/orderContract.ts';
import { isOver } from '../../domain/trip.ts';
import type { TripStanding } from '../../domain/tripState.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';
import type { Serve } from '../kit/serve.ts';
import { custodySteps } from './custodySteps.ts';
import { untilNow } from './untilNow.ts';

export type ItemParts = { readonly log: EventLog; readonly items: ItemReads };

const beforeMoving = ({ log, items: reads }: ItemParts) => {
  type ItemsDeed = { readonly itemIds: readonly string[]; readonly deedId: string; readonly to: string };
  const notTold = async ({ org }: Context, { itemIds, deedId, to }: ItemsDeed) => {
    const known = await someAtOnce(itemIds, (id) => stateOf(log, item, { org, id }));
    if (known.some((one) => isDeedElsewhere(one, deedId, to))) throw new Refused('id_taken');
    return itemIds.filter((_, place) => !known[place]?.deeds.has(deedId));
  };

  const byOrder = async ({ org }: Context, itemIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
    const orders = new Map<string, string[]>();
    const known = await reads.some(org, itemIds);
    for (const itemId of itemIds) {
      const found = known.get(itemId);
      if (!found) throw new Refused('item_not_found', 'itemIds');
      if (isItemOver(found.state)) throw new Refused(whyOver(found.state), 'itemIds');
      orders.set(found.orderId, [...(orders.get(found.orderId) ?? []), itemId]);
    }
    return orders;
  };

  /** Checks all items before the first move, so that none is moved alone. */
  const refuseWhereNotHere = async (ctx: Context, itemIds: readonly string[]): Promise<void> => {
    const custodies = await someAtOnce(itemIds, async (id) => (await stateOf(log, item, { org: ctx.org, id })).custody);
    if (custodies.some((one) => one !== 'movers' && one !== 'storage')) throw new Refused('item_not_here', 'itemIds');
  };

  type ShelvedItem = { readonly locationId: string; readonly more: readonly string[]; readonly isOverFull: boolean };
  const refuseWhereFull = async ({ org }: Context, { locationId, more, isOverFull }: ShelvedItem): Promise<void> => {
    const place = await stateOf(log, lookup, { org, id: locationId });
    if (place?.kind !== 'storagelocation' || !isOn(place.fields)) throw new Refused('location_not_found', 'locationId');
    if (isOverFull) return;
    const capacity = Number(place.fields['capacity'] ?? 0);
    if ((await reads.countOfOthers(org, { locationId, itemIds: more })) + more.length > capacity)
      throw new Refused('location_full', 'locationId');
  };

  return { notTold, byOrder, refuseWhereNotHere, refuseWhereFull };
};

export const itemRoutes = (serve: Serve, { log, items: reads }: ItemParts): void => {
  const custody = custodyOf({ log });
  const { notTold, byOrder, refuseWhereNotHere, refuseWhereFull } = beforeMoving({ log, items: reads });

  const awaitedBy = async (ctx: Context, tripId: string): Promise<TripStanding['items']> => {
    const standing = await custody.tripOf(ctx, tripId);
    if (!standing) throw new Refused('trip_not_found', 'tripId');
    if (standing.status === 'canceled') throw new Refused('trip_canceled', 'tripId');
    if (isOver(standing)) throw new Refused('trip_over', 'tripId');
    return standing.items;
  };

  serve(items.list, ({ org }, filter) => reads.newest(org, filter));

  serve(items.detail, async ({ org }, { itemId }) => {
    const found = await reads.one(org, itemId);
    if (!found) throw new Refused('item_not_found');
    return { item: found, steps: await custodySteps(log, streamOf(item.category, org, itemId)) };
  });

  serve(items.fullness, async ({ org }) => ({ data: await reads.fullness(org) }));

  serve(items.store, async (ctx, { itemIds, locationId, deedId, at: reportedAt, isOverFull = false }) => {
    const left = await notTold(ctx, { itemIds, deedId, to: locationId });
    const orders = await byOrder(ctx, left);
    for (const orderId of orders.keys()) await custody.bringContract(ctx, orderId);
    await refuseWhereNotHere(ctx, left);
    if (left.length > 0) await refuseWhereFull(ctx, { locationId, more: left, isOverFull });
    const [at, doneAt] = [ctx.now.toISOString(), untilNow(reportedAt, ctx.now)];
    for (const [orderId, some] of orders) {
      await someAtOnce(some, (itemId) =>
        ctx.execute(item, itemId, { type: 'ShelveItem', itemId, orderId, locationId, deedId, doneAt, at }),
      );
      await custody.noteStored(ctx, orderId, some);
    }
    return { itemIds };
  });

  serve(items.takeOut, async (ctx, { itemIds, tripId, deedId, at: reportedAt }) => {
    const left = await notTold(ctx, { itemIds, deedId, to: tripId });
    if (left.length === 0) return { itemIds };
    const orders = await byOrder(ctx, left);
    const awaited = await awaitedBy(ctx, tripId);
    if (left.some((itemId) => !awaited.has(itemId))) throw new Refused('item_not_of_trip', 'itemIds');
    await refuseWhereNotHere(ctx, left);
    const [at, doneAt] = [ctx.now.toISOString(), untilNow(reportedAt, ctx.now)];
    for (const [orderId, some] of orders)
      await someAtOnce(some, (itemId) =>
        ctx.execute(item, itemId, { type: 'TakeItemOut', itemId, orderId, tripId, deedId, doneAt, at }),
      );
    return { itemIds };
  });
};
