import type pg from 'pg';

type Value = { readonly org: string; readonly list: string; readonly value: string; readonly holder: string };

const untilShownMs = 10_000;

const holdSql = `
  insert into platform.held_values (org, list, value, holder, until)
  values ($1, $2, $3, $4, coalesce($6, now()) + $5 * interval '1 millisecond')
  on conflict (org, list, value) do update set holder = excluded.holder, until = excluded.until
  where held_values.holder = excluded.holder or held_values.until < coalesce($6, now())`;

/** Keeps a value for one holder, usually until the read models show it; false when another one has it. */
export const hold = async (
  pool: pg.Pool,
  { org, list, value, holder }: Value,
  { forMs = untilShownMs, now }: { readonly forMs?: number; readonly now?: Date } = {},
): Promise<boolean> => {
  const values = [org, list, value, holder, forMs, now];
  const { rowCount } = await pool.query({ name: 'hold-value', text: holdSql, values });
  return rowCount === 1;
};

// Each value is looked up by itself: left to choose, Postgres reads all values of the list for each holder.
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

/** One of a few values for a holder, who has it already, or gets the first that is free. */
export const holdOneOf = async (
  pool: pg.Pool,
  { org, list, values, holder }: Omit<Value, 'value'> & { readonly values: readonly string[] },
  { forMs, now }: { readonly forMs: number; readonly now: Date },
): Promise<'had' | 'taken' | 'full'> => {
  const asked = { name: 'hold-one-of', text: holdOneSql, values: [org, list, values, holder, forMs, now] };
  for (;;) {
    const { rows } = await pool.query<{ how: 'had' | 'taken' | 'overtaken' | 'full' }>(asked);
    const how = rows[0]?.how ?? 'full';
    // Somebody took that value at this very moment.
    if (how !== 'overtaken') return how;
  }
};

export type ValueHold = { readonly holder: string; readonly until: Date };

type Values = Pick<Value, 'org' | 'list'> & { readonly values: readonly string[]; readonly now: Date };

/** Who has these values now, each for themselves. */
export const heldOf = async (pool: pg.Pool, { org, list, values, now }: Values): Promise<readonly ValueHold[]> => {
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

/** Lets go of all values of a list that one holder has; each of the list is looked at. */
export const letGo = async (pool: pg.Pool, { org, list, holder }: Omit<Value, 'value'>): Promise<void> => {
  await pool.query('delete from platform.held_values where org = $1 and list = $2 and holder = $3', [
    org,
    list,
    holder,
  ]);
};
