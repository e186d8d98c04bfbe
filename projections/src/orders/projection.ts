import { projection } from '../kit/projection.ts';
import { insert, sql, update } from '../kit/statements.ts';

const order = (org: string, id: string) => ({ org, id });

/** The staff's order list and the customer's own orders. */
export const ordersProjection = projection({
  name: 'orders',
  version: 2,
  tables: {
    orders: `
      org text not null,
      id text not null,
      customer_id text not null,
      customer_name text,
      package_id text not null,
      boxes integer not null,
      months integer not null,
      total_satang bigint not null,
      status text not null,
      placed_at timestamptz not null,
      pay_by timestamptz not null,
      paid_at timestamptz,
      words tsvector not null generated always as (array_to_tsvector(string_to_array(
        org || '/' || replace(lower(id || ' ' || coalesce(customer_name, '')), ' ', ' ' || org || '/'), ' '))) stored,
      primary key (org, id)`,
  },
  indexes: [
    ['orders', '(org, placed_at desc, id desc)'],
    ['orders', '(org, status, placed_at desc, id desc)'],
    ['orders', '(org, customer_id, placed_at desc, id desc)'],
    ['orders', 'using gin (words)'],
    ['orders', `(pay_by, org, id) where status in ('new', 'unsuccessful')`],
  ],
  on: {
    OrderPlaced: (
      { orderId, customerId, customerName, packageId, boxes, months, totalSatang, placedAt, payBy },
      { org },
    ) => [
      insert('orders', {
        org,
        id: orderId,
        customer_id: customerId,
        customer_name: customerName,
        package_id: packageId,
        boxes,
        months,
        total_satang: totalSatang,
        status: 'new',
        placed_at: placedAt,
        pay_by: payBy,
      }),
    ],
    PaymentStarted: ({ orderId }, { org }) => [update('orders', order(org, orderId), { status: 'new' })],
    PaymentDeclined: ({ orderId }, { org }) => [update('orders', order(org, orderId), { status: 'unsuccessful' })],
    OrderPaid: ({ orderId, paidAt }, { org }) => [
      update('orders', order(org, orderId), { status: 'success', paid_at: paidAt }),
    ],
    PaymentWindowClosed: ({ orderId }, { org }) => [update('orders', order(org, orderId), { status: 'expired' })],
    OrderCanceled: ({ orderId }, { org }) => [update('orders', order(org, orderId), { status: 'canceled' })],
    OrderCancelAsked: ({ orderId }, { org }) => [update('orders', order(org, orderId), { status: 'cancel' })],
    OrderCancelSettled: ({ orderId }, { org }) => [update('orders', order(org, orderId), { status: 'canceled' })],
    PersonForgotten: ({ personId }, { org }) => [
      sql`update read.orders set customer_name = null where org = ${org} and customer_id = ${personId}`,
    ],
  },
});
