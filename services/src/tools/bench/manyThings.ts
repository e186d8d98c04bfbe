import { itemsProjection } from '@klang/projections/items/projection';
import { schemaOf } from '@klang/projections/kit/copies';
import type { Projection } from '@klang/projections/kit/projection';
import { tripsProjection } from '@klang/projections/trips/projection';
import type pg from 'pg';
import { org } from './kit/product.ts';

export const itemsOfOrder = 10;
export const tripsOfOrder = 3;

const orderOf = (n: string): string => `'KD-' || lpad((${n})::text, 6, '0')`;
const customerOf = (n: string): string => `(${n})::bigint * 7919 % 50000`;
const nameOf = (n: string): string => `'สมชาย ใจดี' || ${customerOf(n)}`;

const orderRows = (table: string, more: { readonly columns: string; readonly values: string }) => `
  insert into ${table} (org, order_id, number, customer_id, customer_name, has_visit, ${more.columns})
  select $1, ${orderOf('n')}, ${orderOf('n')}, 'c' || ${customerOf('n')}, ${nameOf('n')}, true, ${more.values}
  from generate_series(1, $2::int) n`;

const tripRows = (table: string) => `
  insert into ${table} (org, id, order_id, customer_id, kind, status, on_day, slot_id, starts, ends, item_count, crew_id,
    stop, fee_satang, cash_satang, sub_district, changed_at)
  select $1, md5(m::text)::uuid::text, ${orderOf('(m - 1) / $3::int + 1')}, 'c' || ${customerOf('(m - 1) / $3::int + 1')},
    case when m % $3::int = 1 then 5 when m % 10 = 0 then 20 else 10 end,
    case when d > current_date then 'scheduled' when d = current_date then (array['scheduled', 'onTheWay', 'done'])[1 + m % 3]
      when m % 12 = 0 then 'canceled' when m % 20 = 0 then 'unsuccessful' else 'done' end,
    to_char(d, 'YYYY-MM-DD'), 's1', (array['09:00', '13:00'])[1 + m % 2], (array['12:00', '16:00'])[1 + m % 2], ${itemsOfOrder},
    case when d > current_date + 2 then null else 'crew' || m / 730 % 10 end,
    case when d > current_date + 2 then null else 1 + m / 7300 % 42 end,
    35000, 0, '1014' || lpad((m % 30)::text, 2, '0'), d::timestamptz + m % 86400 * interval '1 second'
  from (select m, current_date + 14 - (m::bigint * 7907 % 730)::int as d from generate_series(1, $2::int * $3::int) m) t`;

const itemRows = (table: string) => `
  insert into ${table} (org, id, order_id, customer_id, customer_name, size_id, is_extra, state, custody, location_id, pictures,
    monthly_satang, changed_at)
  select $1, ${orderOf('(m - 1) / $3::int + 1')} || '-' || lpad(((m - 1) % $3::int + 1)::text, 2, '0'),
    ${orderOf('(m - 1) / $3::int + 1')}, 'c' || ${customerOf('(m - 1) / $3::int + 1')}, ${nameOf('(m - 1) / $3::int + 1')},
    'size-m', false,
    (array['stored', 'stored', 'stored', 'stored', 'stored', 'stored', 'withCustomer', 'released', 'released', 'booked'])[1 + m % 10],
    case when m % 2000 = 0 then 'movers'
      else (array['storage', 'storage', 'storage', 'storage', 'storage', 'storage', 'customer', 'released', 'released', 'customer'])[1 + m % 10]
    end,
    case when m % 10 < 6 then 'shelf' || m % 4000 end, '[]', 9900,
    timestamptz '2024-01-01' + m::bigint * 7907 % 1000003 * interval '1 minute'
  from generate_series(1, $2::int * $3::int) m`;

const filling = async (
  pool: pg.Pool,
  projection: Projection,
  fill: (schema: string) => Promise<void>,
): Promise<void> => {
  const schema = schemaOf(projection);
  const { rows: indexes } = await pool.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where schemaname = $1 and indexname not like '%pkey'`,
    [schema],
  );
  for (const { name } of indexes) await pool.query(`drop index ${schema}.${name}`);
  await fill(schema);
  for (const { made } of indexes) await pool.query(made);
  for (const table of Object.keys(projection.tables)) await pool.query(`vacuum analyze ${schema}.${table}`);
  await pool.query('checkpoint');
};

export const fillThings = async (pool: pg.Pool, orders: number): Promise<void> => {
  const both = [
    [org, orders],
    ['second', Math.ceil(orders / 20)],
  ] as const;
  await filling(pool, tripsProjection, async (schema) => {
    for (const [of, many] of both) {
      const more = {
        columns: 'sub_district, said, has_trip',
        values: `'1014' || lpad((n % 30)::text, 2, '0'), '{}', true`,
      };
      await pool.query(orderRows(`${schema}.trip_orders`, more), [of, many]);
      await pool.query(tripRows(`${schema}.trips`), [of, many, tripsOfOrder]);
    }
  });
  await filling(pool, itemsProjection, async (schema) => {
    for (const [of, many] of both) {
      await pool.query(orderRows(`${schema}.item_orders`, { columns: 'months, booked', values: "6, '[]'" }), [
        of,
        many,
      ]);
      await pool.query(itemRows(`${schema}.items`), [of, many, itemsOfOrder]);
      await pool.query(
        `insert into ${schema}.place_items select org, location_id, count(*) from ${schema}.items
         where org = $1 and location_id is not null group by 1, 2
         on conflict (org, location_id) do update set items = excluded.items`,
        [of],
      );
    }
  });
};
