import { newDatabase } from '@klang/services/testing/testWorld';
import { expect, it, vi } from 'vitest';
import { openPool } from './pool.ts';

it('a pool of connections fails the next query of whoever lost their connection between two, and nothing else', async () => {
  const pool = openPool(await newDatabase());
  const taken = await pool.connect();
  const { rows } = await taken.query<{ pid: number }>('select pg_backend_pid() as pid');
  const isLost = vi.fn();
  taken.on('end', isLost);
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await vi.waitFor(() => expect(isLost).toHaveBeenCalled());
  await expect(taken.query('select 1')).rejects.toThrow();
  taken.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
