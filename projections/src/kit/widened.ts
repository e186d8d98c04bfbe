import type pg from 'pg';
import type { Projection } from './projection.ts';

type Column = { readonly name: string; readonly type: string };
const columnsOf = async (client: pg.PoolClient, relation: string): Promise<readonly Column[]> => {
  const { rows } = await client.query<Column>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [relation],
  );
  return rows;
};
const declaredIn = async (client: pg.PoolClient, columns: string): Promise<readonly Column[]> => {
  await client.query(`create temp table declared_columns (${columns})`);
  const columnsFound = await columnsOf(client, 'pg_temp.declared_columns');
  await client.query('drop table pg_temp.declared_columns');
  return columnsFound;
};

/** The old list answers until the new one is ready, also the queries of the new one: what only that has is empty until then. */
export const widen = async (client: pg.PoolClient, { tables }: Projection, liveSchema: string): Promise<void> => {
  for (const [table, columns] of Object.entries(tables)) {
    const view = await columnsOf(client, `read.${table}`);
    const inView = new Set(view.map(({ name }) => name));
    const more = (await declaredIn(client, columns)).filter(({ name }) => !inView.has(name));
    if (view.length === 0 || more.length === 0) continue;
    const inTable = new Set((await columnsOf(client, `${liveSchema}.${table}`)).map(({ name }) => name));
    const all = [...view, ...more].map(({ name, type }) => (inTable.has(name) ? name : `null::${type} as ${name}`));
    await client.query(`create or replace view read.${table} as select ${all.join(', ')} from ${liveSchema}.${table}`);
  }
};
