import { definitionOf } from '@klang/contracts/lookups/index';
import { schemaOf } from '@klang/projections/kit/copies';
import { cursorOf } from '@klang/projections/kit/listConditions';
import { type ListPageQuery, listing } from '@klang/projections/kit/listing';
import { lookupsProjection } from '@klang/projections/lookups/projection';
import { lookupSource } from '@klang/projections/lookups/queries';
import pg from 'pg';
import type { RunningBench } from './kit/bench.ts';
import type { Figure } from './kit/figure.ts';
import type { Pair } from './kit/pair.ts';
import { org, startProduct } from './kit/product.ts';
import { below } from './kit/statistics.ts';
import type { Load, LoadResult } from './programs/load.ts';
import { startProgram } from './programs/program.ts';

const kinds = ['salepackage', 'definestatusqr', 'tags'] as const;
const [connections, forMs] = [4, 3_000];
const longList = 1_000_000;
const longOrg = 'bench';
const [turns, warmUp] = [60, 10];
const mostMs = 10;

const inManyForms = Array.from({ length: 300 }, (_, place) => ({ limit: 1_000 - place }));

const fill = async (pool: pg.Pool): Promise<void> => {
  const table = `${schemaOf(lookupsProjection)}.lookups`;
  await pool.query(
    `insert into ${table} (org, kind, id, body, name, active, status, sort, words, revision, changed_at)
     select $1, 'tags', 'tag' || n, json_build_object('name', 'tag ' || n, 'color', '#3366cc'), 'tag ' || n, true,
       case n % 10 when 0 then 1 when 1 then 9 else 5 end, n, 'tag ' || n, 0, now() from generate_series(1, $2::int) n`,
    [longOrg, longList],
  );
  await pool.query(`vacuum analyze ${table}`);
  await pool.query('checkpoint');
};

const somewhere = (turn: number): number => (turn * 16_127) % longList;
type Question = (turn: number) => Omit<ListPageQuery, 'limit'>;
const questions: Readonly<Record<string, Question>> = {
  'the first page': () => ({}),
  'the page behind any row': (turn) => ({ after: cursorOf([somewhere(turn), `tag${somewhere(turn)}`]) }),
  'one status, behind any row': (turn) => ({
    filter: { status: 9 },
    after: cursorOf([somewhere(turn), `tag${somewhere(turn)}`]),
  }),
  'one entry by its id': (turn) => ({ filter: { _id: `tag${somewhere(turn)}` } }),
  'one place': (turn) => ({ filter: { sort: somewhere(turn) } }),
};

const figuresIn = async (pool: pg.Pool): Promise<readonly Figure[]> => {
  const lists = listing(pool);
  const source = lookupSource(longOrg, definitionOf('tags'));
  const figures: Figure[] = [];
  for (const [name, question] of Object.entries(questions)) {
    const took: number[] = [];
    for (let turn = 0; turn < turns + warmUp; turn += 1) {
      const began = performance.now();
      await lists.pageAlone(source, { ...question(turn), limit: 50 });
      took.push(performance.now() - began);
    }
    const figure = below(took.slice(warmUp), 0.95);
    figures.push({ name: `a list of a million, ${name}: p95 in the database`, figure, unit: 'ms', aim: mostMs });
  }
  return figures;
};

export const openLookups = async (): Promise<RunningBench> => {
  const product = await startProduct();
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
  const bare = await startProgram('bareList.ts', { DATABASE_URL: product.databaseUrl });
  const bareUrl = await bare.ask<string>({});
  const load = await startProgram('load.ts');
  const tokens = [await product.staffToken()];
  const p95 = async (url: string, bodies: Load['bodies'] = [{}]): Promise<number> => {
    const loadSpec: Load = { url, connections, forMs, tokens, bodies };
    return (await load.ask<LoadResult>(loadSpec)).p95;
  };
  const pairOf =
    (how: string, bodies?: Load['bodies']) =>
    (kind: string): Pair => ({
      name: `get/${kind}${how}, p95`,
      unit: 'ms',
      aim: 2,
      isLessBetter: true,
      anchorName: 'a bare Fastify route that selects the same rows from the same Postgres',
      ours: () => p95(`${product.urls[0]}/api/owner/get/${kind}`, bodies),
      anchor: () => p95(`${bareUrl}/?org=${org}&kind=${kind}`),
    });
  const pairs = [...kinds.map(pairOf('')), ...kinds.map(pairOf(', read anew each time', inManyForms))];
  return {
    pairs,
    figures: async () => {
      await fill(pool);
      return figuresIn(pool);
    },
    stop: async () => {
      await Promise.all([load.stop(), bare.stop(), pool.end()]);
      await product.stop();
    },
  };
};
