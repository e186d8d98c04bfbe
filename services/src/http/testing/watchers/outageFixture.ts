import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';

/** As the driver says that nobody listens where Postgres was. */
const away = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const isCallback = (last: unknown): boolean => typeof last === 'function';

/** Postgres as an api sees it: after so many questions it goes away, between those of one transaction as well. */
export const outages = (pool: pg.Pool) => {
  const [query, connect] = [pool.query, pool.connect];
  const watched = new WeakSet<pg.PoolClient>();
  let [left, refused] = [Number.POSITIVE_INFINITY, 0];
  const isAway = (): boolean => {
    left -= 1;
    if (left < 0) refused += 1;
    return left < 0;
  };
  /** Its connection is cut where it would be refused: the driver itself says what becomes of its questions. */
  const watch = (client: pg.PoolClient): pg.PoolClient => {
    if (watched.has(client)) return client;
    watched.add(client);
    const ask: (...what: readonly unknown[]) => unknown = client.query.bind(client);
    const asked = async (what: readonly unknown[]): Promise<unknown> => {
      const { stream } = client.connection;
      if (isAway() && !stream.destroyed) await Promise.all([once(client, 'end'), stream.destroy()]);
      return ask(...what);
    };
    // What the pool asks by itself was counted there, and waits for a callback.
    return Object.assign(client, {
      query: (...what: readonly unknown[]) => (isCallback(what.at(-1)) ? ask(...what) : asked(what)),
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
    /** How many questions were refused while something was done; the first so many were answered. */
    after: async (questions: number, work: () => Promise<void>): Promise<number> => {
      [left, refused] = [questions, 0];
      await work();
      left = Number.POSITIVE_INFINITY;
      return refused;
    },
  };
};
