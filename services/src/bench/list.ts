import { createHash } from 'node:crypto';
import type { Db } from '@klang/projections/kit/db';
import { type OrderReads, orderReads } from '@klang/projections/orders/queries';
import pg from 'pg';
import type { Opened } from './bench.ts';
import type { Figure } from './figure.ts';
import type { Load, Loaded } from './load.ts';
import { fillOrders, mostOrders } from './manyOrders.ts';
import { org, startProduct } from './product.ts';
import { startProgram } from './program.ts';
import { below } from './statistics.ts';

const turns = 60;
const warmUp = 10;
const httpForMs = 1_000;
const aims = { database: 5, http: 25 };

type Filter = Parameters<OrderReads['listOrders']>[1];
type Question = { readonly name: string; readonly filters: readonly NonNullable<Filter>[] };

const each = <T>(of: (place: number) => T): readonly T[] => Array.from({ length: 50 }, (_, place) => of(place));

/** What the list is asked; each question in fifty forms, so that none is answered from what the last one left behind. */
const questionsOn = async (reads: OrderReads): Promise<readonly Question[]> => {
  const { rows } = await reads.listOrders(org, { limit: 1 });
  const newest = Date.parse(rows[0]?.placedAt ?? '');
  const deep = (place: number) => new Date(newest - (500_000 + place * 7_919) * 60_000).toISOString();
  return [
    { name: 'first page', filters: [{}] },
    { name: 'a page about the 500,000th', filters: each((place) => ({ after: `${deep(place)}_x` })) },
    {
      name: 'one status',
      filters: (['success', 'expired', 'canceled', 'new'] as const).map((status) => ({ status: [status] })),
    },
    {
      name: 'an order’s number',
      filters: each((place) => ({
        search: createHash('md5')
          .update(String(place * 19_997 + 1))
          .digest('hex')
          .slice(0, 8),
      })),
    },
    { name: 'a name', filters: each((place) => ({ search: `ใจดี${place * 97}` })) },
    { name: 'a name that most have', filters: [{ search: 'สมชาย' }] },
    {
      name: 'two letters of a name and a status',
      filters: each((place) => ({ search: `ใจดี${place % 10}`, status: ['expired'] as const })),
    },
  ];
};

const timed = (pool: pg.Pool) => {
  const took: number[] = [];
  const query = async (...asked: Parameters<Db['query']>) => {
    const began = performance.now();
    const answer = await pool.query(...asked);
    took.push(performance.now() - began);
    return answer;
  };
  // The queries ask in the one form that is passed on here.
  return { db: { query } as unknown as Db, took };
};

const p95Of = async (
  pool: pg.Pool,
  filters: Question['filters'],
  ask: (reads: OrderReads, filter: Filter) => Promise<unknown>,
) => {
  const { db, took } = timed(pool);
  const reads = orderReads(db);
  for (let turn = 0; turn < turns + warmUp; turn += 1) await ask(reads, filters[turn % filters.length]);
  return below(took.slice(warmUp), 0.95);
};

const inDatabase = async (pool: pg.Pool, { name, filters }: Question): Promise<readonly Figure[]> => [
  {
    name: `${name}: the page, p95 in the database`,
    figure: await p95Of(pool, filters, (reads, filter) => reads.listOrders(org, filter)),
    unit: 'ms',
    aim: aims.database,
  },
  {
    name: `${name}: the count, p95 in the database`,
    figure: await p95Of(pool, filters, (reads, filter) => reads.countOrders(org, filter)),
    unit: 'ms',
    aim: null,
  },
];

/** The staff's list over a million orders, filled straight into its table: what is measured is the question. */
export const openList = async (): Promise<Opened> => {
  const product = await startProduct();
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
  await fillOrders(pool);
  const load = await startProgram('load.ts');
  const tokens = [await product.staffToken()];
  const overHttp = async ({ name, filters: bodies }: Question): Promise<Figure> => {
    const asked: Load = {
      url: `${product.urls[0]}/api/owner/order/list`,
      connections: 1,
      forMs: httpForMs,
      tokens,
      bodies,
    };
    const { p95 } = await load.ask<Loaded>(asked);
    return { name: `${name}: page and count, p95 over HTTP`, figure: p95, unit: 'ms', aim: aims.http };
  };
  return {
    figures: async () => {
      const figures: Figure[] = [];
      for (const question of await questionsOn(orderReads(pool)))
        figures.push(...(await inDatabase(pool, question)), await overHttp(question));
      return figures;
    },
    notes: () => [`The list held ${mostOrders.toLocaleString('en')} orders, filled in by SQL.`],
    stop: async () => {
      await load.stop();
      await pool.end();
      await product.stop();
    },
  };
};
