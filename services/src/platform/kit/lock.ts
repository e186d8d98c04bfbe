import type pg from 'pg';

/** One at a time over all processes; `work` must not use the same pool. */
export const underLock = async <T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
    return await work();
  } finally {
    const isEnded = await client.query('commit').then(
      () => true,
      () => false,
    );
    client.release(!isEnded);
  }
};
