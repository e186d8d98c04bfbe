import type pg from 'pg';
import { CheckpointMoved, Standstill } from './failures.ts';
import { type Projection, snake } from './projection.ts';
import type { Position } from './source.ts';
import { stopsTable } from './stops.ts';
import { widen } from './widened.ts';

export type Copy = {
  readonly projection: Projection;
  readonly schema: string;
  readonly isLive: boolean;
  readonly storeId: string | null;
  readonly position: Position | undefined;
  readonly parked: ReadonlySet<string>;
};

type Row = {
  readonly schema_name: string;
  readonly version: number;
  readonly is_live: boolean;
  readonly store_id: string | null;
  readonly position: string | null;
};

const checkpoints = `
  create schema if not exists read;
  create table if not exists read.checkpoints (
    schema_name text primary key,
    name text not null,
    version integer not null,
    is_live boolean not null,
    store_id text,
    position text,
    moved_at timestamptz not null default now()) with (fillfactor = 50);
  create unique index if not exists checkpoints_live on read.checkpoints (name) where is_live;
  ${stopsTable}`;

// `create if not exists` would block every checkpoint update.
const ensureCheckpoints = async (client: pg.PoolClient): Promise<void> => {
  const { rows } = await client.query(`select to_regclass('read.stops') is not null as is_there`);
  if (!rows[0]?.is_there) await client.query(checkpoints);
};

/** One transaction. Several processes run one after another. */
export const inLockedTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('klang read models', 0))`);
    await ensureCheckpoints(client);
    const made = await work(client);
    await client.query('commit');
    client.release();
    return made;
  } catch (error) {
    client.release(true);
    throw error;
  }
};

export const copiesOf = async (client: pg.PoolClient, { name }: Projection): Promise<readonly Row[]> =>
  (await client.query<Row>('select * from read.checkpoints where name = $1', [name])).rows;

const copyOf = (projection: Projection, row: Row): Copy => ({
  projection,
  schema: row.schema_name,
  isLive: row.is_live,
  storeId: row.store_id,
  position: row.position ?? undefined,
  parked: new Set(),
});

const showAs = async (client: pg.PoolClient, { tables }: Projection, schema: string): Promise<void> => {
  for (const table of Object.keys(tables))
    await client.query(`create view read.${table} as select * from ${schema}.${table}`);
};

/** Live at once only if nothing else is. */
export const makeCopy = async (
  client: pg.PoolClient,
  projection: Projection,
  { schema, isLive }: { readonly schema: string; readonly isLive: boolean },
): Promise<Copy> => {
  const { name, version, tables, indexes = [] } = projection;
  await client.query(`create schema ${schema}`);
  for (const [table, columns] of Object.entries(tables))
    await client.query(`create table ${schema}.${table} (${columns})`);
  for (const [table, columns] of indexes) await client.query(`create index on ${schema}.${table} ${columns}`);
  await client.query('insert into read.checkpoints (schema_name, name, version, is_live) values ($1, $2, $3, $4)', [
    schema,
    name,
    version,
    isLive,
  ]);
  if (isLive) await showAs(client, projection, schema);
  return { projection, schema, isLive, storeId: null, position: undefined, parked: new Set() };
};

export const schemaOf = ({ name, version }: Projection): string => `read_${snake(name)}_v${version}`;

/** The live copy of this version, or one that is built next to an older version. */
export const openCopy = (pool: pg.Pool, projection: Projection): Promise<Copy> =>
  inLockedTransaction(pool, async (client) => {
    const { name, version } = projection;
    const copies = await copiesOf(client, projection);
    const live = copies.find(({ is_live }) => is_live);
    if (live && live.version > version) {
      throw new Standstill(
        `${name} is live at version ${live.version} and this process knows version ${version}: start the newer program, or rebuild this version with "npm run rebuild -- ${name}".`,
      );
    }
    const schema = schemaOf(projection);
    if (live && live.version < version) await widen(client, projection, live.schema_name);
    const mine = live?.version === version ? live : copies.find((copy) => copy.schema_name === schema);
    return mine ? copyOf(projection, mine) : makeCopy(client, projection, { schema, isLive: !live });
  });

export const prepareReadModels = async (pool: pg.Pool, projections: readonly Projection[]): Promise<void> => {
  for (const projection of projections) {
    await inLockedTransaction(pool, async (client) => {
      const copies = await copiesOf(client, projection);
      const live = copies.find(({ is_live }) => is_live);
      if (live && live.version < projection.version) await widen(client, projection, live.schema_name);
      if (copies.length === 0) await makeCopy(client, projection, { schema: schemaOf(projection), isLive: true });
    });
  }
};

export type LiveCopy = {
  readonly schema: string;
  readonly version: number;
  readonly storeId: string | null;
  readonly position: Position | undefined;
};

/** Locks the live copy until the transaction ends. Its writer waits. */
export const holdLive = async (client: pg.PoolClient, { name }: Projection): Promise<LiveCopy | undefined> => {
  const lockLive = 'select * from read.checkpoints where name = $1 and is_live for update';
  const [row] = (await client.query<Row>(lockLive, [name])).rows;
  if (!row) return undefined;
  return {
    schema: row.schema_name,
    version: row.version,
    storeId: row.store_id,
    position: row.position ?? undefined,
  };
};

const viewsOf = `select distinct view_name as name from information_schema.view_table_usage
  where view_schema = 'read' and table_schema = any($1) order by 1`;

export const putInPlace = async (client: pg.PoolClient, { projection, schema }: Copy): Promise<void> => {
  const { name } = projection;
  const old = await client.query<Row>(
    'delete from read.checkpoints where name = $1 and schema_name <> $2 and (is_live or version <= $3) returning *',
    [name, schema, projection.version],
  );
  const views = await client.query<{ name: string }>(viewsOf, [old.rows.map(({ schema_name }) => schema_name)]);
  // Same lock order as readers, view before table. Otherwise a deadlock is possible.
  for (const view of views.rows) await client.query(`lock table read.${view.name} in access exclusive mode`);
  for (const { schema_name } of old.rows) await client.query(`drop schema if exists ${schema_name} cascade`);
  const moved = await client.query('update read.checkpoints set is_live = true where schema_name = $1', [schema]);
  if (moved.rowCount !== 1) throw new CheckpointMoved(`${schema} was removed before it was finished.`);
  await showAs(client, projection, schema);
};

export const dropCopy = (pool: pg.Pool, { schema }: Copy): Promise<void> =>
  inLockedTransaction(pool, async (client) => {
    await client.query('delete from read.checkpoints where schema_name = $1 and not is_live', [schema]);
    await client.query(`drop schema if exists ${schema} cascade`);
  });
