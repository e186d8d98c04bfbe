import type pg from 'pg';

export type Db = Pick<pg.Pool, 'query'>;
