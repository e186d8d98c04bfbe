import type pg from 'pg';

type Value = { readonly org: string; readonly list: string; readonly value: string; readonly holder: string };

const untilShownMs = 10_000;

const holdSql = `
  insert into platform.held_values (org, list, value, holder, until)
  values ($1, $2, $3, $4, coalesce($6, now()) + $5 * interval '1 millisecond')
  on conflict (org, list, value) do update set holder = excluded.holder, until = excluded.until
  where held_values.holder = excluded.holder or held_values.until < coalesce($6, now())`;

/** Reserves a value, usually until the read models show it; false when another holder has it. */
export const hold = async (
  pool: pg.Pool,
  { org, list, value, holder }: Value,
  { forMs = untilShownMs, now }: { readonly forMs?: number; readonly now?: Date } = {},
): Promise<boolean> => {
  const values = [org, list, value, holder, forMs, now];
  const { rowCount } = await pool.query({ name: 'hold-value', text: holdSql, values });
  return rowCount === 1;
};

// One lookup per value: otherwise Postgres reads all values of the list per holder.
const holdOneSql = `
  with wanted as materialized (
    select wanted.value, place, held.holder
    from unnest($3::text[]) with ordinality as wanted (value, place)
      left join lateral (
        select holder from platform.held_values
        where org = $1 and list = $2 and value = wanted.value and until >= $6 limit 1) held on true),
  mine as (select from wanted where holder = $4),
  free as (
    select value from wanted where holder is null and not exists (select from mine) order by place limit 1),
  put as (
    insert into platform.held_values (org, list, value, holder, until)
    select $1, $2, value, $4, $6::timestamptz + $5 * interval '1 millisecond' from free
    on conflict (org, list, value) do update set holder = excluded.holder, until = excluded.until
    where held_values.until < $6
    returning value)
  select case
    when exists (select from mine) then 'had'
    when exists (select from put) then 'taken'
    when exists (select from free) then 'overtaken'
    else 'full' end as how`;

export const holdOneOf = async (
  pool: pg.Pool,
  { org, list, values, holder }: Omit<Value, 'value'> & { readonly values: readonly string[] },
  { forMs, now }: { readonly forMs: number; readonly now: Date },
): Promise<'had' | 'taken' | 'full'> => {
  const statement = { name: 'hold-one-of', text: holdOneSql, values: [org, list, values, holder, forMs, now] };
  for (;;) {
    const { rows } = await pool.query<{ how: 'had' | 'taken' | 'overtaken' | 'full' }>(statement);
    const how = rows[0]?.how ?? 'full';
    if (how !== 'overtaken') return how;
  }
};

// Sorted, so that two calls never wait for each other.
const holdEachSql = `
  insert into platform.held_values (org, list, value, holder, until)
  select $1, $2, value, holder, $6::timestamptz + $5 * interval '1 millisecond'
  from unnest($3::text[], $4::text[]) as wanted (value, holder) order by value
  on conflict (org, list, value) do update set until = excluded.until,
    holder = case when held_values.until < $6 then excluded.holder else held_values.holder end
  returning value, holder`;

type Wish = Pick<Value, 'value' | 'holder'>;
type HoldersOfList = Pick<Value, 'org' | 'list'> & { readonly holders: ReadonlyMap<string, string> };
/** Reserves each value for its own holder. Returns who holds it: the new one, or the one before. */
export const holdEach = async (
  pool: pg.Pool,
  { org, list, holders }: HoldersOfList,
  { forMs, now }: { readonly forMs: number; readonly now: Date },
): Promise<ReadonlyMap<string, string>> => {
  if (holders.size === 0) return new Map();
  const values = [org, list, [...holders.keys()], [...holders.values()], forMs, now];
  const { rows } = await pool.query<Wish>({ name: 'hold-each', text: holdEachSql, values });
  return new Map(rows.map(({ value, holder }) => [value, holder]));
};

/** Tidies up what nobody holds any more. */
export const heldValues = (pool: pg.Pool) => ({
  forgetOld: async (now: Date): Promise<void> => {
    await pool.query(`delete from platform.held_values where until < $1::timestamptz - interval '1 day'`, [now]);
  },
});

export type ValueHold = { readonly holder: string; readonly until: Date };

type Values = Pick<Value, 'org' | 'list'> & { readonly values: readonly string[]; readonly now: Date };

export const reservedIn = async (pool: pg.Pool, { org, list, values, now }: Values): Promise<readonly ValueHold[]> => {
  const { rows } = await pool.query<ValueHold>({
    name: 'held-values',
    text: `select holder, until from platform.held_values
           where org = $1 and list = $2 and value = any($3) and until >= $4`,
    values: [org, list, values, now],
  });
  return rows;
};

export const letGoOf = async (
  pool: pg.Pool,
  { org, list, values, holders }: Pick<Values, 'org' | 'list' | 'values'> & { readonly holders: readonly string[] },
): Promise<void> => {
  const text = `delete from platform.held_values where org = $1 and list = $2 and value = any($3) and holder = any($4)`;
  await pool.query({ name: 'let-go-of', text, values: [org, list, values, holders] });
};

export const letGo = async (pool: pg.Pool, { org, list, holder }: Omit<Value, 'value'>): Promise<void> => {
  await pool.query('delete from platform.held_values where org = $1 and list = $2 and holder = $3', [
    org,
    list,
    holder,
  ]);
};
