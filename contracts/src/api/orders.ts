import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { actorKinds, id, instant, satang } from '../kit/event.ts';
import { orderStatuses } from '../orderStatuses.ts';

const most = { boxes: 500, months: 36 };
const wanted = {
  packageId: id,
  boxes: z.int().min(1).max(most.boxes),
  months: z.int().min(1).max(most.months),
};

/** What happened to an order, when and by whom: the customer's page tells it in this order. */
const step = z.object({
  type: z.string(),
  at: instant,
  by: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
  amountSatang: satang.optional(),
});

const row = z.object({
  id,
  customerId: id,
  customerName: z.string().nullable(),
  packageId: id,
  boxes: z.int(),
  months: z.int(),
  totalSatang: satang,
  status: z.enum(orderStatuses),
  placedAt: instant,
  payBy: instant,
  paidAt: instant.nullable(),
});
export type OrderListRow = z.output<typeof row>;

const paging = { after: z.string().max(120).optional(), limit: z.int().min(1).max(200).optional() };
/** `next` is the `after` of the following page; `now` is the server's time, by which a countdown runs. */
const rows = { data: z.array(row), next: z.string().nullable(), now: instant };

export const orders = {
  list: query({
    path: '/api/owner/order/list',
    summary: 'Every order of the organization, newest first, filtered and searched.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({
      status: z.enum(orderStatuses).optional(),
      search: z.string().trim().max(100).optional(),
      ...paging,
    }),
    detail: z.object({ ...rows, count: z.int(), isMore: z.boolean() }),
    reads: 'orders',
  }),
  mine: query({
    path: '/api/engine/order/list',
    summary: 'My own orders, newest first.',
    access: 'customer',
    body: z.strictObject(paging),
    detail: z.object(rows),
    reads: 'orders',
  }),
  one: query({
    path: '/api/engine/order/detail',
    summary: 'One order of mine, as it stands now.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: z.object({ order: row, now: instant }),
    reads: 'orders',
  }),
  quote: query({
    path: '/api/engine/order/quote',
    summary: 'What storing so many boxes for so many months costs.',
    access: 'visitor',
    body: z.strictObject(wanted),
    /** Beyond what is stored by the item, the site suggests storage by size; how many that is nobody is told. */
    detail: z.object({ totalSatang: satang, isBySizeBetter: z.boolean() }),
  }),
  place: command({
    path: '/api/engine/order/place',
    summary: 'Book storage; it is kept for fifteen minutes, within which it must be paid.',
    access: 'customer',
    body: z.strictObject({ orderId: id, ...wanted }),
    detail: z.object({ orderId: id, totalSatang: satang, payBy: instant, now: instant }),
  }),
  pay: command({
    path: '/api/engine/order/pay',
    summary: 'Begin an attempt to pay an order of mine; the answer says where the person pays.',
    access: 'customer',
    body: z.strictObject({ orderId: id, paymentId: id }),
    detail: z.object({ payUrl: z.string() }),
  }),
  cancel: command({
    path: '/api/engine/order/cancel',
    summary: 'Cancel an order of mine: at once while it is unpaid, otherwise the staff settle it.',
    access: 'customer',
    body: z.strictObject({ orderId: id, reason: z.string().trim().min(1).max(500) }),
    detail: z.object({ orderId: id }),
  }),
  history: query({
    path: '/api/engine/order/history',
    summary: 'What happened to an order of mine, when and by whom, from its events.',
    access: 'customer',
    body: z.strictObject({ orderId: id }),
    detail: z.object({ steps: z.array(step) }),
    reads: 'orders',
  }),
};
