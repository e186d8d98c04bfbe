import { prepareReadModels } from '@klang/projections/kit/copies';
import { openPool } from '@klang/projections/kit/pool';
import { projections } from '@klang/projections/registry';
import pg from 'pg';
import { preparePlatform } from '../platform/kit/schema.ts';

/** Copying a database with empty tables is cheaper than creating the tables. */
export const prepareDatabase = async (databaseUrl: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const pool = openPool(url.href);
  await preparePlatform(pool);
  await prepareReadModels(pool, projections);
  await pool.end();
  return url.href;
};
