import { type HoursOfDay, mostWaiting } from '@klang/contracts/api/overview';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
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
import { plain, type TileSource, type Tiles } from './waitingTiles.ts';

type DayPlaces = Pick<HoursOfDay, 'visit'> & {
  readonly dayOf: (now: Date) => string;
  readonly slotsOf: (org: string) => Promise<readonly string[]>;
  readonly slotId?: string;
};

const placesTile = (pool: Db, { visit, dayOf, slotsOf, slotId }: DayPlaces): TileSource => {
  const [booked, numbers] = [bookedPlaces(pool), orderNumbers(pool)];
  return {
    module: 'calendartimeslot',
    category: slotday.category,
    idOf: (_, now) => dayOf(now),
    since: ['PlaceHeld', 'PlaceKept'],
    isOf: ({ id }, data) =>
      data['visit'] === visit &&
      data['slotId'] === (slotId ?? data['slotId']) &&
      (data['tripId'] ?? data['orderId']) === id,
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
export const hoursTile = (pool: Db, { on, visit, slotId }: HoursOfDay): TileSource =>
  placesTile(pool, { visit, dayOf: () => on, slotsOf: async () => [slotId], slotId });

const mostCounted = 100_000;
const driven = ['scheduled', 'onTheWay', 'done', 'unsuccessful'] as const;
const tripTiles = (pool: Db): Tiles<'trips' | 'disputes' | 'toldLate'> => {
  const trips = tripReads(pool);
  const today = (now: Date) => ({ from: bangkokDay(now), to: bangkokDay(now), status: [...driven] });
  const titled = async (...args: Parameters<typeof trips.list>) =>
    (await trips.list(...args)).data.map(({ id, orderNumber: title, orderId }) => ({ ...plain, id, title, orderId }));
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
    toldLate: {
      module: 'ordertracking',
      category: trip.category,
      since: ['DoorToldLate'],
      rows: (org) => titled(org, { isToldLate: true, limit: mostWaiting }),
      count: (org) => trips.count(org, { isToldLate: true }, mostCounted),
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
    // An item without a code has no stream of its own, so its order counts.
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

type DayAhead = Pick<HoursOfDay, 'visit'> & { readonly ahead: 0 | 1 };
const publishedOn = (rows: LookupReads, { ahead, visit }: DayAhead): DayPlaces => ({
  visit,
  dayOf: (now) => daysAfter(bangkokDay(now), ahead),
  slotsOf: async (org) => (await rows.publishedOf(org, ['timeslot'])).map(({ id }) => id),
});
type PlacesTile = 'pickUpsToday' | 'returnsToday' | 'pickUpsTomorrow' | 'returnsTomorrow';
export const goodsTiles = (
  pool: Db,
  rows: LookupReads,
): Tiles<PlacesTile | 'trips' | 'road' | 'disputes' | 'toldLate' | 'labels' | 'sought'> => ({
  pickUpsToday: placesTile(pool, publishedOn(rows, { ahead: 0, visit: 'pickUp' })),
  returnsToday: placesTile(pool, publishedOn(rows, { ahead: 0, visit: 'return' })),
  pickUpsTomorrow: placesTile(pool, publishedOn(rows, { ahead: 1, visit: 'pickUp' })),
  returnsTomorrow: placesTile(pool, publishedOn(rows, { ahead: 1, visit: 'return' })),
  ...tripTiles(pool),
  ...itemTiles(pool),
});
