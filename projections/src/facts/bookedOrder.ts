import type { OrderEvent } from '@klang/contracts/events/order';
import { type ManyStatement, many, type Statement } from '../kit/statements.ts';

type PlacedOrder = Extract<OrderEvent, { readonly type: 'OrderPlaced' }>['data'];

/** With the service of the package at booking. */
const text = `
  insert into read.fact_orders (org, order_id, number, customer_id, package_id, service_id, channel_id, discount_id, total_satang,
    made_by, status)
  select o.org, o.order_id, o.number, o.customer_id, o.package_id, p.service_id, o.channel_id, o.discount_id, o.total_satang,
    o.made_by, 'waiting'
  from unnest($1::jsonb[]) as said (booked), jsonb_to_record(booked) as o (org text, order_id text, number text,
      customer_id text, package_id text, channel_id text, discount_id text, total_satang bigint, made_by text)
    left join lateral (select service_id from read.fact_packages where org = o.org and package_id = o.package_id) p on true
  on conflict do nothing`;

export const bookedOrder = (org: string, placed: PlacedOrder): ManyStatement =>
  many(text, [
    [
      {
        org,
        order_id: placed.orderId,
        number: placed.number ?? placed.orderId,
        customer_id: placed.customerId,
        package_id: placed.packageId,
        channel_id: placed.channelId,
        discount_id: placed.promo?.discountId ?? null,
        total_satang: placed.totalSatang,
        made_by: placed.madeBy,
      },
    ],
  ]);
export const isBookedOrder = (one: Statement): one is ManyStatement => one.kind === 'many' && one.text === text;
