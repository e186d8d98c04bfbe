import type pg from 'pg';

/** Where queries are asked: a pool, or one of its connections. */
export type Db = Pick<pg.Pool, 'query'>;
