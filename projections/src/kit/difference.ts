import type pg from 'pg';
import { keyOf, type Projection } from './projection.ts';

export type Difference = {
  readonly table: string;
  readonly how: 'missing' | 'changed' | 'extra';
  readonly rows: number;
  readonly some: readonly string[];
};

type Row = { readonly how: Difference['how']; readonly rows: string; readonly some: readonly string[] };

const fewKeys = 5;

type Schemas = { readonly built: string; readonly live: string };

const differing = (key: readonly string[], table: string, { built, live }: Schemas): string => `
  with differing as (
    select concat_ws('/', ${key.join(', ')}) as key,
      case when l is null then 'missing' when b is null then 'extra' else 'changed' end as how
    from ${built}.${table} b full join ${live}.${table} l using (${key.join(', ')})
    where b::text is distinct from l::text),
  numbered as (
    select how, key, count(*) over (partition by how) as rows, row_number() over (partition by how order by key) as place
    from differing)
  select how, rows, array_agg(key order by key) as some from numbered where place <= ${fewKeys} group by how, rows order by how`;

export const differencesOf = async (
  client: pg.PoolClient,
  projection: Projection,
  both: Schemas,
): Promise<readonly Difference[]> => {
  const all: Difference[] = [];
  for (const table of Object.keys(projection.tables)) {
    const { rows } = await client.query<Row>(differing(keyOf(projection, table), table, both));
    all.push(...rows.map(({ how, rows: count, some }) => ({ table, how, rows: Number(count), some })));
  }
  return all;
};
