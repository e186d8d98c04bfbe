import { items } from '@klang/contracts/api/items';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import pg from 'pg';
import type { RunningBench } from './kit/bench.ts';
import type { Figure } from './kit/figure.ts';
import { type Product, startProduct } from './kit/product.ts';
import { fillThings, itemsOfOrder, tripsOfOrder } from './manyThings.ts';
import type { Load, LoadResult } from './programs/load.ts';
import { startProgram } from './programs/program.ts';
import { openReturns } from './returns.ts';

const usualOrders = 100_000;
const forMs = 2_000;
const aimMs = 50;

const each = (of: (place: number) => object): readonly object[] => Array.from({ length: 50 }, (_, place) => of(place));

type Question = { readonly name: string; readonly path: string; readonly bodies: readonly object[] };
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
    const loadSpec: Load = { url: `${product.urls[0]}${path}`, connections: 1, forMs, tokens, bodies };
    figures.push({
      name: `${name}, p95 over HTTP`,
      figure: (await load.ask<LoadResult>(loadSpec)).p95,
      unit: 'ms',
      aim: aimMs,
    });
  }
  await load.stop();
  return figures;
};

export const openThings = async (words: string): Promise<RunningBench> => {
  const orders = Number(words) || usualOrders;
  const product = await startProduct();
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
  const counts = [orders, orders * tripsOfOrder, orders * itemsOfOrder].map((count) => count.toLocaleString('en'));
  return {
    figures: async () => {
      const returns = await openReturns(product, pool);
      const few = await returns.measure('in the demo');
      await fillThings(pool, orders);
      const many = await returns.measure(`at ${counts[0]} orders`);
      await returns.stop();
      return [...few, ...many, ...(await measureLists(product, orders))];
    },
    notes: () => [`${counts[0]} orders, ${counts[1]} visits and ${counts[2]} things, filled in by SQL.`],
    stop: async () => {
      await pool.end();
      await product.stop();
    },
  };
};
