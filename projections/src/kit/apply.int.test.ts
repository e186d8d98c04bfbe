import { newDatabase } from '@klang/services/testing/testWorld';
import type pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { ordersProjection } from '../orders/projection.ts';
import { apply } from './apply.ts';
import { at, placed } from './fixtureLog.ts';
import { openPool } from './pool.ts';
import { emptied, logOf, positionAt, rowsOf } from './spec.ts';

const pool = openPool(await newDatabase());
afterAll(() => pool.end());

/** Simulates a cancel that hits `begin`. */
const withoutBegin = (): pg.Pool => {
  const connect = async () => {
    const client = await pool.connect();
    const query = (text: unknown, ...rest: never[]) =>
      Reflect.apply(client.query, client, [
        text === 'begin' ? 'select pg_cancel_backend(pg_backend_pid())' : text,
        ...rest,
      ]);
    const release = (error?: boolean) => client.release(error);
    return Object.assign(Object.create(client), { query, release });
  };
  return Object.assign(Object.create(pool), { connect });
};

it('a projector writes nothing of a page whose transaction could not begin', async () => {
  const copy = await emptied(pool, ordersProjection);
  const page = { events: logOf([placed({ id: 'o1' })]), position: positionAt(1) };
  await expect(apply(withoutBegin(), copy, page)).rejects.toThrow('canceling statement');
  expect(await rowsOf(pool, ordersProjection)).toMatchObject({ orders: [] });
  const { rows } = await pool.query(`select position from read.checkpoints where name = 'orders' and is_live`);
  expect(rows).toEqual([{ position: null }]);
  await apply(pool, copy, page);
  expect((await rowsOf(pool, ordersProjection))['orders']).toMatchObject([
    { id: 'o1', placed_at: new Date(at('09:00:00')) },
  ]);
});
