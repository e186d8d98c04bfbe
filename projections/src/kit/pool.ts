import pg from 'pg';

// Tables grow fast while they are filled: a plan made for an empty one must not outlive it.
const options = '-c plan_cache_mode=force_custom_plan';

/** Connections on which statements follow each other without waiting for the answer to the one before. */
export const openPool = (databaseUrl: string, most = 8): pg.Pool => {
  // They stand unused as well: to open one costs more than most questions.
  const kept = { keepAlive: true, idleTimeoutMillis: 0 };
  const pool = new pg.Pool({ connectionString: databaseUrl, max: most, ...kept, pipeline: true, options });
  // A connection lost while idle is replaced by the next query; one lost between two queries fails the second.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};
