import type { openPool } from '@klang/projections/kit/pool';

type Pool = ReturnType<typeof openPool>;
export const factsOfOrder = 25;
export const heldOfOrder = 4;

const facts = [
  "('cartFilled', 'CheckoutStepReached', 0, 1)",
  "('contactReached', 'CheckoutStepReached', 0, 1)",
  "('dayReached', 'CheckoutStepReached', 0, 1)",
  "('booked', 'OrderPlaced', 149000, 1)",
  "('paid', 'OrderPaid', 149000, 1)",
  "('received', 'OrderPaid', 149000, 1)",
  "('receipt', 'PaperIssued', 149000, 1)",
  "('receiptValue', 'PaperIssued', 139252, 0)",
  "('vat', 'PaperIssued', 9748, 0)",
  "('customerNew', 'CustomerRegistered', 0, 1)",
  "('customerBegan', 'OrderPaid', 0, 1)",
  "('customerActive', 'OrderPaid', 0, 1)",
  "('tripPlanned', 'TripScheduled', 0, 1)",
  "('tripDone', 'TripDone', 0, 1)",
  "('tripOnTime', 'TripDone', 0, 1)",
  "('held', 'ItemCollected', 0, 1)",
  "('held', 'ItemShelved', 0, -1)",
  "('held', 'ItemShelved', 0, 1)",
  "('itemIn', 'ItemShelved', 0, 1)",
  "('held', 'ItemCollected', 0, 1)",
  "('billed', 'BillIssued', 25000, 1)",
  "('owed', 'BillIssued', 25000, 1)",
  "('owed', 'BillPaid', -25000, -1)",
  "('received', 'BillPaid', 25000, 1)",
  "('asked', 'ContactMessageSent', 0, 1)",
];

const fillSql = `
  insert into read.facts (org, nr, part, event_id, type, stream, revision, leaf, at, known_at, on_day, kind, satang, quantity,
    order_id, item_id, bill_id, paper_id, paper, customer_id, branch, package_id, service_id, size_id, location_id, custody,
    channel_id, method, cause, trip_kind, due_on, title, correlation_id)
  select 'klangdee', (i - 1) * ${factsOfOrder} + n, 1, 'event-' || i || '-' || n, type, 'order-klangdee.o' || i, n,
    md5(i::text) || md5(n::text), began + i * interval '1 second', began + ((i - 1) * ${factsOfOrder} + n) * interval '1 millisecond',
    to_char(day, 'YYYY-MM-DD'), kind, case when i % 10 = 0 and type = 'BillPaid' then 0 else satang end,
    case when i % 10 = 0 and type = 'BillPaid' then 0 else quantity end,
    'o' || i, 'o' || i || '-01', 'o' || i || '-b2', 'paper-' || i,
    case when type = 'PaperIssued' then '00000-RT-' || lpad(i::text, 8, '0') end, 'c' || i % 20000, '00000', 'package' || i % 5,
    'service' || i % 2, 'size' || i % 6, 'place' || i % 400,
    case when kind = 'held' then case when n in (16, 17) then 'movers' else 'storage' end end, 'channel' || i % 3,
    case when kind = 'received' then (array['card', 'thaiqr', 'transfer'])[1 + i % 3] end, 'customer',
    (array['5', '10', '20'])[1 + i % 3], case when kind = 'owed' then to_char(day + 7, 'YYYY-MM-DD') end, 'KD-' || i, 'k' || i
  from generate_series($1::integer, $2::integer) i
    cross join (values ${facts.map((one, place) => one.replace('(', `(${place + 1}, `)).join(', ')}) one (n, kind, type, satang, quantity)
    cross join lateral (select $3::date - 364 + floor((i - 1) * 364.0 / $4::integer)::integer as day,
      $3::date - interval '400 days' as began) at`;

export const fillFacts = async (pool: Pool, orders: number, today: string): Promise<void> => {
  const lot = 4_000;
  for (let from = 1; from <= orders; from += lot)
    await pool.query(fillSql, [from, Math.min(from + lot - 1, orders), today, orders]);
  // Vacuum prepares index-only scans.
  await pool.query('vacuum analyze');
};
