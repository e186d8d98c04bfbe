import { calendar } from '@klang/contracts/api/calendar';
import { items } from '@klang/contracts/api/items';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { trips } from '@klang/contracts/api/trips';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import pg from 'pg';
import { newId } from '../../platform/kit/ids.ts';
import type { Opened } from './kit/bench.ts';
import type { Figure } from './kit/figure.ts';
import { org, type Product, startProduct } from './kit/product.ts';
import { below } from './kit/statistics.ts';
import { fillThings, itemsOfOrder, tripsOfOrder } from './manyThings.ts';
import type { Load, Loaded } from './programs/load.ts';
import { startProgram } from './programs/program.ts';

const usualOrders = 100_000;
const forMs = 2_000;
const aimMs = 50;
const asked = 60;
const warmUp = 10;

const each = (of: (place: number) => object): readonly object[] => Array.from({ length: 50 }, (_, place) => of(place));

type Question = { readonly name: string; readonly path: string; readonly bodies: readonly object[] };
/** What the board, the list and the search of things are asked, each in many forms. */
const questionsAt = (today: string, orders: number): readonly Question[] => {
  const ofTrips = (name: string, bodies: readonly object[]): Question => ({ name, path: ownerTrips.list.path, bodies });
  const ofItems = (name: string, bodies: readonly object[]): Question => ({ name, path: items.list.path, bodies });
  const numberOf = (place: number) => `KD-${String(1 + ((place * 7_919) % orders)).padStart(6, '0')}`;
  const dayOf = (place: number) => daysAfter(today, 13 - place);
  return [
    ofTrips(
      'board, a day',
      each((place) => ({ from: dayOf(place), to: dayOf(place), limit: 500 })),
    ),
    ofTrips('visits, first page', [{ limit: 50 }]),
    ofTrips('visits, still to come', [{ status: ['scheduled', 'onTheWay'], limit: 50 }]),
    ofTrips('visits, late', [{ isLate: true, limit: 50 }]),
    ofTrips(
      'visits, one district',
      each((place) => ({ district: `1014${String(place % 30).padStart(2, '0')}`, limit: 50 })),
    ),
    ofTrips(
      'visits, an order’s number',
      each((place) => ({ search: numberOf(place), limit: 50 })),
    ),
    ofTrips(
      'visits, a name',
      each((place) => ({ search: `ใจดี${place * 97}`, limit: 50 })),
    ),
    ofItems('things, first page', [{ limit: 50 }]),
    ofItems('things, one state', [
      { state: ['stored'], limit: 50 },
      { state: ['booked'], limit: 50 },
    ]),
    ofItems('things, on the road', [{ custody: 'movers', limit: 50 }]),
    ofItems(
      'things, a number',
      each((place) => ({ search: `${numberOf(place)}-01`, limit: 50 })),
    ),
    ofItems(
      'things, a name',
      each((place) => ({ search: `ใจดี${place * 97}`, limit: 50 })),
    ),
  ];
};

const measureLists = async (product: Product, orders: number): Promise<readonly Figure[]> => {
  const load = await startProgram('load.ts');
  const tokens = [await product.staffToken()];
  const figures: Figure[] = [];
  for (const { name, path, bodies } of questionsAt(bangkokDay(new Date()), orders)) {
    const wanted: Load = { url: `${product.urls[0]}${path}`, connections: 1, forMs, tokens, bodies };
    figures.push({
      name: `${name}, p95 over HTTP`,
      figure: (await load.ask<Loaded>(wanted)).p95,
      unit: 'ms',
      aim: aimMs,
    });
  }
  await load.stop();
  return figures;
};

type Stored = { readonly itemId: string; readonly orderId: string; readonly customerId: string };
/** A thing in storage whose order has no visit to come. */
const askableIn = async (pool: pg.Pool): Promise<Stored> => {
  const { rows } = await pool.query<Stored>(
    `select id as "itemId", order_id as "orderId", customer_id as "customerId" from read.items i
     where org = $1 and state = 'stored' and ends_on is null and not exists (select from read.trips t
       where t.org = i.org and t.order_id = i.order_id and t.status in ('scheduled', 'onTheWay')) order by id limit 1`,
    [org],
  );
  if (!rows[0]) throw new Error('Nothing in the demo can be asked for.');
  return rows[0];
};

/** The quote, the request and the customer's own list that shows it; what was asked for is withdrawn again each time. */
const measureAsking = async (product: Product, pool: pg.Pool): Promise<readonly Figure[]> => {
  const { itemId, orderId, customerId } = await askableIn(pool);
  const token = await product.customerToken(customerId);
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${product.urls[0]}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${answer.status} from ${path}: ${await answer.text()}`);
    return (await answer.json()).detail;
  };
  const today = bangkokDay(new Date());
  const between = { from: daysAfter(today, 3), to: daysAfter(today, 20) };
  const { days } = await send(calendar.days.path, { visit: 'return', ...between });
  const free = days.flatMap(
    (day: { readonly on: string; readonly slots: readonly { slotId: string; state: string }[] }) =>
      day.slots.flatMap(({ slotId, state }) => (state === 'free' ? [{ on: day.on, slotId }] : [])),
  );
  const took: number[] = [];
  for (let turn = 0; turn < asked + warmUp; turn += 1) {
    const wish = { orderId, ask: 'temporary', itemIds: [itemId], visit: free[turn % free.length] };
    const [tripId, began] = [newId(), performance.now()];
    await send(trips.quote.path, wish);
    await send(trips.request.path, { ...wish, tripId });
    const { data } = await send(trips.mine.path, { orderId });
    if (!data.some(({ id }: { readonly id: string }) => id === tripId)) throw new Error('A visit is not shown.');
    took.push(performance.now() - began);
    await send(trips.withdraw.path, { orderId, tripId });
  }
  const measured = took.slice(warmUp);
  const name = 'a return asked for: quote, request and the list that shows it';
  return [
    { name: `${name}, p50`, figure: below(measured, 0.5), unit: 'ms', aim: null },
    { name: `${name}, p95`, figure: below(measured, 0.95), unit: 'ms', aim: null },
  ];
};

/** Asking for things, and the lists of very many of them; a number as second word says of how many orders. */
export const openThings = async (words: string): Promise<Opened> => {
  const orders = Number(words) || usualOrders;
  const product = await startProduct();
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
  const counts = [orders, orders * tripsOfOrder, orders * itemsOfOrder].map((count) => count.toLocaleString('en'));
  return {
    figures: async () => {
      const asking = await measureAsking(product, pool);
      await fillThings(pool, orders);
      return [...asking, ...(await measureLists(product, orders))];
    },
    notes: () => [`${counts[0]} orders, ${counts[1]} visits and ${counts[2]} things, filled in by SQL.`],
    stop: async () => {
      await pool.end();
      await product.stop();
    },
  };
};
