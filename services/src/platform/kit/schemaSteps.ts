import type pg from 'pg';

export const doSteps = async (client: pg.PoolClient, steps: readonly string[]): Promise<void> => {
  await client.query(`select pg_advisory_xact_lock(hashtext('klang platform schema'))`);
  await client.query(`create schema if not exists platform`);
  await client.query(
    `create table if not exists platform.schema_steps (step integer primary key, done_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ done: number }>(
    `select coalesce(max(step), 0) as done from platform.schema_steps`,
  );
  const done = rows[0]?.done ?? 0;
  for (const [index, sql] of [...steps.entries()].slice(done)) {
    await client.query(sql);
    await client.query(`insert into platform.schema_steps (step) values ($1)`, [index + 1]);
  }
};
