import { type OrderEvent, orderEvents } from '@klang/contracts/events/order';
import { forgottenOf } from '@klang/contracts/kit/event';
import { runningOf } from '@klang/contracts/orders/orderNumber';
import { unpaidStatuses } from '@klang/contracts/orders/orderStatuses';
import { projection } from '../kit/projection.ts';
import { insert, put, type Statement, sql, update } from '../kit/statements.ts';
import { contractHandlers } from './ends.ts';
import { isSlipUnanswered, isTransferAwaited, pickUpDay, unpaidWords } from './filter.ts';
import { pickUpHandlers, pickUpOf } from './pickUps.ts';
import { slipAnswered, slipSent } from './slips.ts';

type PlacedOrder = Extract<OrderEvent, { readonly type: 'OrderPlaced' }>['data'];
const shownFields = ['quote', 'address', 'contact', 'company', 'invoicePerson', 'note', 'promo'] as const;
const saidOf = (placed: Pick<PlacedOrder, (typeof shownFields)[number]>) =>
  Object.fromEntries(shownFields.map((field) => [field, placed[field]]));
const forgottenSaid = JSON.stringify(forgottenOf(orderEvents.OrderPlaced, shownFields));

const order = (org: string, id: string) => ({ org, id });

type OfAttempt = { readonly org: string; readonly orderId: string; readonly paymentId: string };
type PaymentWindow = { readonly openUntil: string | null; readonly confirmBy?: string };

/** Older events lack `openUntil`: pending transfers determine it. */
const openFor = (
  { org, orderId, paymentId }: OfAttempt,
  { openUntil, confirmBy }: PaymentWindow,
): readonly Statement[] => {
  if (openUntil !== null) return [update('orders', order(org, orderId), { open_until: openUntil })];
  const transfer = { org, order_id: orderId, payment_id: paymentId };
  return [
    confirmBy
      ? put('transfers', { ...transfer, confirm_by: confirmBy })
      : sql`delete from read.transfers where org = ${org} and order_id = ${orderId} and payment_id = ${paymentId}`,
    sql`update read.orders o set open_until = greatest(o.pay_by,
      (select max(t.confirm_by) from read.transfers t where t.org = o.org and t.order_id = o.id))
      where o.org = ${org} and o.id = ${orderId}`,
  ];
};

export const ordersProjection = projection({
  name: 'orders',
  version: 13,
  tables: {
    orders: `
      org text not null,
      id text not null,
      number text not null,
      running bigint not null,
      customer_id text not null,
      customer_name text,
      package_id text not null,
      names text,
      boxes integer not null,
      months integer not null,
      total_satang bigint not null,
      pay_now_satang bigint not null,
      items text not null,
      pick_up text,
      pick_up_on text,
      pick_up_trip_id text,
      lacks_pick_up boolean not null default false,
      sub_district text,
      said text not null,
      method text,
      status text not null,
      placed_at timestamptz not null,
      pay_by timestamptz not null,
      open_until timestamptz not null,
      paid_at timestamptz,
      cancel_asked_at timestamptz,
      slips text[] not null default '{}',
      slip_at timestamptz,
      words tsvector not null generated always as (array_to_tsvector(string_to_array(
        org || '/' || replace(lower(number ||
          case when running > 0 then ' ' || split_part(number, '-', 2) || ' ' || running else '' end || ' ' || id || ' ' ||
          coalesce(customer_name, '')), ' ', ' ' || org || '/'), ' '))) stored,
      primary key (org, id)`,
    /** Only for older events without `openUntil`. */
    transfers: `
      org text not null,
      order_id text not null,
      payment_id text not null,
      confirm_by timestamptz not null,
      primary key (org, order_id, payment_id)`,
    /** Visits to come that collect, besides the one booked with the order. */
    coming_visits: `
      org text not null,
      order_id text not null,
      trip_id text not null,
      on_day text not null,
      visit text not null,
      primary key (org, order_id, trip_id)`,
    /** Pending ends: items, or an empty id for the whole contract. */
    order_ends: `
      org text not null,
      order_id text not null,
      item_id text not null,
      trip_id text,
      primary key (org, order_id, item_id)`,
  },
  indexes: [
    ['orders', '(org, placed_at desc, id desc)'],
    ['orders', '(org, running, id)'],
    ['orders', '(org, status, placed_at desc, id desc)'],
    ['orders', '(org, customer_id, placed_at desc, id desc)'],
    ['orders', 'using gin (words)'],
    ['orders', 'using brin (placed_at)'],
    ['orders', `(open_until, org, id) where status in (${unpaidWords})`],
    ['orders', `(org, (${pickUpDay}), id)`],
    ['orders', `(org, placed_at desc, id desc) where ${isTransferAwaited}`],
    ['orders', `(org) where ${isSlipUnanswered}`],
  ],
  on: {
    OrderPlaced: (
      {
        orderId,
        number,
        customerId,
        customerName,
        packageId,
        names,
        boxes,
        months,
        totalSatang,
        placedAt,
        payBy,
        items,
        pickUp,
        ...placed
      },
      { org },
    ) => [
      insert('orders', {
        org,
        id: orderId,
        number: number ?? orderId,
        running: runningOf(number ?? orderId),
        customer_id: customerId,
        customer_name: customerName,
        package_id: packageId,
        names: names && JSON.stringify(names),
        boxes,
        months,
        total_satang: totalSatang,
        pay_now_satang: placed.quote?.payNowSatang ?? totalSatang,
        items: JSON.stringify(items),
        ...pickUpOf(pickUp, orderId),
        sub_district: placed.address?.subDistrict ?? null,
        said: JSON.stringify(saidOf(placed)),
        status: 'new',
        placed_at: placedAt,
        pay_by: payBy,
        open_until: payBy,
      }),
    ],
    // A bill payment does not change the order, which is paid already.
    PaymentStarted: ({ orderId, billId, method }, { org }) =>
      billId ? [] : [update('orders', order(org, orderId), { status: 'new', method })],
    TransferReported: ({ orderId, paymentId, billId, confirmBy, openUntil }, { org }) =>
      billId ? [] : openFor({ org, orderId, paymentId }, { openUntil, confirmBy }),
    SlipKept: ({ orderId, paymentId, billId, slipId, keptAt }, { org }) =>
      billId || slipId === undefined ? [] : [slipSent({ org, orderId, paymentId }, keptAt)],
    PaymentDeclined: ({ orderId, paymentId, billId, openUntil }, { org }) =>
      billId
        ? []
        : [
            // A slip is answered also where the order is closed.
            sql`update read.orders set status = 'unsuccessful'
                where org = ${org} and id = ${orderId} and status = any(${unpaidStatuses})`,
            slipAnswered({ org, orderId, paymentId }),
            ...openFor({ org, orderId, paymentId }, { openUntil }),
          ],
    LateMoneyArrived: ({ orderId, paymentId, billId, openUntil }, { org }) =>
      billId ? [] : [slipAnswered({ org, orderId, paymentId }), ...openFor({ org, orderId, paymentId }, { openUntil })],
    OrderPaid: ({ orderId, paymentId, paidAt }, { org }) => [
      update('orders', order(org, orderId), { status: 'success', paid_at: paidAt }),
      slipAnswered({ org, orderId, paymentId }),
    ],
    PaymentWindowClosed: ({ orderId }, { org }) => [update('orders', order(org, orderId), { status: 'expired' })],
    OrderCanceled: ({ orderId }, { org }) => [update('orders', order(org, orderId), { status: 'canceled' })],
    OrderCancelAsked: ({ orderId, askedAt }, { org }) => [
      update('orders', order(org, orderId), { status: 'cancel', cancel_asked_at: askedAt }),
    ],
    OrderCancelSettled: ({ orderId }, { org }) => [update('orders', order(org, orderId), { status: 'canceled' })],
    ...contractHandlers,
    ...pickUpHandlers,
    PersonForgotten: ({ personId }, { org }) => [
      sql`update read.orders set customer_name = null, sub_district = null,
        said = (said::jsonb || ${forgottenSaid}::jsonb)::text
        where org = ${org} and customer_id = ${personId}`,
    ],
  },
});
