import { openRefundStates } from '@klang/contracts/payments/refunds';
import { projection } from '../kit/projection.ts';
import { insert, sql, update } from '../kit/statements.ts';

export const isOpen = `state in (${openRefundStates.map((state) => `'${state}'`).join(', ')})`;

/** The query repeats it word for word. Otherwise Postgres does not use the index. */
export const isUnsure = `(state in ('ready', 'sent') or (state = 'waiting' and method = 'transfer'))`;

const one = (org: string, id: string) => ({ org, id });

export const refundsProjection = projection({
  name: 'refunds',
  version: 4,
  tables: {
    refunds: `
      org text not null,
      id text not null,
      order_id text not null,
      customer_id text not null,
      payment_id text,
      amount_satang bigint not null,
      method text not null,
      cause text not null,
      state text not null,
      reason text,
      asked_by text not null,
      is_free boolean not null,
      asked_at timestamptz not null,
      changed_at timestamptz not null,
      approved_by text,
      failure text,
      denied_reason text,
      account jsonb,
      reference text,
      slip_path text,
      done_at timestamptz,
      said_sent_by text,
      primary key (org, id)`,
  },
  indexes: [
    ['refunds', `(org, asked_at, id) where ${isOpen}`],
    ['refunds', '(org, order_id)'],
    ['refunds', `(changed_at, org, id) where ${isUnsure}`],
  ],
  on: {
    RefundAsked: (refund, { org }) => [
      insert('refunds', {
        org,
        id: refund.refundId,
        order_id: refund.orderId,
        customer_id: refund.customerId,
        payment_id: refund.paymentId,
        amount_satang: refund.amountSatang,
        method: refund.method,
        cause: refund.cause,
        state: refund.isApproved ? 'ready' : 'waiting',
        reason: refund.reason,
        asked_by: refund.askedBy,
        is_free: refund.isApproved,
        asked_at: refund.askedAt,
        changed_at: refund.askedAt,
      }),
    ],
    RefundApproved: ({ refundId, staffId, approvedAt }, { org }) => [
      update('refunds', one(org, refundId), { state: 'ready', approved_by: staffId, changed_at: approvedAt }),
    ],
    RefundDenied: ({ refundId, reason, deniedAt }, { org }) => [
      update('refunds', one(org, refundId), { state: 'denied', denied_reason: reason, changed_at: deniedAt }),
    ],
    RefundAccountGiven: ({ refundId, account, staffId, givenAt }, { org }) => [
      sql`update read.refunds set method = 'transfer', account = ${account && JSON.stringify(account)}::jsonb,
            changed_at = ${givenAt},
            state = case when ${staffId !== null} and (approved_by is not null or (is_free and asked_by <> ${staffId ?? ''}))
              then 'waiting'
              when state = 'failed' then 'ready' else state end,
            approved_by = case when ${staffId !== null} then null else approved_by end
          where org = ${org} and id = ${refundId}`,
    ],
    RefundSent: ({ refundId, sentAt }, { org }) => [
      update('refunds', one(org, refundId), { state: 'sent', failure: null, changed_at: sentAt }),
    ],
    RefundFailed: ({ refundId, reason, failedAt }, { org }) => [
      update('refunds', one(org, refundId), { state: 'failed', failure: reason, changed_at: failedAt }),
    ],
    RefundTriedAgain: ({ refundId, triedAt }, { org }) => [
      update('refunds', one(org, refundId), { state: 'ready', failure: null, changed_at: triedAt }),
    ],
    RefundDone: ({ refundId, reference, slipPath, isSentBefore = false, doneAt }, { org, actor }) => [
      update('refunds', one(org, refundId), {
        state: 'done',
        reference,
        slip_path: slipPath,
        done_at: doneAt,
        said_sent_by: isSentBefore ? actor.id : null,
        changed_at: doneAt,
      }),
    ],
    PersonForgotten: ({ personId }, { org }) => [
      sql`update read.refunds set reason = null, denied_reason = null, account = null, slip_path = null
          where org = ${org} and customer_id = ${personId}`,
    ],
  },
});
