import type { ScanKit } from '@klang/contracts/api/scans';
import type { ItemReads } from '@klang/projections/items/queries';
import type { TripReads } from '@klang/projections/trips/queries';
import type { Context } from '../../platform/eventLog/context.ts';

type Parts = { readonly items: ItemReads; readonly trips: TripReads };
type Span = { readonly from: string; readonly to: string };
type FetchingTrip = Awaited<ReturnType<TripReads['fetching']>>[number];

const takenIn = ({ items }: FetchingTrip): readonly string[] =>
  items.flatMap(({ itemId, door }) => (door === 'taken' ? [itemId] : []));

/** Visits that brought something on these days, with the items that nobody booked. The latest visit comes last. */
export const arrivalsOf =
  ({ items, trips }: Parts) =>
  async (ctx: Context, span: Span): Promise<ScanKit['arrivals']> => {
    const fetched = await trips.fetching(ctx.org, span);
    const brought = fetched.map((one) => ({ ...one.trip, itemIds: takenIn(one) }));
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
        return { itemId, code: head?.code ?? null, isPutAway: !isOnVan, sizeId: head?.sizeId ?? null };
      }),
    }));
  };
