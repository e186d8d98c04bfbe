import { bookedItems, bookedSizes, pricesOf } from '@klang/contracts/custody/contractItems';
import { insertOnce, put, type Statement, sql, update } from '../kit/statements.ts';
import { answered } from './bills.ts';
import { bookedOrder } from './bookedOrder.ts';
import { dayOf, type Handlers, numbered } from './handlers.ts';
import { type Data, facts } from './writing.ts';

const order = (org: string, orderId: string) => ({ org, order_id: orderId });

const sizesIn = (placed: Data<'OrderPlaced'>): readonly { readonly itemId: string; readonly sizeId: string | null }[] =>
  bookedItems(
    { number: placed.number ?? placed.orderId, orderId: placed.orderId },
    { booked: bookedSizes(placed), prices: pricesOf(placed) },
  );

const running = (org: string, orderId: string, plus: 1 | -1): Statement =>
  sql`insert into read.fact_customers as u (org, customer_id, running, channel_id)
      select org, customer_id, 1, channel_id from read.fact_orders where org = ${org} and order_id = ${orderId}
        and (${plus}::integer = 1 or status = 'paid')
      on conflict (org, customer_id) do update set running = greatest(u.running + ${plus}::integer, 0),
        channel_id = case when u.running = 0 then excluded.channel_id else u.channel_id end`;
const become = (org: string, orderId: string, status: string): Statement =>
  update('fact_orders', order(org, orderId), { status });

const stepKinds = { cart: 'cartFilled', contact: 'contactReached', day: 'dayReached' } as const;

export const sales: Handlers = {
  CheckoutStepReached: ({ step, reachedAt }, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(reachedAt), title: '' } }, [{ kind: stepKinds[step], quantity: 1 }]),
  ],
  OrderPlaced: (placed, meta, which) => [
    bookedOrder(meta.org, placed),
    ...sizesIn(placed).map(({ itemId, sizeId }) =>
      insertOnce('fact_items', { org: meta.org, item_id: itemId, order_id: placed.orderId, size_id: sizeId }),
    ),
    facts({ meta, which, about: { on_day: dayOf(placed.placedAt), order_id: placed.orderId } }, [
      { kind: 'booked', satang: placed.totalSatang, quantity: 1, cause: placed.madeBy },
    ]),
  ],
  PaymentStarted: ({ orderId, paymentId, method }, { org }) => [
    numbered(org),
    insertOnce('fact_payments', { ...order(org, orderId), payment_id: paymentId, method }),
  ],
  OrderPaid: ({ orderId, paymentId, amountSatang, paidAt }, meta, which) => [
    facts(
      { meta, which, about: { on_day: dayOf(paidAt), order_id: orderId, payment_id: paymentId } },
      [{ kind: 'received', satang: amountSatang, quantity: amountSatang === 0 ? 0 : 1 }],
      'paid',
    ),
    running(meta.org, orderId, 1),
    become(meta.org, orderId, 'paid'),
  ],
  PaymentDeclined: ({ declinedAt, ...attempt }, meta, which) => {
    const { orderId, paymentId, billId } = attempt;
    const about = { on_day: dayOf(declinedAt), order_id: orderId, payment_id: paymentId, bill_id: billId };
    return [
      ...answered({ meta, which, about }, [], { ...attempt, at: declinedAt, isDenied: true }),
      update('fact_payments', { ...order(meta.org, orderId), payment_id: paymentId }, { is_declined: true }),
    ];
  },
  PaymentWindowClosed: ({ orderId, closedAt }, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(closedAt), order_id: orderId } }, [{ kind: 'expired', quantity: 1 }]),
    become(meta.org, orderId, 'expired'),
  ],
  OrderCanceled: ({ orderId, canceledAt }, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(canceledAt), order_id: orderId } }, [
      { kind: 'cancelled', quantity: 1 },
    ]),
    become(meta.org, orderId, 'cancelled'),
  ],
  OrderCancelSettled: ({ orderId, refundSatang, settledAt }, meta, which) => [
    facts(
      { meta, which, about: { on_day: dayOf(settledAt), order_id: orderId } },
      [{ kind: 'cancelSettled', satang: -refundSatang, quantity: 1 }],
      'over',
    ),
    running(meta.org, orderId, -1),
    become(meta.org, orderId, 'over'),
  ],
  ContractEnded: ({ orderId, on }, meta, which) => [
    facts({ meta, which, about: { on_day: on, order_id: orderId } }, [{ kind: 'ended', quantity: 1 }], 'over'),
    running(meta.org, orderId, -1),
    become(meta.org, orderId, 'over'),
  ],
  ExtraItemAdded: ({ orderId, itemId, sizeId }, { org }) => [
    numbered(org),
    put('fact_items', { org, item_id: itemId, order_id: orderId, size_id: sizeId }),
  ],
};
