import { lateMoneySettleMs } from '@klang/contracts/limits';
import { projection } from '../kit/projection.ts';
import { insert, sql, update } from '../kit/statements.ts';

/** The length prefix keeps two pairs of ids distinct. */
export const lateCaseId = (orderId: string, paymentId: string): string => `${orderId.length}.${orderId}.${paymentId}`;
export const strayCaseId = (strayId: string): string => `stray.${strayId}`;

const usualDeadline = (at: string): string => new Date(Date.parse(at) + lateMoneySettleMs).toISOString();

type SettledCase = {
  readonly choice: string;
  readonly outcome?: string | undefined;
  readonly lost?: string | undefined;
  readonly toOrderId: string | null;
  readonly toBillId?: string | undefined;
  readonly refundSatang: number;
  readonly reference: string;
  readonly reason: string | null;
  readonly settledAt: string;
};
const settledAs = (settled: SettledCase, by: string) => {
  const { choice, outcome = null, lost = null, toOrderId, toBillId = null } = settled;
  const { refundSatang, reference, reason, settledAt } = settled;
  return {
    choice,
    outcome,
    lost,
    to_order_id: toOrderId,
    to_bill_id: toBillId,
    refund_satang: refundSatang,
    settle_reference: reference,
    reason,
    settled_at: settledAt,
    settled_by: by,
  };
};

export const casesProjection = projection({
  name: 'cases',
  version: 9,
  tables: {
    cases: `
      org text not null,
      id text not null,
      order_id text,
      bill_id text,
      payment_id text,
      stray_id text,
      reference text not null,
      claimed_order_id text,
      amount_satang bigint not null,
      asked_satang bigint,
      cause text not null,
      paid_at timestamptz not null,
      arrived_at timestamptz not null,
      settle_by timestamptz not null,
      answered_at timestamptz,
      staff_id text,
      customer_id text,
      choice text,
      outcome text,
      lost text,
      to_order_id text,
      to_bill_id text,
      refund_satang bigint,
      settle_reference text,
      reason text,
      settled_at timestamptz,
      settled_by text,
      write_off_asked_at timestamptz,
      primary key (org, id)`,
  },
  indexes: [
    ['cases', '(org, settle_by, id) where settled_at is null'],
    ['cases', '(org, settled_at desc, id) where settled_at is not null'],
    ['cases', '(org, amount_satang, id)'],
    ['cases', '(org, arrived_at, id)'],
    ['cases', '(org, order_id)'],
    ['cases', '(settled_at, org, id) where to_order_id is not null'],
  ],
  on: {
    LateMoneyArrived: ({ orderId, billId = null, paymentId, recordedAt, ...arrived }, { org }) => [
      insert('cases', {
        org,
        id: lateCaseId(orderId, paymentId),
        order_id: orderId,
        bill_id: billId,
        payment_id: paymentId,
        reference: paymentId,
        amount_satang: arrived.amountSatang,
        asked_satang: arrived.askedSatang ?? null,
        cause: arrived.cause,
        paid_at: arrived.paidAt,
        arrived_at: recordedAt,
        settle_by: arrived.settleBy ?? usualDeadline(recordedAt),
      }),
    ],
    LateMoneyTaken: ({ orderId, paymentId, staffId }, { org }) => [
      update('cases', { org, id: lateCaseId(orderId, paymentId) }, { staff_id: staffId }),
    ],
    LateMoneySettled: ({ orderId, customerId, paymentId, ...settled }, { org, actor }) => [
      update(
        'cases',
        { org, id: lateCaseId(orderId, paymentId) },
        { ...settledAs(settled, actor.id), customer_id: customerId },
      ),
    ],
    StrayMoneyArrived: (arrived, { org }) => [
      insert('cases', {
        org,
        id: strayCaseId(arrived.strayId),
        stray_id: arrived.strayId,
        reference: arrived.invoiceNo,
        claimed_order_id: arrived.claimedOrderId,
        amount_satang: arrived.amountSatang,
        cause: 'noOrder',
        paid_at: arrived.paidAt,
        arrived_at: arrived.recordedAt,
        settle_by: arrived.settleBy,
      }),
    ],
    MoneyTakenBack: (back, { org }) => [
      insert('cases', {
        org,
        id: strayCaseId(back.strayId),
        stray_id: back.strayId,
        reference: back.invoiceNo,
        order_id: back.orderId,
        amount_satang: back.amountSatang,
        cause: back.cause,
        paid_at: back.takenBackAt,
        arrived_at: back.recordedAt,
        settle_by: back.settleBy,
      }),
    ],
    StrayMoneyTaken: ({ strayId, staffId }, { org }) => [
      update('cases', { org, id: strayCaseId(strayId) }, { staff_id: staffId }),
    ],
    // The assignee has until then. After our answer the case waits for the verdict. A new bank deadline reopens it.
    BankDeadlineSet: ({ strayId, bankBy }, { org }) => [
      update('cases', { org, id: strayCaseId(strayId) }, { settle_by: bankBy, answered_at: null }),
    ],
    BankAnswered: ({ strayId, verdictBy, answeredAt }, { org }) => [
      update('cases', { org, id: strayCaseId(strayId) }, { settle_by: verdictBy, answered_at: answeredAt }),
    ],
    WriteOffAsked: ({ strayId, askedAt }, { org }) => [
      update('cases', { org, id: strayCaseId(strayId) }, { write_off_asked_at: askedAt }),
    ],
    StrayMoneySettled: ({ strayId, aboutId, ofOrderId: _, note, reason, ...settled }, { org, actor }) => [
      update(
        'cases',
        { org, id: strayCaseId(strayId) },
        { ...settledAs({ ...settled, reason: note ?? (reason || null) }, actor.id), customer_id: aboutId || null },
      ),
    ],
    PersonForgotten: ({ personId }, { org }) => [
      sql`update read.cases set reason = null where org = ${org} and customer_id = ${personId}`,
    ],
  },
});
