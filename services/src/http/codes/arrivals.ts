import type { ScanKit } from '@klang/contracts/api/scans';
import type { ItemReads } from '@klang/projections/items/queries';
import type { TripReads } from '@klang/projections/trips/queries';
import { custodyOf } from '../../platform/custody/bringing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';

type Parts = { readonly log: EventLog; readonly items: ItemReads; readonly trips: TripReads };
type Span = { readonly from: string; readonly to: string };
type FetchingTrip = Awaited<ReturnType<TripReads['fetching']>>[number];

/** Visits that brought something on these days, with the items that nobody booked. The latest visit comes last. */
export const arrivalsOf = ({ log, items, trips }: Parts) => {
  const custody = custodyOf({ log });
  /** Only its order knows the number of what nobody had booked. Until then its deed names it. */
  const idsOf = async (ctx: Context, { trip, items: all }: FetchingTrip): Promise<readonly string[]> => {
    const taken = all.filter(({ door }) => door === 'taken');
    const placed = taken.some(({ isExtra }) => isExtra) ? await custody.orderOf(ctx, trip.orderId) : null;
    return taken.map(({ itemId }) => placed?.contract.extras.get(`${trip.id} ${itemId}`) ?? itemId);
  };

  return async (ctx: Context, span: Span): Promise<ScanKit['arrivals']> => {
    const fetched = await trips.fetching(ctx.org, span);
    const brought = await Promise.all(fetched.map(async (one) => ({ ...one.trip, itemIds: await idsOf(ctx, one) })));
    const heads = await items.some(
      ctx.org,
      brought.flatMap(({ itemIds }) => itemIds),
    );
    return brought.map(({ id: tripId, orderNumber, itemIds }) => ({
      tripId,
      orderNumber,
      items: itemIds.map((itemId) => {
        const head = heads.get(itemId);
        // An item that was put away and goes out again is on a van for another visit.
        const isOnVan = !head || (head.custody === 'movers' && head.vanTripId === tripId);
        return { itemId, code: head?.code ?? null, isPutAway: !isOnVan };
      }),
    }));
  };
};
