import { schemaOf } from '@klang/projections/kit/copies';
import { ordersProjection } from '@klang/projections/orders/projection';
import type pg from 'pg';
import { org } from './kit/product.ts';

export const mostOrders = 1_000_000;
const others = 50_000;

/** One order a minute, realistic statuses, and no payment window that a worker would close. */
const rowsOf = (table: string) => `
  insert into ${table} (org, id, number, running, customer_id, customer_name, package_id, boxes, months, total_satang, pay_now_satang,
    items, said, status, placed_at, pay_by, open_until)
  select $1, md5(n::text)::uuid::text, 'KD-' || lpad(n::text, 7, '0'), n, 'c' || n::bigint * 7919 % 50000, 'สมชาย ใจดี' || n::bigint * 7919 % 50000, 'box-monthly', 1 + n % 20, 1 + n % 12, 14900 * (1 + n % 20), 14900 * (1 + n % 20),
    '[]', '{}',
    case when n % 20 < 13 then 'success' when n % 20 < 17 then 'expired' when n % 20 < 19 then 'canceled'
      when n % 1000 = 19 then 'new' else 'unsuccessful' end,
    timestamptz '2024-01-01' + n * interval '1 minute', timestamptz '2100-01-01', timestamptz '2100-01-01'
  from generate_series(1, $2::int) n`;

export const fillOrders = async (pool: pg.Pool): Promise<void> => {
  const schema = schemaOf(ordersProjection);
  const { rows: indexes } = await pool.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where schemaname = $1 and indexname not like '%pkey'`,
    [schema],
  );
  for (const { name } of indexes) await pool.query(`drop index ${schema}.${name}`);
  await pool.query(rowsOf(`${schema}.orders`), [org, mostOrders]);
  await pool.query(rowsOf(`${schema}.orders`), ['second', others]);
  for (const { made } of indexes) await pool.query(made);
  await pool.query(`vacuum analyze ${schema}.orders`);
  // Write to disk now, not during the measurement.
  await pool.query('checkpoint');
};
