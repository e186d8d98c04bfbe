import type { Db } from '@klang/projections/kit/db';
import { type OrderReads, orderReads } from '@klang/projections/orders/queries';
import pg from 'pg';
import type { RunningBench } from './kit/bench.ts';
import type { Figure } from './kit/figure.ts';
import { org, startProduct } from './kit/product.ts';
import { below, median } from './kit/statistics.ts';
import { fillOrders, mostOrders } from './manyOrders.ts';
import type { Load, LoadResult } from './programs/load.ts';
import { startProgram } from './programs/program.ts';

const rounds = 3;
const turns = 60;
const warmUp = 40;
const httpForMs = 1_000;
const aims = { database: 5, http: 25 };

type Filter = Parameters<OrderReads['listOrders']>[1];
type Question = { readonly name: string; readonly filters: readonly NonNullable<Filter>[] };

const each = <T>(of: (place: number) => T): readonly T[] => Array.from({ length: 50 }, (_, place) => of(place));

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
      filters: each((place) => ({ search: `kd-${String(place * 19_997 + 1).padStart(7, '0')}` })),
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
  let tookMs = 0;
  const query = async (...args: Parameters<Db['query']>) => {
    const began = performance.now();
    const answer = await pool.query(...args);
    tookMs += performance.now() - began;
    return answer;
  };
  return { db: { query } as unknown as Db, took: () => tookMs };
};

type ListCall = (reads: OrderReads, filter: Filter) => Promise<unknown>;
const asks: Readonly<Record<'page' | 'count', ListCall>> = {
  page: (reads, filter) => reads.listOrders(org, filter),
  count: (reads, filter) => reads.countOrders(org, filter),
};

const listedInTurn = async (pool: pg.Pool, filters: Question['filters'], ask: ListCall): Promise<readonly number[]> => {
  const took: number[] = [];
  for (let turn = 0; turn < turns + warmUp; turn += 1) {
    const one = timed(pool);
    await ask(orderReads(one.db), filters[turn % filters.length]);
    took.push(one.took());
  }
  return took.slice(warmUp);
};

type Took = { readonly page: number[]; readonly count: number[]; readonly http: number[] };

const figuresOf = (name: string, { page, count, http }: Took): readonly Figure[] => [
  { name: `${name}: the page, p95 in the database`, figure: below(page, 0.95), unit: 'ms', aim: aims.database },
  { name: `${name}: the count, p95 in the database`, figure: below(count, 0.95), unit: 'ms', aim: null },
  { name: `${name}: page and count, p95 over HTTP`, figure: median(http), unit: 'ms', aim: aims.http },
];

type OverHttp = (question: Question) => Promise<number>;

const measureAll = async (pool: pg.Pool, questions: readonly Question[], overHttp: OverHttp) => {
  const took = new Map(questions.map(({ name }): [string, Took] => [name, { page: [], count: [], http: [] }]));
  for (let round = 0; round < rounds; round += 1) {
    for (const question of questions) {
      const { page, count, http } = took.get(question.name) ?? { page: [], count: [], http: [] };
      page.push(...(await listedInTurn(pool, question.filters, asks.page)));
      count.push(...(await listedInTurn(pool, question.filters, asks.count)));
      http.push(await overHttp(question));
    }
  }
  return [...took].flatMap((one) => figuresOf(...one));
};

/** A million orders written directly into the table: only the query is measured. */
export const openList = async (): Promise<RunningBench> => {
  const product = await startProduct();
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
  await fillOrders(pool);
  const load = await startProgram('load.ts');
  const tokens = [await product.staffToken()];
  const overHttp: OverHttp = async ({ filters: bodies }) => {
    const loadSpec: Load = {
      url: `${product.urls[0]}/api/owner/order/list`,
      connections: 1,
      forMs: httpForMs,
      tokens,
      bodies,
    };
    return (await load.ask<LoadResult>(loadSpec)).p95;
  };
  return {
    figures: async () => measureAll(pool, await questionsOn(orderReads(pool)), overHttp),
    notes: () => [`The list held ${mostOrders.toLocaleString('en')} orders, filled in by SQL.`],
    stop: async () => {
      await load.stop();
      await pool.end();
      await product.stop();
    },
  };
};
