import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';

const away = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const isCallback = (last: unknown): boolean => typeof last === 'function';

/** Simulates an outage of Postgres after a number of queries, also within a transaction. */
export const outages = (pool: pg.Pool) => {
  const [query, connect] = [pool.query, pool.connect];
  const watched = new WeakSet<pg.PoolClient>();
  let [left, refused] = [Number.POSITIVE_INFINITY, 0];
  const isAway = (): boolean => {
    left -= 1;
    if (left < 0) refused += 1;
    return left < 0;
  };
  /** Cuts the connection, so that the driver itself fails its queries. */
  const watch = (client: pg.PoolClient): pg.PoolClient => {
    if (watched.has(client)) return client;
    watched.add(client);
    const ask: (...what: readonly unknown[]) => unknown = client.query.bind(client);
    const askUnlessAway = async (what: readonly unknown[]): Promise<unknown> => {
      const { stream } = client.connection;
      if (isAway() && !stream.destroyed) await Promise.all([once(client, 'end'), stream.destroy()]);
      return ask(...what);
    };
    // The pool's own queries use callbacks and are counted already.
    return Object.assign(client, {
      query: (...what: readonly unknown[]) => (isCallback(what.at(-1)) ? ask(...what) : askUnlessAway(what)),
    });
  };
  const refuse = async (): Promise<never> => {
    await turn();
    throw away();
  };
  const askPool: (...what: readonly unknown[]) => unknown = query.bind(pool);
  const takeOne: (...what: readonly unknown[]) => unknown = connect.bind(pool);
  Object.assign(pool, {
    query: (...what: readonly unknown[]) => (isAway() ? refuse() : askPool(...what)),
    connect: async (...what: readonly unknown[]) => {
      if (what.length > 0) return takeOne(...what);
      return isAway() ? refuse() : watch((await takeOne()) as pg.PoolClient);
    },
  });
  return {
    /** Returns how many queries were refused. The first `questions` succeed. */
    after: async (questions: number, work: () => Promise<void>): Promise<number> => {
      [left, refused] = [questions, 0];
      await work();
      left = Number.POSITIVE_INFINITY;
      return refused;
    },
  };
};
