import { mostWaiting } from '@klang/contracts/api/overview';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import type { VisitKind } from '@klang/contracts/orders/trips';
import { itemReads } from '@klang/projections/items/queries';
import { soughtReads } from '@klang/projections/items/sought';
import { unlabelledReads } from '@klang/projections/items/unlabelled';
import type { Db } from '@klang/projections/kit/db';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { orderNumbers } from '@klang/projections/orders/figures';
import { bookedPlaces } from '@klang/projections/places/booked';
import { tripReads } from '@klang/projections/trips/queries';
import { item } from '../../domain/item.ts';
import { order } from '../../domain/order.ts';
import { slotday } from '../../domain/slotday.ts';
import { trip } from '../../domain/trip.ts';
import { plain, type TileKept, type Tiles } from './waitingTiles.ts';

type DayOf = { readonly ahead: 0 | 1; readonly visit: VisitKind };

/** Who has a place with the movers on a day, in the hours that are published. */
const placesTile = (pool: Db, rows: LookupReads, { ahead, visit }: DayOf): TileKept => {
  const [booked, numbers] = [bookedPlaces(pool), orderNumbers(pool)];
  const dayOf = (now: Date) => daysAfter(bangkokDay(now), ahead);
  const slotsOf = async (org: string) => (await rows.publishedOf(org, ['timeslot'])).map(({ id }) => id);
  return {
    module: 'calendartimeslot',
    category: slotday.category,
    idOf: (_, now) => dayOf(now),
    since: ['PlaceHeld', 'PlaceKept'],
    isOf: ({ id }, data) => data['visit'] === visit && (data['tripId'] ?? data['orderId']) === id,
    rows: async (org, now) => {
      const found = await booked.list(org, { on: dayOf(now), visit, slotIds: await slotsOf(org), limit: mostWaiting });
      const called = await numbers(
        org,
        found.map(({ orderId }) => orderId),
      );
      return found.map(({ tripId: id, orderId }) => ({
        ...plain,
        id,
        title: called.get(orderId) ?? orderId,
        orderId,
      }));
    },
    count: async (org, now) => booked.count(org, { on: dayOf(now), visit, slotIds: await slotsOf(org) }),
  };
};

/** Nobody drives more in a day. */
const mostCounted = 100_000;
const driven = ['scheduled', 'onTheWay', 'done', 'unsuccessful'] as const;
const tripTiles = (pool: Db): Tiles<'trips' | 'disputes'> => {
  const trips = tripReads(pool);
  const today = (now: Date) => ({ from: bangkokDay(now), to: bangkokDay(now), status: [...driven] });
  const titled = async (...asked: Parameters<typeof trips.list>) =>
    (await trips.list(...asked)).data.map(({ id, orderNumber: title, orderId }) => ({ ...plain, id, title, orderId }));
  return {
    trips: {
      module: 'ordertracking',
      category: trip.category,
      since: ['TripScheduled', 'TripMoved', 'TripStarted', 'TripArrived', 'DoorItemUndone', 'TripDone', 'TripFailed'],
      rows: (org, now) => titled(org, { ...today(now), limit: mostWaiting }),
      count: (org, now) => trips.count(org, today(now), mostCounted),
    },
    disputes: {
      module: 'ordertracking',
      category: order.category,
      idOf: ({ id, orderId }) => orderId ?? id,
      since: ['VisitDisputed'],
      isOf: ({ id }, data) => data['tripId'] === id,
      rows: (org) => titled(org, { isDisputed: true, limit: mostWaiting }),
      count: (org) => trips.count(org, { isDisputed: true }, mostCounted),
    },
  };
};
const itemTiles = (pool: Db): Tiles<'road' | 'labels' | 'sought'> => {
  const [items, unlabelled, sought] = [itemReads(pool), unlabelledReads(pool), soughtReads(pool)];
  return {
    road: {
      module: 'ordertracking',
      category: item.category,
      since: ['ItemCollected', 'ItemTakenOut', 'ItemScanUndone'],
      rows: async (org) =>
        (await items.newest(org, { custody: 'movers', limit: mostWaiting })).data.map(({ id, orderId }) => ({
          ...plain,
          id,
          title: id,
          orderId,
        })),
      count: (org) => items.onTheRoad(org),
    },
    // A thing has no stream of its own before it carries a code: it came with its order.
    labels: {
      module: 'qr',
      category: order.category,
      since: ['OrderPaid', 'ExtraItemAdded'],
      hidesMoney: true,
      rows: async (org) =>
        (await unlabelled.orders(org, { limit: mostWaiting })).data.map(({ orderId: id, orderNumber, missing }) => ({
          ...plain,
          id,
          title: orderNumber,
          orderId: id,
          counts: missing,
        })),
      count: async (org) => (await unlabelled.count(org)).items,
    },
    sought: {
      module: 'scanqrcode',
      category: item.category,
      since: ['ItemSought', 'ItemScanUndone'],
      rows: async (org) =>
        (await sought.list(org)).map(({ itemId: id, orderId }) => ({ ...plain, id, title: id, orderId })),
      count: (org) => sought.count(org),
    },
  };
};

type PlacesTile = 'pickUpsToday' | 'returnsToday' | 'pickUpsTomorrow' | 'returnsTomorrow';
/** What is planned with things, under way, and looked for. */
export const goodsTiles = (
  pool: Db,
  rows: LookupReads,
): Tiles<PlacesTile | 'trips' | 'road' | 'disputes' | 'labels' | 'sought'> => ({
  pickUpsToday: placesTile(pool, rows, { ahead: 0, visit: 'pickUp' }),
  returnsToday: placesTile(pool, rows, { ahead: 0, visit: 'return' }),
  pickUpsTomorrow: placesTile(pool, rows, { ahead: 1, visit: 'pickUp' }),
  returnsTomorrow: placesTile(pool, rows, { ahead: 1, visit: 'return' }),
  ...tripTiles(pool),
  ...itemTiles(pool),
});
