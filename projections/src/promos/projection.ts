import { projection } from '../kit/projection.ts';
import { sql } from '../kit/statements.ts';

export const promosProjection = projection({
  name: 'promos',
  version: 1,
  tables: {
    promos: `
      org text not null,
      discount_id text not null,
      order_id text not null,
      customer_id text not null,
      used_at timestamptz not null,
      primary key (org, discount_id, order_id)`,
  },
  indexes: [['promos', '(org, discount_id, customer_id)']],
  on: {
    PromoUsed: ({ discountId, orderId, customerId, usedAt }, { org }) => [
      sql`insert into read.promos (org, discount_id, order_id, customer_id, used_at)
          values (${org}, ${discountId}, ${orderId}, ${customerId}, ${usedAt})
          on conflict (org, discount_id, order_id) do update set used_at = excluded.used_at`,
    ],
    PromoGivenBack: ({ discountId, orderId }, { org }) => [
      sql`delete from read.promos where org = ${org} and discount_id = ${discountId} and order_id = ${orderId}`,
    ],
  },
});
