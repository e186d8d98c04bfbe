import type { OrderEvent } from '@klang/contracts/events/order';
import { projection } from '../kit/projection.ts';
import { insertOnce, type Sql, sql, update } from '../kit/statements.ts';

type Money = Pick<
  Extract<OrderEvent, { readonly type: 'OrderPaid' }>['data'],
  'orderId' | 'paymentId' | 'amountSatang' | 'paidAt' | 'recordedAt'
>;

const attempt = (org: string, orderId: string, paymentId: string) => ({
  org,
  order_id: orderId,
  payment_id: paymentId,
});

const arrived = (org: string, { orderId, paymentId, amountSatang, paidAt, recordedAt }: Money, state: string): Sql =>
  sql`insert into read.payments (org, order_id, payment_id, method, state, started_at, ended_at, amount_satang)
      values (${org}, ${orderId}, ${paymentId}, 'card', ${state}, ${recordedAt}, ${paidAt}, ${amountSatang})
      on conflict (org, order_id, payment_id) do update
        set state = excluded.state, ended_at = excluded.ended_at, amount_satang = excluded.amount_satang, reason = null`;

export const paymentsProjection = projection({
  name: 'payments',
  version: 3,
  tables: {
    payments: `
      org text not null,
      order_id text not null,
      payment_id text not null,
      method text not null,
      state text not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      reason text,
      amount_satang bigint,
      confirm_by timestamptz,
      primary key (org, order_id, payment_id)`,
  },
  indexes: [
    ['payments', `(started_at, org, order_id, payment_id) where state = 'pending'`],
    ['payments', `(ended_at) where state = 'paid'`],
  ],
  on: {
    PaymentStarted: ({ orderId, paymentId, method, startedAt }, { org }) => [
      insertOnce('payments', { ...attempt(org, orderId, paymentId), method, state: 'pending', started_at: startedAt }),
    ],
    TransferReported: ({ orderId, paymentId, confirmBy }, { org }) => [
      update('payments', attempt(org, orderId, paymentId), {
        state: 'pending',
        reason: null,
        ended_at: null,
        confirm_by: confirmBy,
      }),
    ],
    PaymentDeclined: ({ orderId, paymentId, reason, declinedAt }, { org }) => [
      update('payments', attempt(org, orderId, paymentId), { state: 'declined', reason, ended_at: declinedAt }),
    ],
    OrderPaid: (money, { org }) => (money.amountSatang === 0 ? [] : [arrived(org, money, 'paid')]),
    // Money that staff recorded has no attempt, so there is no row to update.
    BillPaid: ({ orderId, paymentId, amountSatang, paidAt }, { org }) => [
      update('payments', attempt(org, orderId, paymentId), {
        state: 'paid',
        amount_satang: amountSatang,
        ended_at: paidAt,
        reason: null,
      }),
    ],
    LateMoneyArrived: (money, { org }) => [arrived(org, money, 'late')],
  },
});
