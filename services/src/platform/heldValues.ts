import type pg from 'pg';

type Value = { readonly org: string; readonly list: string; readonly value: string; readonly holder: string };

const holdSql = `
  insert into platform.held_values (org, list, value, holder, until) values ($1, $2, $3, $4, now() + interval '10 seconds')
  on conflict (org, list, value) do update set holder = excluded.holder, until = excluded.until
  where held_values.holder = excluded.holder or held_values.until < now()`;

/** Keeps a value for one holder for the few seconds until the read models show it; false when another one has it. */
export const hold = async (pool: pg.Pool, { org, list, value, holder }: Value): Promise<boolean> => {
  const { rowCount } = await pool.query(holdSql, [org, list, value, holder]);
  return rowCount === 1;
};

/** Lets go of all values of a list that one holder has. */
export const letGo = async (pool: pg.Pool, { org, list, holder }: Omit<Value, 'value'>): Promise<void> => {
  await pool.query('delete from platform.held_values where org = $1 and list = $2 and holder = $3', [
    org,
    list,
    holder,
  ]);
};
