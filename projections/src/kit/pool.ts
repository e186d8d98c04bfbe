import pg from 'pg';

// Tables grow fast during a rebuild: a cached plan for an empty table would be slow.
const options = '-c plan_cache_mode=force_custom_plan';

/** Uses pipelining: queries do not wait for earlier answers. */
export const openPool = (databaseUrl: string, most = 8): pg.Pool => {
  // Idle connections stay open: opening one costs more than most queries.
  const connection = { keepAlive: true, idleTimeoutMillis: 0 };
  const pool = new pg.Pool({ connectionString: databaseUrl, max: most, ...connection, pipeline: true, options });
  // The next query replaces an idle connection that broke. A break between two queries fails the second.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};
